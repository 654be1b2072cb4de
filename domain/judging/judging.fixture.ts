import type { EventOf } from '#contracts/event';
import type { JudgeEntry, JudgeSeat } from '#contracts/judging/judging.docs';
import type { JudgePanel } from '#contracts/judging/panels';
import type { judgingEvents } from '#contracts/judging/judging.events';
import { judging } from './judging.decider.js';

export type JudgingEvent = EventOf<typeof judgingEvents>;

export const seat = (name: string): JudgeSeat => ({
  panel: name.replace(/\d+$/, '') as JudgePanel,
  seat: Number(/\d+$/.exec(name)?.[0] ?? 1),
});

const judged = { eventId: 1, playgroundId: 5, matchId: 700_001 };
export const anna = { ...judged, registrationId: 10, period: null };
export const vera = { ...judged, registrationId: 20, period: null };

type Opening = Extract<JudgingEvent, { type: 'JudgesPanelOpened' }>['data'];
export const opening = (seats: readonly string[], more: Partial<Opening> = {}): Opening => ({
  ...{ ...anna, kind: 'marks', registrationIds: [10], isLast: true, seats: seats.map(seat) },
  ...more,
});

export const scores = (marks: Record<number, number>): JudgeEntry => ({
  scores: Object.entries(marks).map(([criterionId, value]) => ({ criterionId: Number(criterionId), value })),
  ...{ side: null, value: null, pick: null },
});
export const card = (side: 0 | 1, value: number | null = null, pick: 0 | 1 | null = null): JudgeEntry => ({
  scores: [],
  side,
  value,
  pick,
});

export const opened = (seats: readonly string[], more: Partial<Opening> = {}): JudgingEvent => ({
  type: 'JudgesPanelOpened',
  data: opening(seats, more),
});
export const gave = (name: string, entry: JudgeEntry, unit = anna): JudgingEvent => ({
  type: 'JudgeMarkGiven',
  data: { ...unit, ...seat(name), ...entry },
});
export const given = (...events: JudgingEvent[]) => events.reduce(judging.evolve, judging.initial());
