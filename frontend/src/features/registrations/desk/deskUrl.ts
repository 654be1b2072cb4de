import { components, type Component } from './deskRow.js';

export const deskTabs = ['streams', 'athletes', 'teams', 'results', 'search'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** What stands in the address of the desk: Back works, and a link shows another person the same rows. */
export interface DeskFilters {
  tab: DeskTab;
  streamId: number | null;
  component: Component;
  status: string | null;
  isPaid: boolean | null;
  isBin: boolean;
  needle: string;
  sort: string | null;
  isDescending: boolean;
}

export type DeskParam = 'view' | 'stream' | 'component' | 'status' | 'paid' | 'bin' | 'q' | 'sort' | 'dir' | 'page';
export type DeskChange = Partial<Record<DeskParam, string>>;

const oneOf = <Word extends string>(words: readonly Word[], value: string | null, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

const isWord = (value: string | null): value is string => value !== null && /^[a-zA-Z]{1,40}$/.test(value);

export const filtersOf = (search: URLSearchParams): DeskFilters => {
  const stream = search.get('stream') ?? '';
  const [status, sort, paid] = [search.get('status'), search.get('sort'), search.get('paid')];
  return {
    tab: oneOf(deskTabs, search.get('view'), 'streams'),
    streamId: /^[1-9]\d{0,14}$/.test(stream) ? Number(stream) : null,
    component: oneOf(components, search.get('component'), 'participation'),
    status: isWord(status) ? status : null,
    isPaid: paid === '1' ? true : paid === '0' ? false : null,
    isBin: search.get('bin') === '1',
    needle: (search.get('q') ?? '').slice(0, 100),
    sort: isWord(sort) ? sort : null,
    isDescending: search.get('dir') === 'desc',
  };
};

/** The address after a change; an empty value takes the filter away, and other rows begin at their first page. */
export const withChange = (search: URLSearchParams, change: DeskChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

export const noFilters: DeskChange = { stream: '', component: '', status: '', paid: '', bin: '', q: '' };

export const hasFilters = (filters: DeskFilters): boolean =>
  filters.streamId !== null || filters.status !== null || filters.isPaid !== null || filters.isBin || filters.needle.trim() !== '';

/** Rows can be put in another order only where the whole order of one stream is on the screen. */
export const canReorder = (filters: DeskFilters): boolean =>
  filters.streamId !== null && filters.status === null && filters.isPaid === null && !filters.isBin && !filters.needle && !filters.sort;

/** The input of the call for a page of these rows. */
export const requestOf = (filters: DeskFilters, eventId: number): Record<string, unknown> => {
  const needle = filters.needle.trim();
  const chosen = {
    ...((filters.status || filters.component !== 'participation') && { componentType: filters.component }),
    ...(filters.status && { status: filters.status }),
    ...(filters.isPaid !== null && { paid: filters.isPaid }),
    ...(needle && { needle }),
    ...(filters.isBin && { isDeleted: true }),
  };
  return {
    eventId,
    ...(filters.streamId !== null && { streamId: filters.streamId }),
    ...(Object.keys(chosen).length > 0 && { filters: chosen }),
    ...(filters.sort && { sort: `${filters.isDescending ? '-' : ''}${filters.sort}` }),
  };
};
