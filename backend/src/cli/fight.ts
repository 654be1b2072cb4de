import { randomUUID } from 'node:crypto';
import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { BoutAction, BoutRecord } from '#contracts/sport-modes/bout';
import { boutOf } from '#domain/sport-modes/bout';
import { judo } from '#domain/sport-modes/modes/judo';
import type { Client } from './client.js';

interface Given {
  side: 0 | 1;
  code: 'ippon' | 'wazaari' | 'yuko' | 'shido';
  /** Seconds fought. */
  at: number;
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

/** How a bout goes, by its number: every way to win comes, and every bout goes the same way each time. */
export const courseOf = (number: number): Given[] => {
  const winner: 0 | 1 = number % 3 === 0 ? 1 : 0;
  const by = (code: Given['code'], at: number, side = winner): Given => ({ side, code, at });
  const courses = [
    [by('shido', 40, other(winner)), by('ippon', 95)],
    [by('wazaari', 30), by('yuko', 80, other(winner)), by('wazaari', 150)],
    [by('yuko', 25), by('shido', 60), by('ippon', 130)],
    [by('ippon', 18)],
    [by('shido', 50, other(winner)), by('shido', 110, other(winner)), by('shido', 170, other(winner))],
  ];
  return courses[number % courses.length] ?? [];
};

const recordOf = (actions: readonly BoutAction[], seconds: number): BoutRecord => ({
  ...{ mode: judo.id, version: judo.version, clock: { period: 1, ms: seconds * 1_000 }, actions: [...actions] },
});

/** What the tablet sends: score and penalties as the mode counts them, with the bout itself. */
const dataOf = (record: BoutRecord) => {
  const { score, sides } = boutOf(judo, {}, record.actions, record.clock);
  return {
    score: { slot1: score[0], slot2: score[1] },
    penalties: { slot1: sides[0].penalties, slot2: sides[1].penalties },
    bout: record,
  };
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs one bout as a tablet would, its seconds divided by `speed`. */
const fight = async (referee: Client, { matchId, number, participants }: LiveMatch, speed: number): Promise<void> => {
  const actions: BoutAction[] = [];
  let fought = 0;
  const timer = (timerCountInSeconds: number, isRunning: boolean) =>
    referee.must('/api/update-match-timer-count-in-seconds', { matchId, timerCountInSeconds, isRunning });
  // Boards learn by the first one how the clock of this sport is shown.
  await referee.must('/api/save-data-in-match', { matchId, matchData: dataOf(recordOf([], 0)) });
  await timer(0, true);
  for (const { side, code, at } of courseOf(number)) {
    await pause(((at - fought) * 1_000) / speed);
    fought = at;
    actions.push({ id: randomUUID(), side, code, at: { period: 1, ms: at * 1_000 } });
    await referee.must('/api/save-data-in-match', { matchId, matchData: dataOf(recordOf(actions, at)) });
  }
  await timer(fought, false);
  const { next } = boutOf(judo, {}, actions, { period: 1, ms: fought * 1_000 });
  if (next.kind !== 'end' || next.winner === null) throw new Error(`bout ${number} has no end`);
  const winnerRegistrationId = participants[next.winner]?.registrationId ?? null;
  const { score } = dataOf(recordOf(actions, fought));
  await referee.must('/api/cabinet/set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: next.recordedAs, score });
};

const liveOf = async (referee: Client, eventId: number): Promise<EventLive['playgrounds']> =>
  ((await referee.get(`/api/live/event-live/${eventId}`))['document'] as EventLive).playgrounds;

interface Pace {
  /** Bouts that are over at once, as if the day had begun hours ago. */
  atOnce: number;
  speed: number;
  secondsBetween: number;
}

/** Every mat plays what comes next on it, until nothing is left there. */
export const playMats = async (referee: Client, eventId: number, pace: Pace, say: (line: string) => void): Promise<void> => {
  let played = 0;
  const playMat = async (playgroundId: number | null): Promise<void> => {
    for (;;) {
      const mat = (await liveOf(referee, eventId)).find((one) => one.playgroundId === playgroundId);
      const match = mat?.now ?? mat?.next.find(({ status }) => status === 'ready');
      if (!mat || !match) return;
      const isAtOnce = (played += 1) <= pace.atOnce;
      await fight(referee, match, isAtOnce ? Infinity : pace.speed);
      if (isAtOnce) continue;
      say(`${mat.name ?? ''}: ${match.streamName}, ${match.participants.map(({ fullName }) => fullName).join(' – ')}`);
      await pause(pace.secondsBetween * 1_000);
    }
  };
  await Promise.all((await liveOf(referee, eventId)).map(({ playgroundId }) => playMat(playgroundId)));
};
