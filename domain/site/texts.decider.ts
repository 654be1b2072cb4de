import type { EventOf } from '#contracts/event';
import { maxSiteTexts } from '#contracts/limits';
import { chainOf, type Locale } from '#contracts/locales';
import { entryOf, textFault, type TextFault, type TextForms } from '#contracts/rules/site-texts';
import { siteTextEvents } from '#contracts/site/texts.events';
import type { TextEntry } from '#contracts/site/texts.docs';
import { notFound, refuse, type Decision } from '#domain/decider';

type TextEvent = EventOf<typeof siteTextEvents>;

interface State {
  /** By language and key. */
  texts: ReadonlyMap<string, TextEntry>;
}

const nameOf = ({ key, locale }: { key: string; locale: string }): string => `${locale} ${key}`;

/** `site-texts-site`. */
export const siteTexts = {
  name: 'site-texts',
  events: siteTextEvents,
  initial: (): State => ({ texts: new Map() }),
  evolve: ({ texts }: State, { type, data }: TextEvent): State => {
    const next = new Map(texts);
    if (type === 'SiteTextSet') next.set(nameOf(data), data.to);
    else next.delete(nameOf(data));
    return { texts: next };
  },
};

/** The text as it stands in the code, by language; null: there is none of this key. */
export type Originals = Partial<Record<Locale, TextEntry>> | null;

interface Given {
  key: string;
  locale: Locale;
  forms: TextForms | null;
}

/** A text of a language that has none is written by those that stand there meanwhile. */
export const setSiteText = (
  { texts }: State,
  { key, locale, forms }: Given,
  originals: Originals,
): Decision<TextEvent, TextFault | 'error.too_many'> => {
  const own = texts.get(nameOf({ key, locale }));
  const original = originals?.[locale] ?? null;
  if (forms === null) return own === undefined ? [] : [{ type: 'SiteTextTakenBack', data: { key, locale, from: own, to: original } }];
  if (!originals) return notFound('key');
  const fault = textFault(
    chainOf(locale).flatMap((one) => originals[one] ?? []),
    locale,
    forms,
  );
  if (fault) return refuse(fault, 'forms');
  const to = entryOf(forms);
  const from = own ?? original;
  if (JSON.stringify(to) === JSON.stringify(from)) return [];
  if (own === undefined && texts.size >= maxSiteTexts) return refuse('error.too_many');
  return [{ type: 'SiteTextSet', data: { key, locale, from, to } }];
};
