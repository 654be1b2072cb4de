import { useSearchParams } from 'react-router';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { CategoryChips } from '../../shared/categories/CategoryChips.js';

/** The category of the address, or all of them for one print. */
export const useShownCategories = <Stream extends Category>(streams: readonly Stream[]): { shown: readonly Stream[]; areAll: boolean } => {
  const [search] = useSearchParams();
  const areAll = search.get('all') === '1';
  const one = streams.find(({ id }) => String(id) === search.get('stream')) ?? streams[0];
  return { shown: areAll || !one ? streams : [one], areAll };
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
