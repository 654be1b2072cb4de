import type { EventProtests, ProtestRow } from '#contracts/competition/protests.docs';
import { maxCategoriesPerEvent } from '#contracts/limits';
import { numberInCategory } from '#contracts/ids';
import { openProtests } from '#domain/competition/protests';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { gridView } from '#projections/competition/grid.view';
import { protestRulesView, protestsView, type ProtestsDoc } from '#projections/competition/protests.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

const rowsOf = async ({ streamId, protests }: ProtestsDoc, documents: DocumentReader): Promise<ProtestRow[]> => {
  if (protests.length === 0) return [];
  const [category, grid] = await Promise.all([documents.peek(categoriesView, streamId), documents.peek(gridView, streamId)]);
  return protests.map(({ bracket: _bracket, ...protest }) => ({
    ...protest,
    streamId,
    streamName: category?.name ?? '',
    number: grid?.state.matches[protest.matchId]?.plan.number ?? numberInCategory(protest.matchId),
    sides: (grid?.state.matches[protest.matchId]?.occupants ?? [protest.registrationId]).flatMap((id) => {
      // In a round of performances only whom the protest is for is named.
      if (grid?.state.kind === 'performance' && id !== protest.registrationId) return [];
      const entrant = grid?.entrants[id ?? 0];
      return [{ registrationId: id, fullName: entrant?.fullName ?? null, organization: entrant?.organization?.name ?? null }];
    }),
  }));
};

const byFiling = (a: ProtestRow, b: ProtestRow): number => (a.filedAt < b.filedAt ? -1 : a.filedAt > b.filedAt ? 1 : 0);

const compose = async (eventId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const rules = await documents.getStored(protestRulesView, eventId);
  const listed = await documents.find(protestsView, { filter: { eventId }, limit: maxCategoriesPerEvent });
  const stored = await Promise.all(listed.map(({ streamId }) => documents.getStored(protestsView, streamId)));
  const rows = (await Promise.all(stored.flatMap((one) => (one ? [rowsOf(one.doc, documents)] : [])))).flat().sort(byFiling);
  const open = openProtests(rows);
  const document: EventProtests = {
    eventId,
    limitMinutes: rules?.doc.limitMinutes ?? null,
    protests: [...open, ...rows.filter((row) => !open.includes(row))],
  };
  const positions = [event, rules, ...stored].map((part) => Number(part?.position ?? 0));
  return { version: Math.max(...positions), document };
};

/** Protests with their reasons and full names: for the staff alone. */
export const protestsLive: LiveSpec = {
  view: 'protests',
  roles: ['O', 'T', 'J', 'A'],
  scope: (eventId) => ({ field: 'eventId', input: { eventId } }),
  touches: ({ view, key, doc }) => {
    if (view === protestRulesView.name) return [Number(key)];
    return view === protestsView.name ? [(doc as ProtestsDoc).eventId] : [];
  },
  snapshot: compose,
};
