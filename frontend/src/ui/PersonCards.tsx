import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from './Avatar.js';
import './personCards.css';

interface PersonCard {
  id: number;
  fullName: string;
  gender: string | null;
  avatar: string | null;
  /** Age, roles: a line under the name. */
  facts: string;
  /** Beside the card. */
  action?: ReactNode;
}

/** People as cards that lead to their profiles. */
export const PersonCards = ({ people, isNewTab = false }: { people: readonly PersonCard[]; isNewTab?: boolean }) => (
  <ul className="persons">
    {people.map(({ id, fullName, gender, avatar, facts, action }) => (
      <li key={id}>
        <Link to={`/profile/${id}`} className="cardx person" {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}>
          <Avatar url={avatar} gender={gender} size={48} />
          <span className="col">
            <span className="w5">{fullName}</span>
            <span className="muted t13">{facts}</span>
          </span>
        </Link>
        {action}
      </li>
    ))}
  </ul>
);
