import { applyGridEvent, type GridEvent } from '#domain/competition/evolve';
import { inOrder, liveGrid } from '#domain/competition/documents';
import { addMatchPatch } from '#domain/competition/matchPatch';
import type { EntrantDoc } from '#contracts/competition/grid.docs';
import { gridEvents } from '#contracts/competition/grid.events';
import type { UndoLog } from '#domain/competition/undoLog';
import { normaliseOptions } from '#domain/competition/options';
import { emptyGrid, type GridState } from '#domain/competition/state';
import type { JsonPatch } from '#contracts/patch';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { teamEvents } from '#contracts/registrations/teams.events';
import { categoryEvents } from '#contracts/sport-events/category.events';
import { view, type EventFacts } from '../view.js';
import { changePerson, createEntrant, editEntrant, moveEntrant, numberEntrant, type PersonInGrid } from './grid-entrants.js';
import { gridsVersion, gridSummaries, summaryOf } from './grid-summary.js';
import { MatchTexts } from './match-texts.js';
import { applyGroups, applyKind, nobodyFormed, seat, type FormedEntrants } from './joint-entrants.js';

/** The grid of a stream: the competition's state, and the entrants' names beside it. */
export interface GridViewDoc {
  state: GridState;
  /** With the names that the staff sees: what others get is made by `publicFace`. */
  entrants: Record<string, EntrantDoc>;
  /** Of entrants who are persons: they may hide a part of their names. */
  people: Record<string, PersonInGrid>;
  /** Where and when the stream is planned: known before its matches are. */
  planned: Planned | null;
  /** Matches that are fought elsewhere than the category stands: the playground. */
  movedTo: Record<string, number>;
  /** Pairs and teams of athletes, which stand in the grid as one. */
  formed: FormedEntrants;
  /** Where the grid stood when its category was completed. */
  stageBefore: GridState['stage'];
}

interface Planned {
  streamId: number;
  playgroundId: number | null;
  timeStart: string | null;
  secondsPerMatch: number;
}

const { RegistrationsNumbered, ...boardEvents } = scheduleEvents;
const { ProfilesMerged, MergeUndone } = mergeEvents;
const { RegistrationCreated, RegistrationDataEdited, RegistrationStreamChanged, AthleteGridNumberChanged } = registrationEvents;
const applied = {
  ...gridEvents,
  ...boardEvents,
  RegistrationsNumbered,
  RegistrationCreated,
  RegistrationDataEdited,
  RegistrationStreamChanged,
  AthleteGridNumberChanged,
  ...teamEvents,
  StreamCreated: categoryEvents.StreamCreated,
  StreamUpdated: categoryEvents.StreamUpdated,
  StreamCompleted: categoryEvents.StreamCompleted,
  StreamReopened: categoryEvents.StreamReopened,
  ProfilesMerged,
  MergeUndone,
};

const categoryOf = (stream: string): number => Number(stream.slice(stream.indexOf('-') + 1));

const initialState = (streamId: number): GridState => {
  const normalised = normaliseOptions('olympic', {}, { sport: '' });
  if ('errors' in normalised) throw new Error('the default options do not fit together');
  return emptyGrid(streamId, normalised.options);
};

/** Matches may be others than before, so they take their planned times anew. */
const whole = (doc: GridViewDoc, isUntold: boolean): JsonPatch => {
  planMatches(doc);
  if (isUntold) return [];
  return [{ op: 'replace', path: '', value: liveGrid(doc.state, doc.entrants) }];
};

/** What a patch compares with, besides the journal. */
type Old = Pick<GridState, 'stage' | 'excluded'> & {
  consolation: GridState['consolationPlaces'];
  status: GridState['entrantStatus'];
  hadRanking: boolean;
};

const applyGrid = (doc: GridViewDoc, event: { type: string; data: unknown } & EventFacts): JsonPatch => {
  const { state } = doc;
  const { isUntold = false } = event;
  const old = {
    order: state.order,
    stage: state.stage,
    consolation: state.consolationPlaces,
    excluded: state.excluded,
    status: state.entrantStatus,
    hadRanking: state.kind === 'performance',
  };
  const moment = { version: event.version, at: event.deviceTime ?? event.recordedAt, by: event.actorUserId };
  // The runner hands over only events of this view's own types.
  const { transition, isWhole } = applyGridEvent(state, event as GridEvent, moment);
  applySeats(doc, event as GridEvent);
  if (isWhole) return whole(doc, isUntold);
  const { undoLog } = transition;
  if (old.order !== state.order || isAnyGone(state, undoLog)) return whole(doc, isUntold);
  return isUntold ? [] : patchOf(doc, old, undoLog);
};

/** The draw says anew which pairs and teams stand in the grid; a change of one entrant adds to them. */
const applySeats = (doc: GridViewDoc, event: GridEvent): void => {
  if (event.type === 'TournamentGridDrawn') {
    doc.formed.drawn = {};
    seat(
      doc,
      event.data.placements.map(({ registrationId }) => registrationId),
    );
  } else if (event.type === 'AthleteChangedInMatches' || event.type === 'AthleteChangedInMatch') seat(doc, [event.data.to]);
  else if (event.type === 'LateEntrantPlaced') seat(doc, [event.data.registrationId]);
};

const isAnyGone = ({ matches }: GridState, undoLog: UndoLog): boolean => {
  for (const id of undoLog.matches.keys()) if (!matches[id]) return true;
  return false;
};

const patchOf = (doc: GridViewDoc, old: Old, undoLog: UndoLog): JsonPatch => {
  const { state } = doc;
  const patch: JsonPatch = [];
  for (const [id, before] of undoLog.matches) {
    const now = state.matches[id];
    if (now) addMatchPatch(patch, state, before, now);
  }
  state.groups.forEach((group, i) => {
    if (!undoLog.groups.has(group.number)) return;
    for (const field of ['isResolved', 'table', 'ties'] as const)
      patch.push({ op: 'replace', path: `/groups/${i}/${field}`, value: group[field] });
  });
  if (old.stage !== state.stage) patch.push({ op: 'replace', path: '/stage', value: state.stage });
  patch.push(...undoLog.placesPatch());
  if (JSON.stringify(old.consolation) !== JSON.stringify(state.consolationPlaces))
    patch.push({ op: 'replace', path: '/consolationPlaces', value: state.consolationPlaces });
  if (old.excluded !== state.excluded) patch.push({ op: 'replace', path: '/excluded', value: state.excluded });
  if (old.status !== state.entrantStatus) patch.push(...statusPatch(doc, old.status));
  if (old.hadRanking) patch.push({ op: 'replace', path: '/ranking', value: liveGrid(state, {}).ranking ?? [] });
  patch.push({ op: 'replace', path: '/version', value: state.version });
  return patch;
};

const statusPatch = ({ state, entrants }: GridViewDoc, old: GridState['entrantStatus']): JsonPatch =>
  Object.entries(state.entrantStatus).flatMap(([id, value]) =>
    id in entrants && old[id] !== value ? [{ op: 'replace' as const, path: `/entrants/${id}/entrantStatus`, value }] : [],
  );

/** Planned times: matches of a stream follow each other in order of play. */
const applySchedule = (doc: GridViewDoc, { data }: { data: { plans: Planned[] } }): JsonPatch => {
  const planned = data.plans.find(({ streamId }) => streamId === doc.state.streamId);
  if (!planned) return [];
  doc.planned = planned;
  return planMatches(doc);
};

/** Bouts of the category that are moved to another playground, or back. */
const applyMoved = (doc: GridViewDoc, { data }: { data: { playgroundId: number; isHome: boolean; matchIds: number[] } }): JsonPatch => {
  for (const matchId of data.matchIds) {
    if (data.isHome) Reflect.deleteProperty(doc.movedTo, matchId);
    else doc.movedTo[matchId] = data.playgroundId;
  }
  return planMatches(doc);
};

const planMatches = ({ state, planned, movedTo }: GridViewDoc): JsonPatch => {
  if (!planned && Object.keys(movedTo).length === 0) return [];
  const patch: JsonPatch = [];
  inOrder(state).forEach((match, i) => {
    const playgroundId = movedTo[match.plan.id] ?? planned?.playgroundId ?? null;
    const timeStart = planned?.timeStart == null ? null : addSeconds(planned.timeStart, i * planned.secondsPerMatch);
    if (match.playgroundId !== playgroundId)
      patch.push({ op: 'replace', path: `/matches/${match.plan.id}/playgroundId`, value: playgroundId });
    if (match.timeStart !== timeStart) patch.push({ op: 'replace', path: `/matches/${match.plan.id}/timeStart`, value: timeStart });
    Object.assign(match, { playgroundId, timeStart });
  });
  return patch;
};

const addSeconds = (time: string, seconds: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const total = (hours * 60 + minutes + Math.floor(seconds / 60)) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

const storedMatches = new MatchTexts((_state, match) => match);

/** Matches come first: a result changes few of thousands. */
function* storedPieces({ state, ...beside }: GridViewDoc): Generator<string> {
  const { matches, ...other } = state;
  yield '{"state":{"matches":';
  yield* storedMatches.pieces(state, Object.keys(matches).map(Number));
  yield `,${JSON.stringify(other).slice(1)},${JSON.stringify(beside).slice(1)}`;
}

export const gridView = view<GridViewDoc, typeof applied>(applied, {
  name: 'grids',
  version: gridsVersion,
  pieces: storedPieces,
  initial: (key): GridViewDoc => ({
    ...{ state: initialState(Number(key)), entrants: {}, people: {}, planned: null, movedTo: {}, stageBefore: 'draw' },
    formed: nobodyFormed(),
  }),
  keys: (event) => {
    if (event.type === 'RegistrationsNumbered') return [...new Set(event.data.numbers.map(({ streamId }) => streamId))];
    if (event.type === 'StreamCreated' && event.data.stream.entrantKind === 'athlete') return null;
    if (event.type === 'RegistrationStreamChanged') return [event.data.fromStreamId, event.data.toStreamId];
    if ('entries' in event.data) return [...new Set(event.data.entries.map(({ streamId }) => streamId))];
    if (event.type === 'BoutsMovedToPlayground') return event.data.streamId;
    if ('plans' in event.data && 'boards' in event.data) return event.data.plans.map(({ streamId }) => streamId);
    if (event.stream.startsWith('grid-')) return categoryOf(event.stream);
    return 'streamId' in event.data ? event.data.streamId : null;
  },
  on: {
    ...Object.fromEntries(Object.keys(gridEvents).map((type) => [type, applyGrid])),
    ...Object.fromEntries(Object.keys(boardEvents).map((type) => [type, applySchedule])),
    BoutsMovedToPlayground: applyMoved,
    RegistrationCreated: (doc, { data }) => createEntrant(doc, data),
    RegistrationDataEdited: (doc, { data }) => editEntrant(doc, data),
    RegistrationStreamChanged: (doc, { data }) => moveEntrant(doc, data),
    AthleteGridNumberChanged: (doc, { data }) => numberEntrant(doc, data.registrationId, data.to),
    RegistrationsNumbered: (doc, { data }) =>
      data.numbers
        .filter(({ streamId }) => streamId === doc.state.streamId)
        .flatMap(({ registrationId, to }) => numberEntrant(doc, registrationId, to)),
    ...Object.fromEntries(Object.keys(teamEvents).map((type) => [type, applyGroups])),
    StreamCreated: applyKind,
    StreamUpdated: applyKind,
    StreamCompleted: (doc) => {
      doc.stageBefore = doc.state.stage;
      return setStage(doc, 'completed');
    },
    StreamReopened: (doc) => setStage(doc, doc.stageBefore),
    ProfilesMerged: (doc, { data }) => changePerson(doc, data.entries, data.userId),
    MergeUndone: (doc, { data }) => changePerson(doc, data.entries, data.mergedUserId),
  },
  columns: { eventId: { type: 'integer', value: (doc) => doc.state.eventId } },
  indexes: [['eventId']],
  summary: { view: gridSummaries, of: summaryOf },
});

const setStage = ({ state }: GridViewDoc, stage: GridState['stage']): JsonPatch => {
  state.stage = stage;
  const values = { stage, isCompleted: stage === 'completed' };
  return Object.entries(values).map(([field, value]) => ({ op: 'replace', path: `/${field}`, value }));
};
