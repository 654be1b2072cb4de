import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admitPeople, loggedIn, organiser } from '../day/people.js';
import { gymnastics } from '../day/sports/gymnastics.js';
import { playDay } from '../day/sports/journey.js';
import { karate } from '../day/sports/karate.js';
import { tableTennis } from '../day/sports/tableTennis.js';
import { wrestling } from '../day/sports/wrestling.js';
import { openVenue, type Venue } from '../day/venue.js';

jest.setTimeout(300_000);

let venue: Venue;
let desk: Page;
beforeAll(async () => {
  venue = await openVenue('sports');
  await admitPeople(venue);
  desk = await loggedIn(venue, organiser.email, '/cabinet');
});
afterAll(() => venue.close());

// The long ones, with more categories and larger ones: `npm run day`.
for (const day of [wrestling([3]), karate([3]), tableTennis([3]), gymnastics([3])]) {
  describe(day.title, () =>
    playDay(
      day,
      () => venue,
      () => desk,
    ),
  );
}
