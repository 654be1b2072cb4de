import type { Named } from '#contracts/directory/lookups.docs';
import type { SearchAnswer } from '#contracts/site/search.docs';
import { localPath, type Locale } from '../../ui/locale.js';

const read = async <Answer>(path: string, locale: Locale, signal?: AbortSignal): Promise<Answer | null> => {
  try {
    const response = await fetch(localPath(locale, path), { headers: { accept: 'application/json' }, signal: signal ?? null });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
};

/** One page of a search; null: it could not be had. */
export const askSearch = (address: string, locale: Locale): Promise<SearchAnswer | null> => read(address, locale);

/** What a lookup offers for a word; null: it failed. */
export const askLookup = async (path: string, needle: string, locale: Locale, signal?: AbortSignal): Promise<Named[] | null> => {
  const answer = await read<{ results: Named[] }>(`${path}?needle=${encodeURIComponent(needle)}`, locale, signal);
  return answer && answer.results.map(({ id, name }) => ({ id, name }));
};
