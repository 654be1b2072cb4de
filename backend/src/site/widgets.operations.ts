import { eventOfId } from '#contracts/ids';
import { defined } from '#contracts/rules/given';
import { scriptCode } from '#contracts/site/widget-code';
import { widgetParts, widgetTypes, type WidgetRow, type WidgetsData } from '#contracts/site/widgets.docs';
import { widgetOps } from '#contracts/site/widgets.ops';
import { foldText } from '#contracts/text';
import { addWidget, editWidget, switchWidget, widgetsOfEvent, type Widget, type WidgetFacts } from '#domain/site/widgets.decider';
import type { OperationContext } from '#platform/context';
import { onCommandOf, onQuery, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { widgetsView, type WidgetDoc } from '#projections/site/widgets.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';

const rowsAPage = 20;

const factsOf = async (input: { eventId: number } | { widgetId: number }, { documents }: OperationContext): Promise<WidgetFacts> => {
  const eventId = 'eventId' in input ? input.eventId : eventOfId(input.widgetId);
  const schedule = await documents.get(scheduleView, eventId);
  const categories = await documents.all(categoriesView, { filter: { eventId } });
  return {
    playgroundIds: new Set(schedule?.playgrounds.map(({ id }) => id)),
    streamIds: new Set(categories.map(({ id }) => id)),
  };
};

/** Sport events whose organiser the caller is; null: all, for an administrator. */
const ownEventIds = async ({ actor, documents }: OperationContext): Promise<number[] | null> => {
  if (actor.isAdministrator) return null;
  const staff = actor.userId === null ? null : await documents.get(staffView, actor.userId);
  return [...new Set(staff?.roles.filter(({ role }) => role === 'organiser').map(({ eventId }) => eventId))];
};

const ownFilter = async (context: OperationContext): Promise<Filter> => {
  const own = await ownEventIds(context);
  return own === null ? {} : { eventId: { $in: own } };
};

const nameOf = async (eventId: number, { documents }: OperationContext): Promise<string> =>
  (await documents.get(sportEventsView, eventId))?.name ?? '';

const row = (publicUrl: string, eventName: string, { id, eventId, isDisabled, ...settings }: WidgetDoc): WidgetRow => ({
  ...{ id, eventId, eventName, isDisabled },
  ...settings,
  embedCode: scriptCode(new URL(publicUrl).origin, { id, ...settings }),
});

const dataOf = async (context: OperationContext): Promise<WidgetsData> => {
  const { documents } = context;
  const widgets = await documents.all(widgetsView, { filter: await ownFilter(context) });
  const counts = new Map<string, number>();
  for (const { pageKey } of widgets) if (pageKey) counts.set(pageKey, (counts.get(pageKey) ?? 0) + 1);
  const ids = (await ownEventIds(context)) ?? [...new Set(widgets.map(({ eventId }) => eventId))];
  const events = await documents.getMany(sportEventsView, ids);
  return {
    widgetTypes: widgetTypes.map((type) => ({
      type,
      part: widgetParts[type]?.part ?? null,
      isNeeded: widgetParts[type]?.isNeeded ?? false,
    })),
    pages: [...counts].map(([pageKey, widgetsCount]) => ({ pageKey, widgetsCount })).sort((a, b) => a.pageKey.localeCompare(b.pageKey)),
    events: events.map(({ id, name }) => ({ id, name })),
  };
};

const queries = (publicUrl: string): Implementation[] => [
  onQuery(widgetOps.data, (_input, context) => dataOf(context)),
  onQuery(widgetOps.list, async ({ page, pageKey, eventId }, context) => {
    const filter = {
      ...(eventId === undefined ? await ownFilter(context) : { eventId }),
      ...(pageKey && { pageKey: foldText(pageKey) }),
    };
    const { rows, ...paging } = await context.documents.page(widgetsView, { filter, sort: [['id', 'desc']] }, page, rowsAPage);
    const events = await context.documents.getMany(sportEventsView, [...new Set(rows.map((doc) => doc.eventId))]);
    const names = new Map(events.map(({ id, name }) => [id, name]));
    return { widgets: rows.map((doc) => row(publicUrl, names.get(doc.eventId) ?? '', doc)), ...paging };
  }),
];

type Input = { eventId: number } | { widgetId: number };
const on = onCommandOf(widgetsOfEvent, (input: Input) => ('eventId' in input ? input.eventId : eventOfId(input.widgetId)));

/** The widget as it stands now: the one that was named, or the new one. */
const answerOf =
  (publicUrl: string) =>
  async (
    recorded: Recorded<Input> & { state: { widgets: readonly Widget[] } },
    context: OperationContext,
  ): Promise<{ widget: WidgetRow }> => {
    const { input, events, state } = recorded;
    const id = 'widgetId' in input ? input.widgetId : recordedField(events, 'widgetId', 0);
    const widget = state.widgets.find((one) => one.id === id);
    if (!widget) throw new Error(`widget ${id} was there a moment ago`);
    const eventId = eventOfId(id);
    return { widget: row(publicUrl, await nameOf(eventId, context), { ...widget, eventId }) };
  };

/** Parts of a sport event for other sites. */
export const widgetRows = (publicUrl: string): Implementation[] => {
  const answer = answerOf(publicUrl);
  return [
    ...queries(publicUrl),
    on(widgetOps.add, {
      facts: factsOf,
      decide: ({ eventId, type, ...given }, state, facts) => addWidget(state, eventId, { type, ...defined(given) }, facts),
      answer,
    }),
    on(widgetOps.edit, {
      facts: factsOf,
      decide: ({ widgetId, ...given }, state, facts) => editWidget(state, widgetId, defined(given), facts),
      answer,
    }),
    on(widgetOps.disable, { decide: ({ widgetId }, state) => switchWidget(state, widgetId, 'off'), answer }),
    on(widgetOps.enable, { decide: ({ widgetId }, state) => switchWidget(state, widgetId, 'on'), answer }),
  ];
};
