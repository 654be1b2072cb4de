import { siteSettingsEvents } from '#contracts/site/site-settings.events';
import { siteTextEvents } from '#contracts/site/texts.events';
import { tooltipEvents } from '#contracts/site/tooltips.events';
import { widgetEvents } from '#contracts/site/widgets.events';
import { siteSettingsOps, type SiteSettingsAnswer } from '#contracts/site/site-settings.ops';
import { defined } from '#contracts/rules/given';
import { setSiteSettings, siteSettings, theSite } from '#domain/site/site-settings.decider';
import type { OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommandOf, onQuery } from '#platform/operations/implementation';
import { siteTextsView } from '#projections/site/site-texts.view';
import { widgetsView } from '#projections/site/widgets.view';
import { textRows, type TextParts } from './texts.operations.js';
import { tooltipRows } from './tooltips.operations.js';
import { widgetRows } from './widgets.operations.js';

const shown = async (context: OperationContext): Promise<SiteSettingsAnswer> => {
  const { state, version } = await context.load(siteSettings, theSite);
  return { siteSettings: state, version };
};

const onSettings = onCommandOf(siteSettings, () => theSite);

/** What is shown beside sport: settings of the whole site, its texts, widgets in other sites. */
export const siteContext = (publicUrl: string, texts: TextParts): ContextSpec => ({
  name: 'site',
  events: [siteSettingsEvents, widgetEvents, tooltipEvents, siteTextEvents],
  views: [widgetsView, siteTextsView],
  operations: [
    [
      onQuery(siteSettingsOps.get, (_input, context) => shown(context)),
      onSettings(siteSettingsOps.set, {
        decide: ({ siteSettings: given }, state) => setSiteSettings(state, defined(given)),
        answer: (_recorded, context) => shown(context),
      }),
    ],
    widgetRows(publicUrl),
    tooltipRows,
    textRows(texts),
  ],
});
