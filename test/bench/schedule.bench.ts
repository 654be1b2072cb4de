import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { clashesOf, type CategoryLoad } from '#domain/playgrounds/timetable.rules';
import { forecastOf } from '#domain/playgrounds/forecast.rules';
import { spread } from '#domain/playgrounds/spread.rules';
import { knownAt, playedDay, sports } from '#domain/playgrounds/played-day.fixture';
import { quantile, report, row } from './harness.js';

const [mats, categories, entrants] = [6, 60, 10];
const warmMilliseconds = 1_500;

const timed = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

/** Each fifth athlete stands in two categories. */
const loads = new Map(
  Array.from({ length: categories }, (_, i): [number, CategoryLoad] => {
    const athletes = Array.from({ length: entrants }, (_one, k) => (k % 5 === 0 ? `both ${(i >> 1) * entrants + k}` : `${i}/${k}`));
    const common = { name: `Category ${i}`, matchDurationInSeconds: 240, minRestInMinutes: 10, isRunning: false, athletes };
    return [i + 1, { streamId: i + 1, matchesCount: 11, boutsCount: 11, ...common }];
  }),
);
const playgrounds = Array.from({ length: mats }, (_, i): ScheduledPlayground => {
  const options = { date: null, timeStart: '09:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 60, refereeUserIds: [] };
  return { id: i + 1, name: `Mat ${i + 1}`, index: i + 1, options, items: [] };
});
let itemId = 0;
const plan = () => {
  const ids = () => (itemId += 1);
  const request = {
    playgrounds,
    streams: [...loads.values()],
    loads,
    timeStart: () => '09:00',
    timeEnd: null,
    minRestInMinutes: 10,
    itemId: ids,
  };
  return clashesOf(spread(request).playgrounds, loads);
};

const day = playedDay({ seed: 'bench', sport: sports.judo, mats, categories, entrants });
const last = Math.max(...day.bouts.map(({ start }) => start));
const moments = Array.from({ length: 30 }, (_, i) => knownAt(day, day.opensAt + ((last - day.opensAt) * i) / 30));
const warm = performance.now();
while (performance.now() - warm < warmMilliseconds) for (const known of moments) forecastOf(known);
/** Of each moment the best of nine: what else the machine does is not the forecast's. */
const forecasts = moments.map((known) => Math.min(...Array.from({ length: 9 }, () => timed(() => forecastOf(known)))));
const plans = Array.from({ length: 25 }, () => timed(plan));

const of = `${categories} categories, ${categories * entrants} entrants, ${mats} mats`;
report('schedule', [
  row(`plan of ${of}, with its conflicts`, 'ms', { ours: quantile(plans, 0.5) }, { atMost: 200 }),
  row(`forecast of ${of}, after a result, p50`, 'ms', { ours: quantile(forecasts, 0.5) }, { atMost: 5 }),
  row('the same at the dearest moment of the day', 'ms', { ours: quantile(forecasts, 1) }, { atMost: 5 }),
]);
