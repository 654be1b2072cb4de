// The longest that each call keeps the event loop, on the largest grid, list, board and audit that the limits allow.
import { Child } from './child.js';
import { isShort, median, report, row } from './harness.js';
import { idInCategory } from '#contracts/ids';

interface Composition {
  url: string;
  headers: Record<string, string>;
}

const atMost = 50;
const atMostForSpectators = 15;
const tries = isShort ? 3 : 7;
const entrantsOfList = isShort ? 1_000 : 5_000;
const roundRobin = 100;
const inBulk = 500;
const breaks = isShort ? 200 : 1_000;

const server = await Child.start<Composition>('./composition.server.ts', '1', '2');
const { url, headers } = server.ready;
const stall = () => server.child.ask<number>('stall');
const settled = () => server.child.ask<null>('settled');

async function post<Answer>(path: string, data: object): Promise<Answer> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify({ data }) });
  const answer = (await response.json()) as Answer & { success: boolean };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
  return answer;
}

async function get(path: string): Promise<void> {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text.slice(0, 300)}`);
}

const { event } = await post<{ event: { id: number } }>('/api/cabinet/save-event', {
  event: { eventKey: 'stalls', name: 'Bench', sport: 'judo', dateFrom: '21-11-2026', dateTo: '22-11-2026', isPublished: true },
});
const eventId = event.id;

async function streamOf(name: string, entrants: number): Promise<{ streamId: number; ids: number[] }> {
  const { stream } = await post<{ stream: { id: number } }>('/api/cabinet/save-stream', { eventId, stream: { name, entrantKind: 'team' } });
  const ids: number[] = [];
  while (ids.length < entrants) {
    const registrations = Array.from({ length: Math.min(inBulk, entrants - ids.length) }, (_, i) => ({
      teamName: `${name} team ${ids.length + i}`,
      streamIds: [stream.id],
    }));
    const answer = await post<{ registrations: { id: number }[] }>('/api/register-for-event', { eventId, registrations });
    ids.push(...answer.registrations.map(({ id }) => id));
  }
  return { streamId: stream.id, ids };
}

const grid = await streamOf('grid', roundRobin);
const list = await streamOf('list', entrantsOfList);
await settled();

const matchIds = Array.from({ length: (roundRobin * (roundRobin - 1)) / 2 }, (_, i) => idInCategory(grid.streamId, i + 1));
const next = () => matchIds.shift() ?? 0;
const set = (boutOrder: string) =>
  post('/api/cabinet/create-tournament-grid', { streamId: grid.streamId, gridKind: 'roundRobin', options: { boutOrder } });
const draw = () => post('/api/cabinet/stream-tournament-grid-draw', { streamId: grid.streamId, mode: 'random' });
const preview = () => post('/api/cabinet/stream-tournament-grid-draw', { streamId: grid.streamId, mode: 'random', isPreview: true });

type Call = () => Promise<unknown>;
const table: { name: string; longest: number; goal: number }[] = [];

async function measure(name: string, call: Call, goal = atMost, count = tries): Promise<void> {
  const longest: number[] = [];
  for (let at = 0; at < count; at += 1) {
    await stall();
    const failure = await call().then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    if (failure !== null) {
      process.stdout.write(`${name}: ${failure}\n`);
      process.exitCode = 1;
      return;
    }
    // What a command leaves to the projections counts as well.
    await settled();
    longest.push(await stall());
  }
  table.push({ name, longest: median(longest), goal });
  process.stdout.write(`${name}: ${longest.map((one) => one.toFixed(1)).join(' ')} ms\n`);
}
const watched = (name: string, call: Call) => measure(name, call, atMostForSpectators);

await set('oneMat');
await measure('draw of 4,950 matches for one mat', draw);
await set('berger');
await measure('draw of 4,950 matches', draw);
await measure('preview of a draw', preview);
const both: { matches: { id: number; participants: { registrationId: number }[] }[] } = (
  await post<{ grid: typeof both }>('/api/cabinet/get-tournament-grid', { streamId: grid.streamId })
).grid;
const firstOf = new Map(both.matches.map(({ id, participants }) => [id, participants[0]?.registrationId ?? 0]));

async function won(): Promise<number> {
  const matchId = next();
  const winnerRegistrationId = firstOf.get(matchId);
  await post('/api/cabinet/set-match-winner', { matchId, winnerRegistrationId, victoryTypeId: 'decision' });
  return matchId;
}

const { playground } = await fetch(`${url}/api/update-playground-option`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ data: { eventId, playgroundId: null, options: { name: 'Mat 1' } } }),
}).then((response) => response.json() as Promise<{ playground: { id: number } }>);
await post('/api/add-streams-in-playground', { eventId, playgroundId: playground.id, streamIds: [grid.streamId] });
for (let at = 0; at < breaks; at += 1)
  await post('/api/add-playground-break', { eventId, playgroundId: playground.id, durationInMinutes: 5, name: 'Break' });

let decided = 0;
await measure('a result', async () => (decided = await won()));
await measure('its correction, previewed', () =>
  post('/api/cabinet/preview-match-correction', { matchId: decided, winnerRegistrationId: null }),
);
await measure('a correction', async () =>
  post('/api/cabinet/correct-match', { matchId: await won(), winnerRegistrationId: null, fallingMatchIds: [], reason: 'mistaken' }),
);
await measure('a score', () =>
  post('/api/save-data-in-match', { matchId: next(), matchData: { score: { slot1: 1, slot2: 0 }, penalties: { slot1: 0, slot2: 0 } } }),
);
await measure('a timer', () =>
  post('/api/update-match-timer-count-in-seconds', { matchId: next(), timerCountInSeconds: 7, isRunning: true }),
);
await measure('an entrant withdrawn from the grid', () =>
  post('/api/cabinet/set-entrant-status', { registrationId: grid.ids.pop(), status: 'withdrawn', reason: 'injury' }),
);
await measure('a round of a match changed', () =>
  post('/api/save-new-round-match-place', {
    streamId: grid.streamId,
    matchId: matchIds.at(-1),
    roundNumber: 1 + (tries % 2),
    index: 1 + (matchIds.length % 40),
  }),
);

await watched('GET live grid', () => get(`/api/live/grid/${grid.streamId}`));
await watched('GET live event', () => get(`/api/live/event-live/${eventId}`));
await watched('GET live playgrounds', () => get(`/api/live/playgrounds/${eventId}`));
await watched('get-event', () => post('/api/get-event', { eventId }));
await watched('get-event-entrants', () => post('/api/get-event-entrants', { eventId }));
await watched('get-event-entrants, searched', () => post('/api/get-event-entrants', { eventId, needle: 'team' }));
await watched('get-tournament-grid', () => post('/api/cabinet/get-tournament-grid', { streamId: grid.streamId }));
await measure('options of the grid', () => post('/api/cabinet/get-tournament-grid-option', { streamId: grid.streamId }));
await measure('history of the grid', () => post('/api/cabinet/get-grid-history', { streamId: grid.streamId }));
await measure('board', () => post('/api/get-data-for-event-playground-management', { eventId }));
await measure('a break more', () =>
  post('/api/add-playground-break', { eventId, playgroundId: playground.id, durationInMinutes: 5, name: 'Break' }),
);
await measure('entries of the schedule', () =>
  post('/api/get-stream-registrations-list-for-playground-schedule', { eventId, streamId: list.streamId }),
);
await measure('desk by category', () => post('/api/get-data-for-manage-registrations-by-stream', { eventId, streamId: list.streamId }));
await measure('desk by athlete', () => post('/api/get-data-for-manage-registrations-by-athletes', { eventId }));
await measure('desk by results', () => post('/api/get-data-for-manage-registrations-by-results', { eventId, streamId: list.streamId }));
await measure('desk, searched', () => post('/api/get-data-for-manage-registrations-by-search-athletes', { eventId, needle: 'team' }));
await measure('teams', () => post('/api/get-data-for-manage-registrations-by-teams', { eventId, streamId: list.streamId }));
await measure('filters', () => post('/api/get-registration-filters', { eventId }));
await measure('weigh-in list', () => post('/api/get-weigh-in-list', { eventId, streamId: list.streamId }));
await measure('statistics', () => post('/api/get-event-statistics-data', { eventId }));
await measure('audit of the sport event', () => post('/api/audit/get-history', { aggregateType: 'event', aggregateId: eventId }));
await measure('audit, last page', () => post('/api/audit/get-history', { aggregateType: 'event', aggregateId: eventId, page: 1_000_000 }));
await measure('audit of the grid', () => post('/api/audit/get-history', { aggregateType: 'grid', aggregateId: grid.streamId }));
await measure('statuses of 500', () =>
  post('/api/change-status-by-component-type', {
    eventId,
    componentType: 'documents',
    registrationIds: list.ids.slice(0, inBulk),
    status: decided++ % 2 === 0 ? 'accepted' : 'rejected',
  }),
);
await measure('numbers for all', () =>
  post('/api/playgrounds-numbering-of-registrations', { eventId, order: 'alphabet', startNumber: 1 + (decided++ % 9) }),
);

await server.child.stop();
report(
  'stalls',
  table.map(({ name, longest, goal }) => row(name, 'ms', { ours: longest }, { atMost: goal })),
);
