import { hasBoth } from '#domain/competition/resolve';
import { isDone } from '#domain/competition/state';
import { categoryOfId } from '#contracts/ids';
import { matchIdOf } from '../../frontend/src/features/mat/matchSnapshot.js';
import { cabinet } from './others.js';
import { Screen } from './screen.js';
import { pairAt } from './serial.js';
import { namesOf } from './sport.js';
import { storedCommands, type StoredCommand } from './tablet-store.js';
import type { Tablet } from './tablet.js';
import type { World } from './world.js';

/** What does not hold after a step; empty when all is well. */
export const faultsIn = async (world: World): Promise<string[]> => {
  const screens = await Promise.all(world.tablets.map((tablet) => faultsOnScreen(world, tablet)));
  return [...screens.flat(), ...(await faultsOfCommands(world))];
};

const scoreOf = (score: { slot1: number; slot2: number } | null): string => `${score?.slot1 ?? 0}:${score?.slot2 ?? 0}`;

/** The referee sees a bout that they may run; and one, where there is any. */
const faultsOnScreen = async (world: World, tablet: Tablet): Promise<string[]> => {
  const page = new Screen(tablet.element);
  const stored = (await storedCommands()).filter(({ userId }) => userId === tablet.user.id);
  const where = `mat ${tablet.mat.playgroundId}, ${page.pair ?? 'no bout'} (${page.matchId})`;
  const isKnowing = tablet.isUp && !tablet.isLagging && page.isOnline && stored.every(({ refusal }) => refusal !== null);
  const faults = [...alwaysWrong(tablet, page, stored), ...(isKnowing ? await wrongIfKnown(world, tablet, page, stored.length > 0) : [])];
  return faults.map((fault) => `${where}: ${fault}`);
};

/** Whatever the tablet can know of the others. */
const alwaysWrong = ({ decidedHere }: Tablet, { pair, matchId }: Screen, stored: readonly StoredCommand[]): string[] => {
  if (pair === null || matchId === null) return [];
  const isAhead = stored.some(({ body }) => matchIdOf({ body }) === matchId);
  return [
    ...(pair.split(' – ').includes('') ? ['a bout of one on the screen'] : []),
    ...(decidedHere.has(matchId) && !isAhead ? ['was decided on this tablet'] : []),
  ];
};

/** On a good line, with nothing waiting to be sent. */
const wrongIfKnown = async (world: World, tablet: Tablet, page: Screen, isToDecide: boolean): Promise<string[]> => {
  const { pair, matchId } = page;
  if (page.isIdle) return (await openAt(world, tablet)) > 0 ? ['nothing on the screen, and bouts can be run'] : [];
  if (matchId === null) return [];
  if (page.isElsewhere) return world.touchedByOthers.has(matchId) ? [] : ['somebody else is said to have decided it'];
  const wrong = pair === null ? null : await unlikeMatch(world, matchId, pair, isToDecide ? null : page.score);
  return wrong === null ? [] : [wrong];
};

/** `score`: null where it waits for a decision. */
const unlikeMatch = async ({ hall }: World, matchId: number, pair: string, score: string | null): Promise<string | null> => {
  const match = (await hall.state(categoryOfId(matchId))).matches[matchId];
  const there = namesOf(match?.occupants);
  if (!match || !hasBoth(match)) return `runs a bout that has ${there}`;
  if (there !== pair) return `runs the bout of ${there}`;
  if (isDone(match)) return 'runs a bout that is decided';
  return score === null || score === scoreOf(match.data.score) ? null : `shows ${score} for ${scoreOf(match.data.score)}`;
};

const openAt = async ({ hall }: World, { mat }: Tablet): Promise<number> => {
  const states = await Promise.all(mat.streamIds.map((id) => hall.state(id)));
  return states.flatMap(({ matches }) => Object.values(matches)).filter((match) => !isDone(match) && hasBoth(match)).length;
};

/** Nothing tapped is gone, nothing acknowledged is lost, nothing is recorded that nobody tapped, or for others than it was tapped for. */
const faultsOfCommands = async ({ hall, tablets, known, dropped }: World): Promise<string[]> => {
  const faults: string[] = [];
  const stored = new Set((await storedCommands()).map(({ id }) => id));
  const recorded = await hall.recorded();
  const scored = new Set(recorded.filter(({ event }) => event.type === 'MatchDataSaved').map(({ commandId }) => commandId));
  const ids = new Set(recorded.map(({ commandId }) => commandId));
  const answered = new Map(tablets.flatMap((tablet) => tablet.answered.map(({ id, outcome }) => [id, outcome] as const)));
  for (const [id, { pair }] of known) {
    const outcome = answered.get(id);
    if (!stored.has(id) && outcome === undefined && !dropped.has(id)) faults.push(`${id} was tapped and is gone`);
    if (outcome?.success && 'position' in outcome && !ids.has(id)) faults.push(`${id} was acknowledged and is not recorded`);
    const storedFor = pair !== null && scored.has(id) ? pairAt(recorded, id) : pair;
    if (storedFor !== pair) faults.push(`${id} was tapped for ${pair} and stored for ${storedFor}`);
  }
  for (const { by, commandId } of recorded) {
    if (by !== cabinet && !known.has(commandId)) faults.push(`nobody tapped ${commandId}`);
  }
  return faults;
};
