import type { JsonPatch } from '#contracts/patch';
import { liveMatch, shownOccupant, sideScore, winnerIn } from './documents.js';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { statusOf } from './resolve.js';
import type { GridState, MatchState } from './state.js';

type Put = (field: string, value: unknown) => void;

/** Adds the steps that bring a follower's match up to date; none when nothing that is shown has changed. */
export const addMatchPatch = (patch: JsonPatch, state: GridState, before: MatchState, now: MatchState): void => {
  if (before === now) return;
  const path = `/matches/${now.plan.id}/`;
  const put: Put = (field, value) => patch.push({ op: 'replace', path: path + field, value });
  if (now.protest !== before.protest)
    patch.push(now.protest ? { op: 'add', path: `${path}protest`, value: now.protest } : { op: 'remove', path: `${path}protest` });
  if (state.kind === 'performance') {
    addByDocuments(put, liveMatch(state, before), liveMatch(state, now));
    return;
  }
  for (let i = 0; i < now.occupants.length; i += 1) addSide(put, before, now, i);
  addResult(put, before, now);
  addOccasion(put, before, now);
};

const addSide = (put: Put, before: MatchState, now: MatchState, i: number): void => {
  const registrationId = shownOccupant(now.occupants[i]);
  if (registrationId !== shownOccupant(before.occupants[i])) put(`participants/${i}/registrationId`, registrationId);
  const source = now.plan.slots[i];
  if (source !== before.plan.slots[i] && !isAlike(source, before.plan.slots[i])) put(`participants/${i}/source`, source);
  const score = sideScore(now, i + 1);
  if (score !== sideScore(before, i + 1)) put(`participants/${i}/score`, score);
  const side = i === 0 ? 'slot1' : 'slot2';
  const penalties = now.data.penalties[side];
  if (penalties !== before.data.penalties[side]) put(`participants/${i}/penalties`, penalties);
};

const addResult = (put: Put, before: MatchState, now: MatchState): void => {
  const winner = winnerIn(now);
  if (winner !== winnerIn(before)) put('winnerRegistrationId', winner);
  const victoryType = now.result?.victoryType;
  if (victoryType !== before.result?.victoryType) put('victoryType', victoryType === undefined ? null : { id: victoryType });
  const status = statusOf(now);
  if (status !== statusOf(before)) put('status', status);
  if (now.isBlocked !== before.isBlocked) put('isBlocked', now.isBlocked);
  if (now.isBye !== before.isBye) put('isBye', now.isBye);
};

const addOccasion = (put: Put, before: MatchState, now: MatchState): void => {
  if (now.playgroundId !== before.playgroundId) put('playgroundId', now.playgroundId);
  if (now.timeStart !== before.timeStart) put('timeStart', now.timeStart);
  if (now.timer !== before.timer) {
    if (now.timer.seconds !== before.timer.seconds) put('timerCountInSeconds', now.timer.seconds);
    if (now.timer.isRunning !== before.timer.isRunning) put('isTimerRunning', now.timer.isRunning);
    if (now.timer.updatedAt !== before.timer.updatedAt) put('timerUpdatedAt', now.timer.updatedAt);
  }
  if (now.videoUrl !== before.videoUrl) put('videoTranslationUrl', now.videoUrl);
  const { rounds, note } = now.data;
  const isSameText = note === before.data.note && (rounds === before.data.rounds || isAlike(rounds, before.data.rounds));
  if (!isSameText) put('matchData', { rounds, note });
};

const isAlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const performerFields = ['registrationId', 'source', 'score', 'penalties', 'place', 'scores', 'criteria'] as const;
const performanceFields = [
  'winnerRegistrationId',
  'victoryType',
  'status',
  'isBlocked',
  'isBye',
  'playgroundId',
  'timeStart',
  'timerCountInSeconds',
  'isTimerRunning',
  'timerUpdatedAt',
  'videoTranslationUrl',
  'matchData',
  'currentRegistrationId',
] as const;

/** Marks of a performance round: one may move the places of all. */
const addByDocuments = (put: Put, before: MatchDoc, now: MatchDoc): void => {
  now.participants.forEach((participant, i) => {
    const old = before.participants[i];
    for (const field of performerFields)
      if (!isAlike(old?.[field], participant[field])) put(`participants/${i}/${field}`, participant[field]);
  });
  for (const field of performanceFields) if (!isAlike(before[field], now[field])) put(field, now[field]);
};
