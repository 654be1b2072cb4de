import type { DrawRecord, LastDraw } from '#contracts/competition/draw.docs';
import type { SeparationKey } from '#contracts/competition/types';
import { entriesOf, restrictedAmong, visitorNow } from '#backend/visibility/competitors';
import { publiclyConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec } from '#platform/live/live-spec';
import { drawsView } from '#projections/competition/draws.view';
import { gridView } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';
import { categoriesView } from '#projections/sport-events/categories.view';

/** What everybody may know of an entrant; the rest follows from whom they were kept apart from. */
const open: readonly SeparationKey[] = ['country'];

/**
 * In public nobody's club, coach or region is told by whom they were kept apart from: where one of the entrants hides the
 * club, or shows nothing of themselves, what the draw used of these is left out.
 */
const publicly = async (streamId: number, last: LastDraw, documents: DocumentReader): Promise<LastDraw> => {
  const { basis } = last;
  const grid = basis?.separateBy.some((by) => !open.includes(by)) ? await documents.peek(gridView, streamId) : null;
  if (!basis || !grid) return last;
  const joints = jointsIn(grid);
  const ids = basis.entrants.flatMap(({ registrationId }) => joints[registrationId]?.registrationIds ?? [registrationId]);
  const userIds = ids.flatMap((id) => grid.people[id]?.userId ?? []);
  const restricted = [...(await restrictedAmong(userIds, visitorNow(), documents)).values()];
  const isTold = (by: SeparationKey): boolean => {
    if (by === 'organization') return !restricted.some(({ isHiddenOrganizations }) => isHiddenOrganizations);
    return open.includes(by) || restricted.length === 0;
  };
  if (basis.separateBy.every(isTold)) return last;
  const entrants = basis.entrants.map((entrant) => ({
    ...entrant,
    keys: entrant.keys.map((key, at) => (isTold(basis.separateBy[at] ?? 'coach') ? key : null)),
  }));
  return { ...last, basis: { ...basis, entrants }, isWithheld: true };
};

/** The draw of a category, as everybody may draw it again (docs/adr/0058-a-draw-that-can-be-proved.md). */
export const drawLive: LiveSpec = {
  view: 'draw',
  roles: ['V', 'O', 'T', 'J', 'A'],
  scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
  touches: ({ view, key }) => (view === drawsView.name ? [Number(key)] : []),
  mask: {
    concerns: publiclyConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ streamId }) => streamId))],
  },
  snapshot: async (streamId, documents) => {
    const category = await documents.getStored(categoriesView, streamId);
    if (!category) return null;
    const stored = await documents.getStored(drawsView, streamId);
    const record: DrawRecord = stored?.doc ?? { streamId, announced: null, last: null, drawsCount: 0, steps: [] };
    const document = { ...record, last: record.last && (await publicly(streamId, record.last, documents)) };
    return { version: Number(stored?.position ?? category.position), document };
  },
};
