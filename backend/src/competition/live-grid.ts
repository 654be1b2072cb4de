import { gridDoc, liveGrid, liveMatch } from '#domain/competition/documents';
import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { JsonPatch, PatchOp } from '#contracts/patch';
import { publiclyConcerned } from '#backend/visibility/concerned';
import { entrantsFor, entriesOf, visitorNow } from '#backend/visibility/competitors';
import type { DocumentReader, Cached } from '#platform/documents';
import { JsonText, jsonWith } from '#platform/json-text';
import { joinInSlices } from '#platform/slices';
import type { LiveSpec, Snapshot, Mask } from '#platform/live/live-spec';
import { MatchTexts } from '#projections/competition/match-texts';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { jointsIn } from '#projections/competition/joint-entrants';

type Entrants = GridViewDoc['entrants'];

const entrantPath = /^\/entrants\/(\d+)$/;

const publicEntrants = (doc: GridViewDoc, entrants: Entrants, documents: DocumentReader): Promise<Entrants> =>
  entrantsFor(doc, entrants, visitorNow(), documents);

/** The entrants that an operation brings; null: none. The grid's view writes whole entrants, all of them or whole documents. */
const entrantsIn = (op: PatchOp): Entrants | null => {
  if (op.op === 'remove') return null;
  if (op.path === '') return (op.value as LiveGrid).entrants;
  if (op.path === '/entrants') return op.value as Entrants;
  const id = entrantPath.exec(op.path)?.[1];
  return id === undefined ? null : { [id]: op.value as Entrants[string] };
};

const liveMatches = new MatchTexts(liveMatch);

/** The document goes on changing while others have their turn: what is answered is of one position. */
const publicText = async (held: Readonly<Cached<GridViewDoc>>, documents: DocumentReader): Promise<Snapshot> => {
  const pieces = () => {
    const { state } = held.doc;
    return liveMatches.pieces(
      state,
      state.order.toSorted((a, b) => a - b),
    );
  };
  // Written beforehand, so that few are left to be written in one go.
  await joinInSlices(pieces());
  for (;;) {
    const { doc, position } = held;
    const entrants = await publicEntrants(doc, doc.entrants, documents);
    if (held.position !== position) continue;
    const matches = new JsonText([...pieces()].join(''));
    return { version: Number(position), document: new JsonText(jsonWith(gridDoc(doc.state, matches, entrants))) };
  }
};

const covered = async (op: PatchOp, doc: GridViewDoc, documents: DocumentReader): Promise<PatchOp> => {
  const entrants = entrantsIn(op);
  if (!entrants || op.op === 'remove') return op;
  const shown = await publicEntrants(doc, entrants, documents);
  if (op.path === '') return { ...op, value: { ...(op.value as LiveGrid), entrants: shown } };
  return { ...op, value: op.path === '/entrants' ? shown : Object.values(shown)[0] };
};

const ofPatches: Mask['patches'] = {
  covers: (patch) => patch.some((op) => entrantsIn(op) !== null),
  cover: async (streamId, patch, documents) => {
    const doc = await documents.peek(gridView, streamId);
    return doc ? Promise.all(patch.map((op) => covered(op, doc, documents))) : [];
  },
  unmasked: async (streamId, userIds, documents) => {
    const stored = await documents.get(gridView, streamId);
    if (!stored) return [];
    const { entrants } = liveGrid(stored.state, stored.entrants);
    const isTouched = (id: string): boolean => userIds.includes(stored.people[id]?.userId ?? 0);
    const isAlone = Object.keys(jointsIn(stored)).length === 0;
    const wanted = isAlone ? Object.fromEntries(Object.entries(entrants).filter(([id]) => isTouched(id))) : entrants;
    const shown = await publicEntrants(stored, wanted, documents);
    return Object.entries(shown)
      .filter(([id, { members = [] }]) => isTouched(id) || members.some(({ registrationId }) => isTouched(String(registrationId))))
      .map(([id, value]): JsonPatch[number] => ({ op: 'add', path: `/entrants/${id}`, value }));
  },
};

/** The grid as everybody may follow it: the visitor's face, names included as a visitor may see them. */
export const liveGridSpec: LiveSpec = {
  view: 'grid',
  roles: ['V', 'O', 'T', 'J', 'A'],
  scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
  touches: ({ view, key }) => (view === gridView.name ? [Number(key)] : []),
  patch: ({ patch }) => patch ?? null,
  mask: {
    concerns: publiclyConcerned,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map(({ streamId }) => streamId))],
    patches: ofPatches,
  },
  text: async (streamId, documents) => {
    const held = await documents.peekStored(gridView, streamId);
    return held && publicText(held, documents);
  },
  snapshot: async (streamId, documents) => {
    const stored = await documents.getStored<GridViewDoc>(gridView, streamId);
    if (!stored) return null;
    const { doc, position } = stored;
    return { version: Number(position), document: liveGrid(doc.state, await publicEntrants(doc, doc.entrants, documents)) };
  },
};
