import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { admitPeople, loggedIn, organiser } from '../people.js';
import { openVenue, type Venue } from '../venue.js';
import { playDay } from './journey.js';
import type { SportDay } from './sportDay.js';

/** Days one after another in an instance of their own, which begins empty. */
export const playAlone = (name: string, ...days: readonly SportDay[]): void => {
  jest.setTimeout(900_000);
  let venue: Venue;
  let desk: Page;
  beforeAll(async () => {
    venue = await openVenue(name);
    await admitPeople(venue);
    desk = await loggedIn(venue, organiser.email, '/cabinet');
  });
  afterAll(() => venue.close());
  for (const day of days) {
    describe(day.title, () =>
      playDay(
        day,
        () => venue,
        () => desk,
      ),
    );
  }
};
