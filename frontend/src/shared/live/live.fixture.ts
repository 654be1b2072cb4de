import type { EventLive, LiveMatch, LiveParticipant, LivePlayground } from '#contracts/playgrounds/event-live.docs';

export const eventId = 3;
export const playgroundId = 5;

const side = (slot: number, fullName: string): LiveParticipant => ({
  slot,
  registrationId: slot * 10,
  fullName,
  organization: `Club of ${fullName}`,
  score: null,
  penalties: 0,
});

const anna = side(1, 'Anna Ant');
const vera = side(2, 'Vera Bee');

/** A bout of Anna and Vera in category 12, ready to begin. */
export const bout = (number: number, more: Partial<LiveMatch> = {}): LiveMatch => ({
  matchId: 1_200_000 + number,
  number,
  streamId: 12,
  streamName: 'Women −57 kg',
  bracket: 'main',
  groupNumber: null,
  roundNumber: 1,
  status: 'ready',
  winnerRegistrationId: null,
  victoryTypeId: null,
  participants: [anna, vera],
  timerCountInSeconds: 0,
  isTimerRunning: false,
  timerUpdatedAt: null,
  estimatedStart: null,
  ...more,
});

export const tatami = (more: Partial<LivePlayground> = {}): LivePlayground => ({
  playgroundId,
  name: 'Tatami 1',
  now: bout(1),
  next: [bout(2, { participants: [side(3, 'Clara Cat'), side(4, 'Dina Dog')] })],
  last: [],
  ...more,
});

export const eventLive = (playground: LivePlayground): EventLive => ({
  eventId,
  name: 'Spring Cup',
  status: 'running',
  dayNotice: null,
  playgrounds: [playground],
});
