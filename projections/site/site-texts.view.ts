import { siteTextEvents } from '#contracts/site/texts.events';
import type { TextEntry } from '#contracts/site/texts.docs';
import { view } from '../view.js';

export interface SiteTextsDoc {
  /** By language, then by key. */
  texts: Record<string, Record<string, { text: TextEntry; at: string; byUserId: number | null }>>;
}

/** What administrators have written in the place of texts: one document, which every page reads. */
export const siteTextsView = view(siteTextEvents, {
  name: 'siteTexts',
  version: 1,
  initial: (): SiteTextsDoc => ({ texts: {} }),
  keys: () => 'site',
  on: {
    SiteTextSet: ({ texts }, { data: { key, locale, to }, recordedAt, actorUserId }) =>
      void ((texts[locale] ??= {})[key] = { text: to, at: recordedAt, byUserId: actorUserId }),
    SiteTextTakenBack: ({ texts }, { data: { key, locale } }) => void Reflect.deleteProperty(texts[locale] ?? {}, key),
  },
  columns: {},
  indexes: [],
});
