import type { EventForecast, ForecastMatch, ForecastPlayground, ForecastTime } from '#contracts/playgrounds/forecast.docs';
import { numberInCategory } from '#contracts/ids';
import { toTime } from '#domain/playgrounds/timetable.rules';
import type { Expected, ExpectedBout } from '#domain/playgrounds/queue.rules';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { showPublicViews } from './board-public-views.js';
import type { DatedQueue } from './day-forecast.js';
import { comingOn } from './live-board.js';
import { eventIdIn, maskedNames, partsOf, publicRoles, scope, contentOfPlaygrounds, type Parts } from './live-parts.js';

const nextShown = 10;
const matchesAtMost = 200;
/** The first of them by the minute; later ones by five, so that a result does not move each of them. */
const byTheMinute = 12;
const laterStepInMinutes = 5;
/** A wider spread is told by five minutes too. */
const sureWithinMinutes = 15;

const timeOf = ({ at, spread }: Expected, step = 1): ForecastTime => {
  const [middle, half] = [at / 60, spread / 60];
  const round = (minutes: number, by = step) => toTime(Math.round(minutes / by) * by);
  const roughly = half > sureWithinMinutes ? laterStepInMinutes : step;
  return { at: round(middle), from: round(middle - half, roughly), to: round(middle + half, roughly) };
};

const matchOf = (
  matchId: number,
  bout: ExpectedBout,
  i: number,
  { date }: DatedQueue,
  { forecast: { clock }, order }: Parts,
): ForecastMatch => ({
  matchId,
  streamId: bout.streamId,
  number: numberInCategory(matchId),
  start: timeOf(bout.start, i < byTheMinute ? 1 : laterStepInMinutes),
  ...(bout.restUntil !== null && { restUntil: clock.instantOf(bout.restUntil, date) }),
  ...(bout.isOn && { isOn: true as const }),
  ...(order.skipped[matchId] && { isSkipped: true as const }),
});

const composeForecast = (parts: Parts, eventId: number): EventForecast => {
  const { forecast } = parts;
  const playgrounds = contentOfPlaygrounds(parts).map(({ playgroundId, name, streamIds, plannedEnd }): ForecastPlayground => {
    const queue = forecast.queues.get(playgroundId);
    const bouts = queue?.bouts.slice(0, matchesAtMost) ?? [];
    return {
      ...{ playgroundId, name, plannedEnd },
      end: queue?.end ? timeOf(queue.end) : null,
      matches: bouts.flatMap((bout, i) => (bout.matchId === null || !queue ? [] : [matchOf(bout.matchId, bout, i, queue, parts)])),
      next: comingOn(parts, { playgroundId, streamIds }).slice(0, nextShown),
    };
  });
  return { eventId, asOf: forecast.newest, playgrounds };
};

/** When what is open is likely to be fought (docs/spec/live.md). */
export const eventForecast: LiveSpec = {
  view: 'forecast',
  roles: publicRoles,
  scope,
  touches: eventIdIn,
  mask: maskedNames,
  snapshot: async (eventId, documents): Promise<Snapshot | null> => {
    const parts = await partsOf(eventId, documents);
    if (!parts) return null;
    const document = composeForecast(parts, eventId);
    const boards = document.playgrounds.map(({ next }) => ({ now: null, next, last: [] }));
    await showPublicViews(boards, parts.grids, documents);
    return { version: parts.version, document };
  },
};
