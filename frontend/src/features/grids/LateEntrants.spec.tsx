import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { FreePlace } from '#contracts/competition/grid-answers.docs';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { bracketOfFour, button, dialog, openGrid } from './grids.fixture.js';
import { lateTexts } from './lateTexts.js';

const t = words(lateTexts);
const vera = { registrationId: 9, fullName: 'Vera Late', organization: 'Dynamo' };
const bye: FreePlace = { kind: 'bye', matchId: 700_003, slot: 2, groupNumber: null, heldBy: 2 };
const vacated: FreePlace = { kind: 'vacated', matchId: 700_001, slot: 2, groupNumber: null, heldBy: 4 };

test('who came after the draw is named and put into the place that is chosen', async () => {
  const page = await openGrid(bracketOfFour(), {}, { entrants: [vera], places: [bye, vacated] });
  await screen.findByText('Vera Late');
  page.server.on(gridOps.placeLate, {});
  await page.person.click(button(t('place')));
  await page.person.click(dialog().getByRole('radio', { name: t('vacated', { name: 'Entrant 4' }) }));
  await page.person.click(dialog().getByRole('button', { name: t('place') }));
  await waitFor(() =>
    expect(page.server.inputs(gridOps.placeLate)).toEqual([{ streamId: 7, registrationId: 9, matchId: 700_001, slot: 2 }]),
  );
  await screen.findByText(t('placed'));
});

test('a place that somebody has taken meanwhile is refused in words', async () => {
  const page = await openGrid(bracketOfFour(), {}, { entrants: [vera], places: [bye] });
  await screen.findByText('Vera Late');
  page.server.on(gridOps.placeLate, refused(200, { slot: ['error.slot'] }));
  await page.person.click(button(t('place')));
  await page.person.click(dialog().getByRole('button', { name: t('place') }));
  expect(await dialog().findByText(new RegExp(serverText('en', 'error.slot')))).toBeTruthy();
});

test('says that there is no place any more', async () => {
  await openGrid(bracketOfFour(), {}, { entrants: [vera], places: [] });
  expect(await screen.findByText(t('noPlace'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('place') })).toBeNull();
});
