import { IconX } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import css from '../../shared/following/followers.module.css';
import { followersTexts } from '../../shared/following/followersTexts.js';
import type { Followed } from '../../shared/following/lists.js';
import { IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';

interface FollowedListProps {
  title: string;
  items: readonly Followed[];
  onRemove: (id: number) => void;
  linkTo: (item: Followed) => ReactNode;
}

/** What is followed, each with a way to let it go; nothing where nothing is. */
export const FollowedList = ({ title, items, onRemove, linkTo }: FollowedListProps) => {
  const t = useText(followersTexts);
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={`cardx ${css['plain']}`}>
        {items.map((item) => (
          <li key={item.id}>
            {linkTo(item)}
            <IconButton label={t('unfollowName', { name: item.name })} onClick={() => onRemove(item.id)}>
              <IconX aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
