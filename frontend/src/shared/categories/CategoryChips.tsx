import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCurrentInView } from '../../ui/useCurrentInView.js';

type Shown = Pick<Category, 'id' | 'name'> & { matchesCount?: number; openMatchesCount?: number };

interface CategoryChipsProps {
  streams: readonly Shown[];
  currentId: number | undefined;
  onChoose: (id: number) => void;
}

/** The categories to choose one from, each with how much of it is played once it is drawn; of one there is nothing to choose. */
export const CategoryChips = ({ streams, currentId, onChoose }: CategoryChipsProps) => {
  const row = useCurrentInView<HTMLDivElement>(currentId);
  if (streams.length < 2) return null;
  return (
    <div ref={row} className="chips chips--scroll">
      {streams.map(({ id, name, matchesCount = 0, openMatchesCount = 0 }) => (
        <button key={id} type="button" className="chip" aria-pressed={id === currentId} onClick={() => onChoose(id)}>
          {name}
          {matchesCount > 0 && <small aria-hidden>{`${matchesCount - openMatchesCount}/${matchesCount}`}</small>}
        </button>
      ))}
    </div>
  );
};
