import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { clockText } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import { deviceNow, fought, resultOf, type Bout, type ModeBout } from './bout.js';
import type { Game, GameRules } from './gameRules.js';
import { matCalls } from './matCalls.js';
import { matTexts } from './matTexts.js';
import type { OutboxState } from './useOutbox.js';
import type { Verdict } from './verdict.js';

/** The games that are over and the one in play; none where the match has no games. */
const roundsOf = ({ games, score }: Bout): readonly Game[] =>
  games === null ? [] : score.some((points) => points > 0) ? [...games, score] : games;

/** The actions of a bout by a sport mode, and its rounds. */
const modeData = ({ id, version, overrides, clock, actions, units, unitName }: ModeBout) => ({
  bout: { mode: id, version, overrides, clock, actions },
  ...(unitName && { rounds: units.map(([a, b]) => ({ name: unitName, slot1: a, slot2: b })) }),
});

/** The commands of a bout, as they go to the outbox. */
export const useSaves = ({ matchId, number, participants }: LiveMatch, rules: GameRules | null, { take }: Pick<OutboxState, 'take'>) => {
  const t = useText(matTexts);
  const registrationIds = participants.map(({ registrationId }) => registrationId);
  const winnerOf = ({ winner }: Verdict) => (winner === null ? null : (registrationIds[winner] ?? null));
  const saveData = (bout: Bout) => {
    const [slot1, slot2] = resultOf(bout);
    const [first, second] = bout.penalties;
    if ('vibrate' in navigator) navigator.vibrate(15);
    const rounds = roundsOf(bout);
    const matchData = {
      score: { slot1, slot2 },
      penalties: { slot1: first, slot2: second },
      ...(bout.mode && modeData(bout.mode)),
      ...(rules && { rounds: rounds.map(([a, b]) => ({ name: rules.roundName, slot1: a, slot2: b })) }),
    };
    const score = [`${slot1}:${slot2}`, rounds.map((pair) => pair.join(':')).join(', ')].filter(Boolean).join('; ');
    const expected = { registrationIds, winnerRegistrationId: null };
    take(matCalls.saveData, { matchId, matchData, expected }, t('labelScore', { number, score }));
  };
  return {
    saveData,
    saveTimer: (bout: Bout) => {
      const seconds = fought(bout, deviceNow());
      const body = { matchId, timerCountInSeconds: seconds, isRunning: bout.runningSince !== null, expected: { registrationIds } };
      take(matCalls.saveTimer, body, t('labelTimer', { number, time: clockText(seconds) }));
    },
    saveWinner: (bout: Bout, verdict: Verdict) => {
      const [slot1, slot2] = resultOf(bout);
      const name = verdict.winner === null ? '–' : (participants[verdict.winner]?.fullName ?? '');
      // A bout on the screen is open, also where the document still tells of a result that was just taken back.
      const expected = { registrationIds, winnerRegistrationId: null };
      const { victoryTypeId } = verdict;
      const body = { matchId, winnerRegistrationId: winnerOf(verdict), victoryTypeId, score: { slot1, slot2 }, expected };
      take(matCalls.setWinner, body, t('labelWinner', { number, name }));
    },
    /** Takes a result back; with it the server clears score and warnings, so they follow. */
    saveReopening: (bout: Bout, verdict: Verdict) => {
      const expected = { registrationIds, winnerRegistrationId: winnerOf(verdict) };
      take(matCalls.setWinner, { matchId, winnerRegistrationId: null, expected }, t('labelReopen', { number }));
      saveData(bout);
    },
  };
};
