import { Link } from 'react-router';
import { Avatar } from '../../ui/Avatar.js';
import { useText } from '../../ui/texts.js';
import type { PersonRow } from './calls.js';
import { directoryTexts } from './directoryTexts.js';
import { isRole } from './roles.js';

/** People as cards that lead to their profiles. */
export const People = ({ people }: { people: readonly PersonRow[] }) => {
  const t = useText(directoryTexts);
  return (
    <ul className="dir-people">
      {people.map(({ id, fullName, gender, age, avatar, roles }) => {
        const facts = [age === null ? '' : t('years', { count: age }), ...roles.filter(isRole).map((role) => t(`role_${role}`))];
        return (
          <li key={id}>
            <Link to={`/profile/${id}`} className="cardx dir-person">
              <Avatar url={avatar} gender={gender} size={48} />
              <span className="col">
                <span className="w5">{fullName}</span>
                <span className="muted t13">{facts.filter(Boolean).join(' · ')}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
