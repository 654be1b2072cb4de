import { baseOf, localeKeys, type Locale } from '#contracts/locales';
import { formsOf } from '#contracts/rules/site-texts';
import type { TextRow, TextState, TextTable } from '#contracts/site/texts.docs';
import { siteTextOps } from '#contracts/site/texts.ops';
import { foldText } from '#contracts/text';
import { words } from '#contracts/texts/words';
import { asStaff, seenNames } from '#backend/visibility/seen-names';
import { theSite } from '#domain/site/site-settings.decider';
import { setSiteText, siteTexts } from '#domain/site/texts.decider';
import type { OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';
import { siteTextsView, type SiteTextsDoc } from '#projections/site/site-texts.view';
import type { KeptTexts } from './kept-texts.js';

const rowsAPage = 30;

type Own = SiteTextsDoc['texts'];
type Original = Pick<TextRow, 'key' | 'texts'>;

const originalsIn = (tables: readonly TextTable[]): Original[] =>
  tables.flatMap(({ name, ru, en }) =>
    Object.keys(ru).map((own) => {
      const key = `${name}.${own}`;
      const more = localeKeys.flatMap((locale) => {
        const text = words[locale]?.[key];
        return text === undefined ? [] : [[locale, text] as const];
      });
      return { key, texts: { ru: ru[own], en: en[own], ...Object.fromEntries(more) } };
    }),
  );

const isIn: Record<TextState, (row: Original, own: Own, locale: Locale) => boolean> = {
  all: () => true,
  changed: ({ key }, own, locale) => own[locale]?.[key] !== undefined,
  missing: ({ key, texts }, own, locale) => baseOf(locale) !== locale && texts[locale] === undefined && own[locale]?.[key] === undefined,
};

/** Everything that a text can be found by: its key, and its words in every language. */
const searched = ({ key, texts }: Original, own: Own): string => {
  const given = localeKeys.flatMap((locale) => [texts[locale], own[locale]?.[key]?.text]);
  return foldText([key, ...given.flatMap((entry) => (entry === undefined ? [] : Object.values(formsOf(entry))))].join('\n'));
};

const withOwn = async (rows: readonly Original[], own: Own, context: OperationContext): Promise<TextRow[]> => {
  const found = (key: string) => localeKeys.flatMap((locale) => (own[locale]?.[key] ? [{ locale, ...own[locale][key] }] : []));
  const authors = rows.flatMap(({ key }) => found(key)).flatMap(({ byUserId }) => byUserId ?? []);
  const names = await seenNames([...new Set(authors)], [], asStaff(context));
  return rows.map((row) => ({
    ...row,
    own: Object.fromEntries(
      found(row.key).map(({ locale, text, at, byUserId }) => [
        locale,
        { text, at, by: byUserId === null ? null : { id: byUserId, name: names.get(byUserId) ?? '' } },
      ]),
    ),
  }));
};

const ownOf = async ({ documents }: OperationContext): Promise<Own> => (await documents.get(siteTextsView, theSite))?.texts ?? {};

export interface TextParts {
  tables: () => Promise<readonly TextTable[]>;
  kept: () => Promise<KeptTexts>;
}

const onSiteTexts = onCommandOf(siteTexts, () => theSite);

/** Texts of the interface: all that visitors read, and what administrators write in their place. */
export const textRows = ({ tables, kept }: TextParts): Implementation[] => {
  let known: ReadonlyMap<string, Original> | undefined;
  // The code does not change while a server runs.
  const originals = async () => (known ??= new Map(originalsIn(await tables()).map((row) => [row.key, row])));
  const originalOf = async (key: string) => (await originals()).get(key);
  return [
    onQuery(siteTextOps.translations, async (_input, { pageLocale }) => ({
      locale: pageLocale,
      translations: (await kept()).all(pageLocale),
    })),
    onQuery(siteTextOps.list, async ({ needle = '', locale, state = 'all', page }, context) => {
      const own = await ownOf(context);
      const wanted = foldText(needle);
      const found = [...(await originals()).values()].filter((row) => isIn[state](row, own, locale) && searched(row, own).includes(wanted));
      const { rows, ...counts } = pageAmong(found, page, rowsAPage);
      return { rows: await withOwn(rows, own, context), ...counts };
    }),
    onSiteTexts(siteTextOps.set, {
      facts: async ({ key }: { key: string }) => (await originalOf(key))?.texts ?? null,
      decide: (given, state, facts) => setSiteText(state, given, facts),
      answer: async ({ input }, context) => {
        const row = await originalOf(input.key);
        return { text: row ? ((await withOwn([row], await ownOf(context), context))[0] ?? null) : null };
      },
    }),
  ];
};
