import { expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';

const entrant = (registrationId: number) => ({
  ...{ registrationId, seed: null, groupNumber: null, position: null, weight: null },
  ...{ organizationId: null, coachId: null, countryId: null, regionId: null },
});

test('a grid that was set up for few is not drawn for too many', () => {
  const category = new Category('roundRobin', 4, { rounds: 2 });
  const facts = {
    ...{ isCompleted: false, groupNames: {}, freshSeed: 'a1' },
    entrants: Array.from({ length: 500 }, (_, i) => entrant(i + 1)),
  };
  expect(category.decide('DrawGrid', { streamId: 7, mode: 'random' }, facts)).toMatchObject({
    refused: true,
    errors: { form: ['error.too_many_matches'] },
    extra: { matchesCount: 249_500, maxMatches: 5_000 },
  });
});
