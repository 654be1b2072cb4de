import sanitizeHtml from 'sanitize-html';
import { tooltipPlaces, type Tooltip } from '#contracts/site/tooltips.docs';
import { tooltipOps } from '#contracts/site/tooltips.ops';
import { theSite } from '#domain/site/site-settings.decider';
import { setTooltips, siteTooltips } from '#domain/site/tooltips.decider';
import type { OperationContext } from '#platform/context';
import { onCommandOf, onQuery, type Implementation } from '#platform/operations/implementation';

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['b', 'i', 'a', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { strong: 'b', em: 'i' },
  }).trim();

/** Without those of screens that are there no more. */
const shown = async (context: OperationContext): Promise<{ tooltips: Tooltip[] }> => {
  const { state } = await context.load(siteTooltips, theSite);
  const places = new Set<string>(tooltipPlaces);
  return { tooltips: [...state.texts.values()].filter(({ key }) => places.has(key)) as Tooltip[] };
};

const on = onCommandOf(siteTooltips, () => theSite);

/** Explanations that administrators write where they stand. */
export const tooltipRows: Implementation[] = [
  onQuery(tooltipOps.get, (_input, context) => shown(context)),
  on(tooltipOps.set, {
    decide: ({ tooltips }, state) =>
      setTooltips(
        state,
        tooltips.map((tooltip) => ({ ...tooltip, text: clean(tooltip.text) })),
      ),
    answer: (_recorded, context) => shown(context),
  }),
];
