import type { ModeRules } from '#contracts/sport-modes/types';
import { baseOf, type Locale } from '../../ui/locale.js';
import { useLocale } from '../../ui/texts.js';
import type { PickOption } from './fields.js';

interface Named {
  ru: string;
  en: string;
}

export const nameIn = (row: unknown, locale: Locale): string => {
  const { [baseOf(locale)]: name } = row as Partial<Named>;
  return name ?? '';
};

/** What rules may speak of, by name. */
export interface RuleNames {
  actions: PickOption[];
  penalties: PickOption[];
  timers: PickOption[];
  victories: PickOption[];
}

export const useRuleNames = (rules: ModeRules): RuleNames => {
  const locale = useLocale();
  const coded = (rows: readonly (Named & { code: string })[]): PickOption[] =>
    rows.map((row) => ({ value: row.code, text: row[baseOf(locale)] }));
  return {
    actions: coded(rules.actions),
    penalties: coded(rules.penalties),
    timers: coded(rules.timers),
    victories: Object.entries(rules.victories).map(([value, victory]) => ({ value, text: `${victory[baseOf(locale)]} (${value})` })),
  };
};
