import { isErrorKey, serverText } from '../../ui/errorTexts.js';
import type { Locale } from '../../ui/locale.js';
import { eventSentence } from './gridSentences.js';

type Recorded = Readonly<Record<string, unknown>>;

/** What a command of the tablet would have recorded. */
const recordOf: Readonly<Record<string, string>> = {
  SetMatchWinner: 'MatchWinnerSet',
  SaveMatchData: 'MatchDataSaved',
  UpdateMatchTimer: 'MatchTimerUpdated',
  SavePerformanceScore: 'PerformanceScoreSaved',
};

const valueIn = (changes: unknown, field: string): unknown => {
  const list: readonly unknown[] = Array.isArray(changes) ? changes : [];
  const found = list.find((one): one is { field: string; to: unknown } => (one as { field?: unknown }).field === field);
  return found?.to;
};

/** What a referee wanted with a command that was not accepted, as the record that it would have made is told. */
export const wantedText = (data: Recorded, nameOf: (id: number | null) => string, locale: Locale): string => {
  const { command, matchId, registrationId, changes } = data;
  if (typeof command !== 'string') return '—';
  const isCleared = command === 'SetMatchWinner' && typeof registrationId !== 'number';
  const type = isCleared ? 'MatchWinnerCleared' : (recordOf[command] ?? command);
  const slots = { slot1: valueIn(changes, 'score.slot1'), slot2: valueIn(changes, 'score.slot2') };
  const score = slots.slot1 === undefined || slots.slot2 === undefined ? null : slots;
  const seconds = valueIn(changes, 'timerCountInSeconds');
  const told = { matchId, winner: registrationId, registrationId, score, seconds };
  return eventSentence({ type, data: told }, nameOf, locale).replace(/[\s,:]+$/, '');
};

/** Why, in the words in which the referee was told. */
export const refusalText = (errors: unknown, locale: Locale): string => {
  const keys: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const known = keys.filter((key): key is string => typeof key === 'string' && isErrorKey(key));
  return known.map((key) => serverText(locale, key).replace(/\.$/, '')).join('; ') || '—';
};
