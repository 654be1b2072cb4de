import type { FilterChoices } from '#contracts/registrations/registration.docs';
import type { Locale } from '../../../ui/locale.js';
import { formatNumber } from '../../../ui/numbers.js';
import type { Translate } from '../../../ui/texts.js';
import type { deskTexts } from './deskTexts.js';
import type { DeskChange, DeskFilters, Range } from './deskUrl.js';
import type { filterTexts } from './filterTexts.js';

/** A filter that holds, and the change that takes it away. */
export interface Chip {
  name: string;
  value: string;
  without: DeskChange;
}

interface ChipParts {
  t: Translate<keyof (typeof deskTexts)['ru']>;
  f: Translate<keyof (typeof filterTexts)['ru']>;
  locale: Locale;
  streamName: string | undefined;
  statusName: (component: DeskFilters['component'], status: string) => string;
  choices: FilterChoices | undefined;
}

const rangeShown = ({ from, to }: Range, { f, locale }: ChipParts): string => {
  const [low, high] = [from, to].map((end) => (end == null ? '' : formatNumber(locale, end, { useGrouping: false })));
  if (from !== null && to !== null) return from === to ? `${low}` : `${low}–${high}`;
  return from !== null ? f('fromOnly', { from: `${low}` }) : f('toOnly', { to: `${high}` });
};

const someOf = (ids: readonly number[], rows: FilterChoices['organizations'] | undefined, f: ChipParts['f']): string => {
  const [first] = ids;
  const name = rows?.find(({ id }) => id === first)?.name ?? '…';
  return ids.length === 1 ? name : f('andMore', { name, count: ids.length - 1 });
};

export const chipsOf = (filters: DeskFilters, parts: ChipParts): Chip[] => {
  const { t, f, streamName, statusName, choices } = parts;
  const { status, isPaid, payment, gender, organizationIds, regionIds, weight, birthYear } = filters;
  const chip = (isOn: unknown, name: string, value: () => string, without: DeskChange): Chip[] =>
    isOn ? [{ name, value: value(), without }] : [];
  return [
    ...chip(streamName, t('stream'), () => streamName ?? '', { stream: '' }),
    ...chip(status, t(filters.component), () => statusName(filters.component, status ?? ''), { status: '', component: '' }),
    ...chip(isPaid !== null, t('money'), () => t(isPaid ? 'paidOnly' : 'unpaidOnly'), { paid: '' }),
    ...chip(payment, t('money'), () => statusName('payment', payment ?? ''), { payment: '' }),
    ...chip(gender, f('gender'), () => f(gender ?? 'male'), { gender: '' }),
    ...chip(organizationIds.length, f('organization'), () => someOf(organizationIds, choices?.organizations, f), { org: '' }),
    ...chip(regionIds.length, f('region'), () => someOf(regionIds, choices?.regions, f), { region: '' }),
    ...chip(weight, f('weight'), () => f('weightOf', { range: weight ? rangeShown(weight, parts) : '' }), { weight: '' }),
    ...chip(birthYear, f('birthYear'), () => (birthYear ? rangeShown(birthYear, parts) : ''), { born: '' }),
  ];
};
