import { expect, test } from '@jest/globals';
import type { ParticipationStatus } from '#contracts/registrations/statuses';
import type { DocumentReader } from '#platform/documents';
import { twiceBy } from './merged-entrants.js';

/** Person 11, whom profile 12 was merged into, with these entries in category 7. */
const entered = (...statuses: ParticipationStatus[]) => {
  const documents: Partial<Record<keyof DocumentReader, unknown>> = {
    peek: () => Promise.resolve({ mergedUserIds: [12] }),
    all: () => Promise.resolve(statuses.map((participation) => ({ statuses: { participation } }))),
  };
  return twiceBy(11, 7, documents as unknown as DocumentReader);
};

test('whose profiles were merged stands in a category once, and may enter again after leaving it', async () => {
  const twice = { streamIds: ['error.duplicate'] };
  expect(await Promise.all([entered('confirmed'), entered('withdrawn', 'waitingList')])).toEqual([twice, twice]);
  expect(await Promise.all([entered(), entered('withdrawn', 'rejected')])).toEqual([null, null]);
});
