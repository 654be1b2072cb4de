import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditHistory } from '#contracts/audit/audit.docs';
import { madeEvent, madeCategory, registered, startCast, teams, wrapped, type Cast } from './cast.js';

let cast: Cast;
let eventId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'pages');
  for (const name of ['Men', 'Women']) {
    const streamId = await madeCategory(cast.organiser, eventId, name, { entrantKind: 'team' });
    await registered(cast.organiser, eventId, teams(streamId, 350));
    await wrapped(cast.organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
    await wrapped(cast.organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  }
});
afterAll(() => cast.podium.close());

const historyOf = async (more: object): Promise<AuditHistory> => {
  const asked = { aggregateType: 'event', aggregateId: eventId, perPage: 100, ...more };
  return (await wrapped(cast.organiser.caller, '/api/audit/get-history', asked)).body as never;
};

test.each([{}, { types: ['RegistrationCreated', 'TournamentGridDrawn'] }])(
  'pages far down hold what a walk from the newest meets there: %o',
  async (filter) => {
    const walked: string[] = [];
    let next: number | null = null;
    do {
      const page: AuditHistory = await historyOf({ ...filter, ...(next !== null && { before: next }) });
      walked.push(...page.entries.map(({ eventId: id }) => id));
      next = page.next;
    } while (next !== null);
    const { total, maxPage } = await historyOf(filter);
    expect(walked).toHaveLength(total);
    expect(maxPage).toBeGreaterThan(6);
    for (const page of [5, 6, 7, maxPage]) {
      const { entries } = await historyOf({ ...filter, page });
      expect(entries.map(({ eventId: id }) => id)).toEqual(walked.slice((page - 1) * 100, page * 100));
    }
  },
);
