import { useSearchParams } from 'react-router';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { CategoryChips } from '../../shared/categories/CategoryChips.js';

/** The category that the address names, else the first; with the chips to change it. */
export const useCategory = (streams: readonly Category[]): Category | undefined => {
  const [search] = useSearchParams();
  return streams.find(({ id }) => String(id) === search.get('stream')) ?? streams[0];
};

export const CategoryPicker = ({ streams, current }: { streams: readonly Category[]; current: Category | undefined }) => {
  const [, setSearch] = useSearchParams();
  const choose = (id: number) => {
    setSearch(
      (before) => {
        before.set('stream', String(id));
        return before;
      },
      { preventScrollReset: true },
    );
  };
  return <CategoryChips streams={streams} currentId={current?.id} onChoose={choose} />;
};
