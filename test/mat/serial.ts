import { liveGrid } from '#domain/competition/documents';
import { grid } from '#domain/competition/grid.decider';
import type { GridState } from '#domain/competition/state';
import type { Hall, Recorded } from './hall.js';
import { factsOf, nameAt, namesOf, streamOf, type GridInput } from './sport.js';

const afterOne = (state: GridState, { event, at, by }: Recorded): GridState =>
  grid.evolve(state, event, { version: state.version + 1, recordedAt: at, actorUserId: by });

/** Who stood in the match of a command when it was recorded. */
export const pairAt = (recorded: readonly Recorded[], commandId: string): string => {
  const states = new Map<string, GridState>();
  for (const one of recorded) {
    const state = states.get(one.stream) ?? grid.initial();
    if (one.commandId === commandId && 'matchId' in one.event.data) return namesOf(state.matches[one.event.data.matchId]?.occupants);
    states.set(one.stream, afterOne(state, one));
  }
  return '';
};

/** Decides every command that was recorded once more, one after another from nothing; answers where that differs. */
export const unlikeSerial = async (hall: Hall): Promise<string[]> => {
  const states = new Map<string, GridState>();
  const wrong: string[] = [];
  const recorded = await hall.recorded();
  for (const id of new Set(recorded.map(({ commandId }) => commandId))) {
    const own = recorded.filter(({ commandId }) => commandId === id);
    const stream = own[0]?.stream ?? '';
    const state = states.get(stream) ?? grid.initial();
    wrong.push(...unlikeDecision(hall, id, own, state));
    states.set(stream, own.reduce(afterOne, state));
  }
  for (const [stream, state] of states) {
    const held = await hall.state(Number(stream.split('-')[1]));
    const unlike = differences(shownOf(held), shownOf(state));
    if (unlike.length > 0) wrong.push(`${stream} is not what its history says: ${unlike.join('; ')}`);
  }
  return wrong;
};

const unlikeDecision = (hall: Hall, id: string, own: readonly Recorded[], state: GridState): string[] => {
  const given = hall.carriedOut.get(id);
  const [first] = own;
  if (!given || !first) return [`nobody sent ${id}`];
  const name = nameAt.get(given.path) ?? 'SetMatchWinner';
  // The names keep input and facts together; the compiler does not see it through the table.
  const decide = grid.decide[name] as (...parts: unknown[]) => readonly unknown[];
  const context = { now: first.at, actorUserId: first.by, roles: new Set(['O', 'J']), version: state.version };
  const decided = JSON.stringify(decide(given.body, state, factsOf(name, streamOf(given.body as GridInput)), context));
  const told = JSON.stringify(own.map(({ event }) => event));
  return decided === told ? [] : [`${name} ${id}: decided ${decided}, recorded ${told}`];
};

/** A grid as pages get it; `fedBy` is a set, whose order tells in which process the links were built. */
const shownOf = (state: GridState): unknown => {
  const document = liveGrid(state, {});
  for (const match of Object.values(document.matches)) match.fedBy = match.fedBy.toSorted((a, b) => a - b);
  return document;
};

const differences = (a: unknown, b: unknown, path = ''): string[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return [`${path}: ${JSON.stringify(a)} – ${JSON.stringify(b)}`];
  const [ours, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const found = names.flatMap((name) => differences(ours.get(name), theirs.get(name), `${path}/${name}`));
  return found.length > 0 ? found : [`${path}: another order`];
};
