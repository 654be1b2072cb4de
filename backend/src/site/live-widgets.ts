import { findSport } from '#contracts/rules/sports';
import { widgetParts, type LiveWidgets, type SavedPlace } from '#contracts/site/widgets.docs';
import { publicView } from '#domain/visibility/shown-name';
import { entriesOf, restrictedAmong, visitorNow } from '#backend/visibility/competitors';
import { publiclyConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec } from '#platform/live/live-spec';
import { gridSummaries } from '#projections/competition/grid-summary';
import { registrationsView } from '#projections/registrations/registrations.view';
import { widgetsView, type WidgetDoc } from '#projections/site/widgets.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const categoriesOf = (widgets: readonly WidgetDoc[], all: readonly CategoryDoc[]): LiveWidgets['categories'] => {
  const ids = new Set(widgets.map(({ streamId }) => streamId));
  return all
    .filter(({ id }) => ids.has(id))
    .map(({ id, name, entrantKind, sportMode }) => ({
      ...{ id, name, entrantKind },
      mode: sportMode && { id: sportMode.id, version: sportMode.version },
    }));
};

const entriesIn = async (eventId: number, all: readonly CategoryDoc[], documents: DocumentReader): Promise<LiveWidgets['entries']> => {
  const counted = await documents.countBy(registrationsView, ['streamId'], { filter: { eventId, participation: 'confirmed' } });
  const counts = new Map(counted.map(({ values, count }) => [values[0], count]));
  return all.map(({ id, name }) => ({ streamId: id, name, count: counts.get(id) ?? 0 }));
};

/** Of a category that was never drawn: elsewhere the grid tells the places. */
const savedIn = async (streamId: number, documents: DocumentReader): Promise<SavedPlace[]> => {
  if ((await documents.get(gridSummaries, streamId))?.isDrawn) return [];
  const query = { filter: { streamId, isDeleted: 0, place: { $gte: 1 } }, sort: [['rank', 'asc'] as const, ['index', 'asc'] as const] };
  const docs = await documents.all(registrationsView, query);
  const viewer = visitorNow();
  const restricted = await restrictedAmong(
    docs.flatMap(({ userId }) => userId ?? []),
    viewer,
    documents,
  );
  return docs.map((doc) => {
    const { fullName, organization } = publicView(doc, doc.firstName, restricted.get(doc.userId ?? 0), viewer.today);
    return { registrationId: doc.id, place: doc.place ?? 0, fullName, organization: organization?.name ?? null };
  });
};

const shown = ({ pageKey: _pageKey, eventId: _eventId, ...widget }: WidgetDoc): LiveWidgets['widgets'][number] => widget;

const compose: LiveSpec['snapshot'] = async (eventId, documents) => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const widgets = await documents.all(widgetsView, { filter: { eventId }, sort: [['id', 'asc']] });
  const stored = await Promise.all(widgets.map(({ id }) => documents.getStored(widgetsView, id)));
  const on = widgets.filter(({ isDisabled }) => !isDisabled);
  const all = on.some(({ type }) => widgetParts[type]?.part === 'streamId')
    ? await documents.all(categoriesView, { filter: { eventId }, sort: [['index', 'asc']] })
    : [];
  const resultsOf = [...new Set(on.flatMap(({ type, streamId }) => (type === 'results' ? (streamId ?? []) : [])))];
  const saved = await Promise.all(resultsOf.map(async (streamId) => [streamId, await savedIn(streamId, documents)] as const));
  const document: LiveWidgets = {
    ...{ eventId, name: event.doc.name, sportKey: findSport(event.doc.sportId)?.key ?? null, timeZone: event.doc.timeZone },
    widgets: widgets.map(shown),
    categories: categoriesOf(on, all),
    entries: on.some(({ type }) => type === 'entries') ? await entriesIn(eventId, all, documents) : null,
    savedPlaces: Object.fromEntries(saved.filter(([, places]) => places.length > 0)),
  };
  const version = [event, ...stored].reduce((newest, one) => Math.max(newest, Number(one?.position ?? 0)), 0);
  return { version, document };
};

/** Widgets of a sport event, wherever they stand (docs/spec/live.md): as a visitor sees it, whoever looks. */
export const widgetsLive: LiveSpec = {
  view: widgetsView.name,
  roles: ['V', 'O', 'T', 'J', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, key, doc }) => {
    if (view === sportEventsView.name) return [Number(key)];
    const isPart = [widgetsView.name, categoriesView.name, registrationsView.name].includes(view);
    return isPart && doc ? [(doc as { eventId: number }).eventId] : [];
  },
  mask: {
    concerns: publiclyConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ eventId }) => eventId))],
  },
  snapshot: compose,
};
