import type { SearchAnswer, SearchKind, SiteMarkup } from '#contracts/site/search.docs';
import { searchOps, type SearchInput } from '#contracts/site/search.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context-spec';
import { onQuery } from '#platform/operations/implementation';
import { found, type Finding } from './finding.js';
import { labelOf } from './labels.js';
import { chosenIn, type Chosen } from './segments.js';
import { isBeyond, wantedOf } from './wanted.js';

export interface SearchParts {
  lists: ReferenceLists;
  /** Loaded when the first search is made. */
  markup: () => Promise<SiteMarkup>;
}

/** Says of a search that nothing is found, or that there is no more. */
export const nothing = 'none';

export interface Searched extends SearchAnswer {
  chosen: Chosen | null;
}

export const search = async (kind: SearchKind, input: SearchInput, finding: Finding, markup: SearchParts['markup']): Promise<Searched> => {
  const { lists, locale } = finding;
  const chosen = await chosenIn(input, lists, locale);
  const wanted = chosen && wantedOf(input, chosen);
  if (!wanted || isBeyond(wanted)) return { output: nothing, dynamicLabel: '', dynamicTitle: '', chosen };
  const label = labelOf(kind, chosen, locale);
  const rows = await found[kind](wanted, finding);
  const output = rows.length === 0 ? nothing : (await markup()).found(rows, finding.pageLocale);
  return { output, dynamicLabel: label, dynamicTitle: label, chosen };
};

/** What visitors find without logging in. */
export const searchContext = ({ lists, markup }: SearchParts): ContextSpec => {
  const row = (kind: SearchKind) =>
    onQuery(searchOps[kind], async (input, { recentDocuments: documents, locale, pageLocale, now }) => {
      const { output, dynamicLabel, dynamicTitle } = await search(kind, input, { documents, lists, locale, pageLocale, now }, markup);
      return { output, dynamicLabel, dynamicTitle };
    });
  return { name: 'search', operations: [[row('athletes'), row('organizations'), row('facilities'), row('events')]] };
};
