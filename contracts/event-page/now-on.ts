import type { EventLive, LiveMatch } from '../playgrounds/event-live.docs.js';
import type { NowOn } from './event-page.docs.js';

const sideOf = ({ fullName, organization, short, score }: LiveMatch['participants'][number]): NowOn['sides'][number] => ({
  ...{ fullName, organization },
  score: short ?? (score === null ? '' : String(score)),
});

/** What is on at each playground now, from the boards of a sport event. */
export const nowOn = (board: Pick<EventLive, 'status' | 'playgrounds'> | null): NowOn[] =>
  (board?.status === 'running' ? board.playgrounds : []).flatMap(({ name, now }) =>
    now === null
      ? []
      : [{ playground: name, streamName: now.streamName, number: now.number, sides: now.participants.slice(0, 2).map(sideOf) }],
  );
