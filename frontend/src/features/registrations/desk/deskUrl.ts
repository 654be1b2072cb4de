import { componentStatuses } from '#contracts/registrations/statuses';
import { components, type Component } from './deskRow.js';

export const deskTabs = ['streams', 'athletes', 'teams', 'results', 'search'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** From and to; both are within, and either may be open. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** What stands in the address of the desk: Back works, and a link shows another person the same rows. */
export interface DeskFilters {
  tab: DeskTab;
  streamId: number | null;
  component: Component;
  status: string | null;
  isPaid: boolean | null;
  payment: string | null;
  gender: 'male' | 'female' | null;
  organizationIds: readonly number[];
  regionIds: readonly number[];
  weight: Range | null;
  birthYear: Range | null;
  isBin: boolean;
  needle: string;
  sort: string | null;
  isDescending: boolean;
}

/** Filters besides the counters, in the order of their chips. */
const narrowing = ['stream', 'paid', 'payment', 'gender', 'org', 'region', 'weight', 'born'] as const;
type DeskParam = 'view' | 'component' | 'status' | 'bin' | 'q' | 'sort' | 'dir' | 'page' | (typeof narrowing)[number];
export type DeskChange = Partial<Record<DeskParam, string>>;

const oneOf = <Word extends string>(words: readonly Word[], value: string | null, otherwise: Word): Word =>
  words.find((word) => word === value) ?? otherwise;

const isWord = (value: string | null): value is string => value !== null && /^[a-zA-Z]{1,40}$/.test(value);

const idsOf = (text: string | null): number[] =>
  [...new Set((text ?? '').split(','))]
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .map(Number)
    .slice(0, 100);

/** `60..73`, `60..` or `..73`. */
const rangeOf = (text: string | null): Range | null => {
  const [, from, to] = /^(\d{1,4}(?:\.\d{1,2})?)?\.\.(\d{1,4}(?:\.\d{1,2})?)?$/.exec(text ?? '') ?? [];
  return from || to ? { from: from ? Number(from) : null, to: to ? Number(to) : null } : null;
};
export const rangeText = ({ from, to }: Range): string => (from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`);

export const filtersOf = (search: URLSearchParams): DeskFilters => {
  const stream = search.get('stream') ?? '';
  const [status, sort, paid, gender] = [search.get('status'), search.get('sort'), search.get('paid'), search.get('gender')];
  return {
    tab: oneOf(deskTabs, search.get('view'), 'streams'),
    streamId: /^[1-9]\d{0,14}$/.test(stream) ? Number(stream) : null,
    component: oneOf(components, search.get('component'), 'participation'),
    status: isWord(status) ? status : null,
    isPaid: paid === '1' ? true : paid === '0' ? false : null,
    payment: componentStatuses.payment.find((one) => one === search.get('payment')) ?? null,
    gender: gender === 'male' || gender === 'female' ? gender : null,
    organizationIds: idsOf(search.get('org')),
    regionIds: idsOf(search.get('region')),
    weight: rangeOf(search.get('weight')),
    birthYear: rangeOf(search.get('born')),
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

export const noFilters: DeskChange = {
  ...{ component: '', status: '', bin: '', q: '' },
  ...Object.fromEntries(narrowing.map((name) => [name, ''])),
};

/** Whether rows are left out by more than their category. */
const isNarrowed = ({
  status,
  isPaid,
  payment,
  gender,
  organizationIds,
  regionIds,
  weight,
  birthYear,
  isBin,
  needle,
}: DeskFilters): boolean =>
  [status, isPaid, payment, gender, weight, birthYear].some((value) => value !== null) ||
  organizationIds.length + regionIds.length > 0 ||
  isBin ||
  needle.trim() !== '';

export const hasFilters = (filters: DeskFilters): boolean => filters.streamId !== null || isNarrowed(filters);

/** Rows can be put in another order only where the whole order of one stream is on the screen. */
export const canReorder = (filters: DeskFilters): boolean => filters.streamId !== null && !isNarrowed(filters) && !filters.sort;

/** What of a person and of their payment the rows must have. */
const personIn = ({ payment, gender, organizationIds, regionIds, weight, birthYear }: DeskFilters): Record<string, unknown> => ({
  ...(payment && { payment }),
  ...(gender && { gender }),
  ...(organizationIds.length > 0 && { organizationIds }),
  ...(regionIds.length > 0 && { countryRegionIds: regionIds }),
  ...(weight && { weightFrom: weight.from, weightTo: weight.to }),
  ...(birthYear && { birthYearFrom: birthYear.from, birthYearTo: birthYear.to }),
});

/** The input of the call for a page of these rows. */
export const requestOf = (filters: DeskFilters, eventId: number): Record<string, unknown> => {
  const needle = filters.needle.trim();
  const chosen = {
    ...((filters.status || filters.component !== 'participation') && { componentType: filters.component }),
    ...(filters.status && { status: filters.status }),
    ...(filters.isPaid !== null && { paid: filters.isPaid }),
    ...personIn(filters),
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
