import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setUpMats, spread } from './board.js';
import { openGrid } from './corrections.js';
import { confirmEntries } from './desk.js';
import { drawAll, openPlan } from './draws.js';
import { enterByClub, importList } from './entries.js';
import { playOut } from './mats.js';
import { issuePass, openByPass } from './passes.js';
import { admitPeople, clubName, loggedIn, organiser, representative } from './people.js';
import { complete, openResults, placesOf } from './results.js';
import { athlete } from './roster.js';
import { setUpEvent } from './setUp.js';
import { lookEverywhere } from './looks.js';
import { openVenue, type Venue } from './venue.js';
import { weigh } from './weighIn.js';

jest.setTimeout(1_800_000);

let venue: Venue;
let desk: Page;
let eventId: number;

const girls = ['до 48 кг', 'до 52 кг', 'до 57 кг', 'до 63 кг'];
const boyLimits = [46, 50, 55, 60, 66, 73, 81, 90, 100];
const girlLimits = [48, 52, 57, 63];
const ofClub = Array.from({ length: 20 }, (_, i) => athlete(i, (boyLimits[i % 8] ?? 60) - 0.5, { club: clubName }));
/** The fourth weight is the large one: 20 entrants of the list, and those of the club. */
const of60 = Array.from({ length: 20 }, (_, i) => athlete(20 + i, 56 + i / 10));
const others = Array.from({ length: 130 }, (_, i) => {
  const isGirl = i % 3 === 0;
  const limits = isGirl ? girlLimits : boyLimits.filter((limit) => limit !== 60);
  return athlete(40 + i, (limits[i % limits.length] ?? 60) - 0.4, { gender: isGirl ? 'female' : 'male' });
});

beforeAll(async () => {
  venue = await openVenue('region');
  await admitPeople(venue);
  desk = await loggedIn(venue, organiser.email, '/cabinet');
});
afterAll(() => venue.close());

// One day: each part goes on from the one before.
describe('a regional open of 13 categories and 170 entrants', () => {
  test('is set up, entered, weighed and drawn', async () => {
    eventId = await setUpEvent(venue, desk, 'Открытое первенство области', 'Дзюдо', [
      { group: 'Юноши до 18 лет', weights: [] },
      { group: 'Девушки до 18 лет', weights: girls },
    ]);
    const phone = await loggedIn(venue, representative.email, `/event/${eventId}/registration`, 'phone');
    await enterByClub(venue, phone, eventId, ofClub);
    await importList(venue, desk, eventId, [...of60, ...others]);
    await confirmEntries(venue, desk, eventId);
    const scales = await openByPass(venue, await issuePass(venue, desk, eventId, { label: 'Взвешивание', role: 'operator' }), 'phone');
    for (const one of [...ofClub, ...of60, ...others]) await weigh(venue, scales, one);
    await openPlan(venue, desk, eventId);
    await venue.picture(desk, 'plan-desktop');
    await drawAll(venue, desk);
  });

  test('plays its largest category on a phone, with three mats open', async () => {
    await setUpMats(venue, desk, eventId, ['Татами 1', 'Татами 2', 'Татами 3']);
    await spread(venue, desk, eventId);
    await lookEverywhere(venue, desk, eventId, 'before');
    // The largest category comes first by the rule of the schedule, on the first mat.
    const mat = await openByPass(
      venue,
      await issuePass(venue, desk, eventId, { label: 'Татами 1', role: 'referee', mat: 'Татами 1' }),
      'phone',
    );
    await openGrid(venue, desk, eventId, 'Юноши до 18 лет, до 60 кг');
    const count = Number(
      /Сыграно \d+ из (\d+)/.exec(
        await desk
          .getByText(/Сыграно \d+ из \d+/)
          .first()
          .innerText(),
      )?.[1],
    );
    expect(count).toBeGreaterThan(25);
    // Other categories of the mat come between.
    expect(await playOut(venue, mat, eventId, ['Юноши до 18 лет, до 60 кг'])).toBeGreaterThanOrEqual(count);
    await openResults(venue, desk, eventId, 'Юноши до 18 лет, до 60 кг');
    await complete(venue, desk);
    expect([...(await placesOf(desk)).values()].filter((place) => place === '3')).toHaveLength(2);
    await lookEverywhere(venue, desk, eventId, 'after');
  });

  test('no page threw, and nothing was answered by a fault of the server', () => {
    expect(venue.faults).toEqual([]);
  });
});
