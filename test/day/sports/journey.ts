import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../../until.js';
import { setUpMats, spread } from '../board.js';
import { openGrid } from '../corrections.js';
import { drawAll, openPlan, planned } from '../draws.js';
import { importList } from '../entries.js';
import { issuePass, openByPass } from '../passes.js';
import { complete, openResults, placesOf } from '../results.js';
import { addCategory, setUpEvent } from '../setUp.js';
import type { Venue } from '../venue.js';
import { weigh } from '../weighIn.js';
import type { SportDay, Stage } from './sportDay.js';

/** The tests of a day, each going on from the one before; `venueOf` and `deskOf` are asked once it runs. */
export const playDay = (day: SportDay, venueOf: () => Venue, deskOf: () => Page): void => {
  const { categories } = day;
  const athletes = categories.flatMap(({ entrants }) => entrants);
  const stage = {} as Stage;
  const part = partsOfOne(stage);

  part('is set up, entered and drawn by the rules of the sport', async () => {
    const [venue, desk] = [venueOf(), deskOf()];
    const eventId = await setUpEvent(venue, desk, day.title, day.sport, day.tables);
    Object.assign(stage, { venue, desk, eventId });
    for (const { name, gender } of categories) if (gender) await addCategory(venue, desk, eventId, name, gender);
    await importList(venue, desk, eventId, athletes);
    if (day.isWeighed) await weighAll(stage, day);
    await openPlan(venue, desk, eventId);
    await venue.picture(desk, 'plan-desktop');
    for (const { name, entrants, system } of categories) {
      expect(await planned(desk, name)).toEqual({ entrants: entrants.length, leftOut: 0, system });
    }
    await drawAll(venue, desk);
  });

  part('opens its mat on a device, and a screen in the hall', async () => {
    const { venue, desk, eventId } = stage;
    await setUpMats(venue, desk, eventId, ['Площадка А']);
    await spread(venue, desk, eventId);
    const code = await issuePass(venue, desk, eventId, { label: 'Судья', role: 'referee', mat: 'Площадка А' });
    stage.mat = await openByPass(venue, code, day.device);
    stage.tv = await venue.open(`/live/${eventId}/tv`, 'tv');
  });

  for (const [name, bout] of Object.entries(day.endings)) part(name, () => bout(stage));

  part('is played to the end, and what was recorded wrong is put right', async () => {
    const { venue, desk, eventId } = stage;
    const names = categories.map(({ name }) => name);
    await day.playAll(stage, names);
    for (const { name } of categories.filter(({ hasPlayOff }) => hasPlayOff)) {
      await openGrid(venue, desk, eventId, name);
      await desk.getByRole('button', { name: 'Создать плей-офф' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Создать', exact: true }).click();
      await desk.locator('[role=treeitem]').first().waitFor();
      await venue.picture(desk, 'play-off-desktop');
    }
    await day.playAll(stage, names);
    for (const name of [...names].reverse()) {
      await openGrid(venue, desk, eventId, name);
      await venue.picture(desk, `grid-${names.indexOf(name)}-desktop`);
    }
    await day.correct(stage);
  });

  part('gives medals, and everybody reads the results', async () => {
    const { venue, desk, tv, eventId } = stage;
    for (const { name, places } of categories) {
      await openResults(venue, desk, eventId, name);
      await complete(venue, desk);
      expect([...(await placesOf(desk)).values()].map(Number).sort((a, b) => a - b)).toEqual(places);
    }
    await venue.picture(desk, 'results-desktop');
    await readResults(stage, day);
    await tv.goto(`${venue.podium.url}/live/${eventId}/tv?view=results`);
    await venue.picture(tv, 'tv-results');
  });

  test('no page threw, and nothing was answered by a fault of the server', () => {
    expect(venueOf().faults).toEqual([]);
  });
};

/** Tests that go on from each other: once one has failed, those after it say so at once. */
const partsOfOne = (stage: Stage) => {
  let failed: string | null = null;
  return (name: string, work: () => Promise<void>): void =>
    test(name, async () => {
      if (failed !== null) throw new Error(`not begun: “${failed}” has failed`);
      failed = name;
      try {
        await work();
      } catch (error) {
        if ('mat' in stage) await stage.venue.picture(stage.mat, 'failed-mat');
        if ('desk' in stage) await stage.venue.picture(stage.desk, 'failed-desk');
        if (stage.phone) await stage.venue.picture(stage.phone, 'failed-phone');
        throw error;
      }
      failed = null;
    });
};

const weighAll = async ({ venue, desk, eventId }: Stage, { categories }: SportDay): Promise<void> => {
  const scales = await openByPass(venue, await issuePass(venue, desk, eventId, { label: 'Весы', role: 'operator' }), 'phone');
  for (const one of categories.flatMap(({ entrants }) => entrants)) await weigh(venue, scales, one);
  await scales.context().close();
};

/** A phone of somebody without an account: medals, and places with the way to them. */
const readResults = async (stage: Stage, { categories }: SportDay): Promise<void> => {
  const { venue, eventId } = stage;
  const phone = await venue.open(`/event/${eventId}?tab=medals`, 'phone');
  stage.phone = phone;
  for (const { name } of categories) {
    const medals = phone.getByRole('region', { name: new RegExp(name) });
    await until(async () => (await medals.getByRole('listitem').count()) >= 3, `medals of ${name}`);
  }
  await venue.picture(phone, 'medals-phone');
  await phone.goto(`${venue.podium.url}/event/${eventId}?tab=results`);
  await phone.getByRole('row').nth(1).waitFor();
  await venue.picture(phone, 'results-phone');
  await phone.goto(`${venue.podium.url}/event/${eventId}?tab=grids`);
  await venue.picture(phone, 'grids-phone');
  await phone.goto(`${venue.podium.url}/live/${eventId}`);
  await venue.picture(phone, 'live-phone');
  await phone.context().close();
  delete stage.phone;
};
