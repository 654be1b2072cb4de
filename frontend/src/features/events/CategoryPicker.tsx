import { useSearchParams } from 'react-router';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCurrentInView } from '../../ui/useCurrentInView.js';

/** The category that the address names, else the first; with the chips to change it. */
export const useCategory = (streams: readonly Category[]): Category | undefined => {
  const [search] = useSearchParams();
  return streams.find(({ id }) => String(id) === search.get('stream')) ?? streams[0];
};

export const CategoryPicker = ({ streams, current }: { streams: readonly Category[]; current: Category | undefined }) => {
  const [, setSearch] = useSearchParams();
  const row = useCurrentInView<HTMLDivElement>(current?.id);
  if (streams.length < 2) return null;
  const choose = (id: number) => {
    setSearch(
      (before) => {
        before.set('stream', String(id));
        return before;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <div ref={row} className="chips chips--scroll">
      {streams.map(({ id, name }) => (
        <button key={id} type="button" className="chip" aria-pressed={id === current?.id} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </div>
  );
};
