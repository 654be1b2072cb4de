import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { placeLate, setUpMats, spread } from '../day/board.js';
import { clearResult, correctResult, openFirstMatch, openGrid } from '../day/corrections.js';
import { confirmEntries, mend, walkIn, withdrawAtEvent, withdrawByCard } from '../day/desk.js';
import { drawAll, leftOut, merge, openPlan, planned } from '../day/draws.js';
import { enterByClub, importList } from '../day/entries.js';
import * as mats from '../day/mats.js';
import { finishWithoutLine } from '../day/offline.js';
import { issuePass, openByPass } from '../day/passes.js';
import { admitPeople, clubName, loggedIn, organiser, representative } from '../day/people.js';
import { complete, cutScores, expectMedals, openResults, placesOf, reopen } from '../day/results.js';
import { athlete } from '../day/roster.js';
import { setUpEvent } from '../day/setUp.js';
import { openVenue, type Venue } from '../day/venue.js';
import { until } from '../until.js';
import { weigh, weighAndMove, weighOut } from '../day/weighIn.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let venue: Venue;
let desk: Page;
let tv: Page;
let first: Page;
let second: Page;
let eventId: number;

const ofClub = [athlete(0, 59, { club: clubName }), athlete(1, 64.5, { club: clubName })] as const;
const of60 = Array.from({ length: 7 }, (_, i) => athlete(2 + i, 57 + i / 4));
const tooHeavy = athlete(9, 59.5);
const absent = athlete(10, 58);
const of66 = [athlete(11, 65), athlete(12, 64), athlete(13, 63)] as const;
const misspelt = athlete(14, 72);
const of81 = [athlete(16, 80), athlete(17, 88)] as const;
const heaviest = athlete(18, 95);
const walksIn = athlete(19, 70.5);
const late = athlete(20, 71.5);
const mended = { ...misspelt, lastName: 'Рябов-Заозёрный', club: 'Динамо' };

beforeAll(async () => {
  venue = await openVenue('district');
  await admitPeople(venue);
  desk = await loggedIn(venue, organiser.email, '/cabinet');
});
afterAll(() => venue.close());

// One day: each part goes on from the one before.
describe('a regional judo tournament through the pages, from an empty instance', () => {
  test('is set up from the table of the federation', async () => {
    eventId = await setUpEvent(venue, desk, 'Первенство района', 'Дзюдо', [
      { group: 'Юноши до 18 лет', weights: ['до 60 кг', 'до 66 кг', 'до 73 кг', 'до 81 кг', 'до 90 кг', 'свыше 90 кг'] },
    ]);
  });

  test('takes entries of a club, a list as it was sent, and who walks in; what was typed wrong is mended', async () => {
    const phone = await loggedIn(venue, representative.email, `/event/${eventId}/registration`, 'phone');
    await enterByClub(venue, phone, eventId, ofClub);
    await phone.context().close();
    await importList(venue, desk, eventId, [...of60, tooHeavy, absent, ...of66, misspelt, ...of81, heaviest]);
    await confirmEntries(venue, desk, eventId);
    await walkIn(venue, desk, eventId, walksIn, 'до 73 кг');
    await mend(venue, desk, eventId, misspelt.lastName, mended);
    await withdrawByCard(venue, desk, eventId, of66[2].lastName);
  });

  test('weighs on a phone that a code has opened; who is too heavy moves up or stays out', async () => {
    const phone = await openByPass(venue, await issuePass(venue, desk, eventId, { label: 'Взвешивание', role: 'operator' }), 'phone');
    for (const one of [...ofClub, ...of60, of66[0], mended, ...of81, heaviest]) await weigh(venue, phone, one);
    await weighOut(venue, phone, tooHeavy, 62.4);
    await weighAndMove(venue, phone, of66[1], 66.9, 'до 73 кг');
    await venue.picture(phone, 'weigh-in-phone');
    await phone.context().close();
  });

  test('draws everything by the number of entrants, without those who were not weighed or failed', async () => {
    await openPlan(venue, desk, eventId);
    await venue.picture(desk, 'plan-desktop');
    const out = await leftOut(desk, 'до 60 кг');
    expect([out.includes(absent.lastName), out.includes(tooHeavy.lastName)]).toEqual([true, true]);
    await merge(venue, desk, 'до 90 кг', 'до 81 кг');
    await until(async () => (await planned(desk, 'до 81 кг')).entrants === 2, 'the plan is read anew');
    expect(await planned(desk, 'до 60 кг')).toEqual({ entrants: 8, leftOut: 2, system: 'утешение от четвертьфинала' });
    expect(await planned(desk, 'до 66 кг')).toEqual({ entrants: 2, leftOut: 1, system: 'до двух побед' });
    expect(await planned(desk, 'до 73 кг')).toEqual({ entrants: 3, leftOut: 0, system: 'круговая' });
    // Who was moved by the merge is not out: the limits have been widened.
    expect(await planned(desk, 'до 81 кг')).toEqual({ entrants: 2, leftOut: 0, system: 'до двух побед' });
    expect(await planned(desk, 'свыше 90 кг')).toEqual({ entrants: 1, leftOut: 0, system: 'победа без боя' });
    await drawAll(venue, desk);
  });

  test('after the draw one leaves, and one who came late takes the place', async () => {
    await withdrawAtEvent(venue, desk, eventId, mended.lastName);
    await walkIn(venue, desk, eventId, late, 'до 73 кг');
    await placeLate(venue, desk, eventId, 'до 73 кг', late.lastName);
  });

  test('opens two mats on phones', async () => {
    await setUpMats(venue, desk, eventId, ['Татами 1', 'Татами 2']);
    await spread(venue, desk, eventId);
    const codes = [];
    for (const mat of ['Татами 1', 'Татами 2']) codes.push(await issuePass(venue, desk, eventId, { label: mat, role: 'referee', mat }));
    const [a = '', b = ''] = codes;
    [first, second, tv] = await Promise.all([
      openByPass(venue, a, 'phone'),
      openByPass(venue, b, 'tablet'),
      venue.open(`/live/${eventId}/tv`, 'tv'),
    ]);
    await mats.nextBout(first);
    await mats.nextBout(second);
    await venue.picture(first, 'mat-phone');
    await venue.picture(second, 'mat-tablet');
  });

  test('fights by the rules of judo: two waza-ari, three shido, golden score', async () => {
    await mats.winByTwoWazaari(first, 'Белый');
    await mats.nextBout(first);
    await mats.loseByShido(first, 'Белый');
    await mats.nextBout(first);
    await mats.winInGoldenScore(first, 'Синий');
    await mats.nextBout(first);
    await mats.give(first, 'Белый', 'W');
    await mats.settled(first);
    await tv.locator('[class*=score]').filter({ hasText: 'W' }).first().waitFor();
    await comesTo(
      () => cutScores(tv),
      (cut) => expect(cut).toEqual([]),
    );
    await venue.picture(tv, 'tv');
    await mats.winByIppon(venue, first, 'Белый');
  });

  test('a result that is taken back elsewhere leaves no bout with nobody in it on the mat', async () => {
    const waits = await mats.nextBout(first);
    const surname = (await mats.nameAt(first, 'Белый')).split(' ')[0] ?? '';
    await mats.give(first, 'Белый', 'W');
    await mats.settled(first);
    await openGrid(venue, desk, eventId, 'до 60 кг');
    const reopened = await openFirstMatch(desk, surname);
    await clearResult(venue, desk);
    await first.getByText(`Бой ${waits} снова ждёт соперника`).waitFor();
    await venue.picture(first, 'mat-waits-phone');
    await first.getByRole('button', { name: /^Следующий бой/ }).click();
    expect(await mats.nextBout(first)).toBe(reopened);
    await mats.winByIppon(venue, first, 'Синий');
    await mats.playUpTo(venue, first, waits);
    expect(await mats.nameAt(first, 'Белый')).not.toContain(surname);
  });

  test('a bout that is finished without a line stays finished over a reload', async () => {
    await finishWithoutLine(venue, second);
    await mats.playOut(venue, second, eventId, ['до 66 кг', 'до 73 кг', 'до 81 кг']);
    await second.getByText('На площадке нет готовых боёв').waitFor();
  });

  test('is played to its end, corrected with the score that is typed, completed, and opened again', async () => {
    await mats.playOut(venue, first, eventId, ['до 60 кг']);
    await openGrid(venue, desk, eventId, 'до 60 кг');
    await desk.getByText('Сыграно 11 из 11').first().waitFor();
    await desk.locator('[role=treeitem]').last().click();
    const [winner = ''] = await desk.locator('aside').last().getByRole('radio', { checked: false }).locator('xpath=..').allInnerTexts();
    await correctResult(venue, desk, winner.replace(/^\d\. /, ''), [0, 10]);
    await openResults(venue, desk, eventId, 'до 60 кг');
    await complete(venue, desk);
    const places = await placesOf(desk);
    expectMedals(places, 8);
    await venue.picture(desk, 'results-desktop');
    await reopen(venue, desk);
    expect([...(await placesOf(desk)).values()].every((place) => place === '')).toBe(true);
    await complete(venue, desk);
    expect(await placesOf(desk)).toEqual(places);
  });

  test('no page threw, and nothing was answered by a fault of the server', () => {
    expect(venue.faults).toEqual([]);
  });
});
