import type { ScoreText } from '../sport-modes/useScoreText.js';
import type { EventLive, LiveMatch, LiveParticipant, LiveSchedule } from '#contracts/playgrounds/event-live.docs';

/** A match of two; a round of performances is none. */
export const isPair = ({ participants, isJudged }: LiveMatch): boolean => !isJudged && participants.length === 2;

/** A match of two, or a round that judges have marked. */
export const isResult = (match: LiveMatch): boolean => match.isJudged === true || isPair(match);

/** Results of matches of all playgrounds, newest first as each playground gives them, taken in turn; `isShown`: matches of two. */
export const lastResults = (live: EventLive, count: number, isShown: (match: LiveMatch) => boolean = isPair): LiveMatch[] => {
  const lists = live.playgrounds.map(({ last }) => last.filter(isShown));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, depth) => lists.flatMap((last) => last[depth] ?? []))
    .flat()
    .slice(0, count);
};

/** The break that a playground has at the moment, by its schedule. */
export const breakOf = (schedule: LiveSchedule | undefined, playgroundId: number | null): { name: string; until: string } | null => {
  const items = schedule?.playgrounds.find(({ id }) => id === playgroundId)?.items ?? [];
  const pause = items.find(({ type, status }) => type === 'break' && status === 'running');
  return pause ? { name: pause.name, until: pause.estimatedEnd ?? pause.timeEnd } : null;
};

/** Number of the sport event in an address like `/live/3`, `/event/3/live`, `/live/3/tv`, `/tv/3/2`. */
export const eventIdOf = (path: string): number | null => {
  const found = /^\/(?:live\/(\d+)(?:\/tv)?|event\/(\d+)\/live|tv\/(\d+)(?:\/\d+)?)\/?$/.exec(path);
  return found ? Number(found[1] ?? found[2] ?? found[3]) : null;
};

/** As boards of the sport show it ("I" of judo); null: there is no score. */
export const scoreShown = ({ participants: [first, second] }: LiveMatch, text: ScoreText): readonly [string, string] | null => {
  const of = (side: LiveParticipant | undefined): string => side?.short ?? text(side?.score);
  const [one, other] = [of(first), of(second)];
  return one === '' || other === '' ? null : [one, other];
};
