import type { FoughtBout } from './pace.rules.js';
import type { ForecastInput, OpenBout, QueueItem } from './queue.rules.js';

/** Seconds since midnight of `10:00` or `10:00:30`. */
export const at = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
};

/** A bout of category 7 that the plan gives five minutes. */
export const bout = (matchId: number, more: Partial<OpenBout> = {}): OpenBout => ({
  ...{ matchId, streamId: 7, plannedSeconds: 300, bouts: 1, waitsFor: [], restSeconds: 600, startedAt: null, clockSeconds: 0 },
  athletes: [`${matchId} red`, `${matchId} blue`],
  ...more,
});
export const category = (bouts: OpenBout[], more: Partial<QueueItem> = {}): QueueItem => ({
  ...{ itemId: 1, notBefore: null, breakSeconds: null, isPassed: false, bouts },
  ...more,
});
export const pause = (itemId: number, minutes: number, notBefore: string | null = null): QueueItem =>
  category([], { itemId, breakSeconds: minutes * 60, notBefore: notBefore === null ? null : at(notBefore) });
export const over = (from: string, to: string, more: Partial<FoughtBout> = {}): FoughtBout => ({
  ...{ streamId: 7, playgroundId: 1, startedAt: at(from), endedAt: at(to), plannedSeconds: 300, athletes: [] },
  ...more,
});
/** A playground that opens at ten. */
export const mat = (items: QueueItem[], playgroundId = 1) => ({ playgroundId, opensAt: at('10:00'), items });
/** A day of one playground, of which this is known. */
export const day = (now: string | null, items: QueueItem[], fought: FoughtBout[] = []): ForecastInput => ({
  ...{ now: now === null ? null : at(now), queues: [mat(items)], fought },
});
