import type { PromoCodesSettingRow } from '#contracts/payments/promo/promo.docs';
import type { ListColumn } from '../../shared/money-list/columns.js';
import { formatDay } from '../../ui/dates.js';
import type { Locale } from '../../ui/locale.js';
import { formatMoney, formatNumber } from '../../ui/numbers.js';
import type { Translate } from '../../ui/texts.js';
import type { pricesTexts } from './pricesTexts.js';

type T = Translate<keyof (typeof pricesTexts)['ru']>;

/** `12.5 %`, or what is taken off and of what. */
export const discountText = (t: T, locale: Locale, { discountType, discountValue, currency }: PromoCodesSettingRow): string =>
  discountType === 'percent'
    ? `${formatNumber(locale, discountValue)} %`
    : `${t(`${discountType}Type`)}: ${formatMoney(locale, discountValue, currency)}`;

export const periodText = (t: T, locale: Locale, { validFrom, validTo }: PromoCodesSettingRow): string => {
  if (validFrom === null && validTo === null) return t('always');
  const day = (given: string | null) => (given === null ? '…' : formatDay(locale, given));
  return `${day(validFrom)} – ${day(validTo)}`;
};

export const leftText = (t: T, locale: Locale, { budgetLeft, currency }: PromoCodesSettingRow): string =>
  budgetLeft === null ? t('noBudget') : formatMoney(locale, budgetLeft, currency);

/** How often they were used, and of how often, where that is limited: a code may be used many times. */
export const usesText = (t: T, { usedCount: used, usageLimitTotal: count }: PromoCodesSettingRow): string =>
  count === null ? String(used) : t('codesOf', { used, count });

/** Sets of promo codes: what they give, how far they are used, what is left of their budget. `isOfAll`: where each holds. */
export const promoColumns = (t: T, locale: Locale, isOfAll: boolean): ListColumn<PromoCodesSettingRow>[] => [
  { id: 'name', title: t('name'), width: 180, isWide: true, text: ({ name }) => name },
  ...(isOfAll
    ? [
        {
          id: 'event',
          title: t('where'),
          width: 160,
          isWide: true,
          text: ({ eventName }: PromoCodesSettingRow) => eventName ?? t('everywhere'),
        },
      ]
    : []),
  { id: 'discount', title: t('discountType'), width: 220, text: (row) => discountText(t, locale, row) },
  { id: 'period', title: t('period'), width: 210, text: (row) => periodText(t, locale, row) },
  { id: 'codes', title: t('codesNumber'), width: 90, isMoney: true, text: ({ codesCount }) => String(codesCount) },
  { id: 'used', title: t('used'), width: 130, isMoney: true, text: (row) => usesText(t, row) },
  {
    ...{ id: 'given', title: t('given'), width: 150, isMoney: true },
    text: ({ discountGiven, currency }) => formatMoney(locale, discountGiven, currency),
  },
  { id: 'left', title: t('left'), width: 160, isMoney: true, text: (row) => leftText(t, locale, row) },
];
