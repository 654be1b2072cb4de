import { useSearchParams } from 'react-router';
import { registrationViews } from '#contracts/registrations/views.queries';
import { useQuery } from '../../app/useQuery.js';

const perPage = 100;

/** The start list by the filters of the address, so that Back and a shared link work. */
export const useStartList = (eventId: number, streamId: number | null) => {
  const [search, setSearch] = useSearchParams();
  const needle = search.get('q') ?? '';
  const page = Math.max(1, Number(search.get('page') ?? 1) || 1);
  const change = (values: Record<string, string>) => {
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const query = useQuery(registrationViews.byStream, {
    eventId,
    ...(streamId !== null && { streamId }),
    ...(needle.trim() && { filters: { needle: needle.trim() } }),
    page,
    perPage,
  });
  return { ...query, needle, page, change };
};
