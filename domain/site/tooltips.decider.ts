import type { EventOf } from '#contracts/event';
import { tooltipEvents } from '#contracts/site/tooltips.events';

type TooltipEvent = EventOf<typeof tooltipEvents>;
type Given = TooltipEvent['data']['tooltips'][number];

interface State {
  /** By place and language. */
  texts: ReadonlyMap<string, Given>;
}

const nameOf = ({ key, locale }: Given): string => `${key} ${locale}`;

/** `tooltips-site`. */
export const siteTooltips = {
  name: 'tooltips',
  events: tooltipEvents,
  initial: (): State => ({ texts: new Map() }),
  evolve: ({ texts }: State, { data }: TooltipEvent): State => {
    const all = new Map([...texts, ...data.tooltips.map((tooltip) => [nameOf(tooltip), tooltip] as const)]);
    return { texts: new Map([...all].filter(([, { text }]) => text !== '')) };
  },
};

/** Of two texts for one place the later counts. */
export const setTooltips = ({ texts }: State, given: readonly Given[]): TooltipEvent[] => {
  const textOf = (tooltip: Given): string => texts.get(nameOf(tooltip))?.text ?? '';
  const tooltips = [...new Map(given.map((tooltip) => [nameOf(tooltip), tooltip])).values()].filter(
    (tooltip) => tooltip.text !== textOf(tooltip),
  );
  const changes = tooltips.map((tooltip) => ({ field: nameOf(tooltip), from: textOf(tooltip), to: tooltip.text }));
  return tooltips.length === 0 ? [] : [{ type: 'TooltipsSet', data: { tooltips, changes } }];
};
