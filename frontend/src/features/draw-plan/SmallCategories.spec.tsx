import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { mergeOps } from '#contracts/registrations/merge.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { mergeTexts } from './mergeTexts.js';
import { SmallCategories } from './SmallCategories.js';

const t = words(mergeTexts);
const given: SportEventAnswer = {
  event: aSportEvent(),
  streams: [aCategory(60, '−60'), aCategory(66, '−66'), aCategory(73, '−73', { isDrawn: true })],
  registrationOptions: [],
  currency: 'RUB',
  playgrounds: [],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
};
interface Asked {
  isWidened?: boolean;
}
const person = { organization: 'Dynamo', weight: 59 };

const openSmall = async () => {
  const limits = { gender: 'male', ageFrom: 15, ageTo: 17, weightFrom: 55, weightTo: 66 };
  const server = new FakeServer()
    .on(mergeOps.proposals, {
      small: [
        { streamId: 60, name: '−60', entrants: 2, into: [{ streamId: 66, name: '−66', entrants: 5, fitting: 0, reasons: ['weight'] }] },
      ],
    })
    .on(mergeOps.plan, ({ input }) => {
      const { isWidened } = input as Asked;
      const light = {
        ...person,
        registrationId: 1,
        fullName: 'Light Lev',
        outcome: isWidened ? 'moves' : 'unfit',
        reasons: isWidened ? [] : ['weight'],
      };
      const twice = { ...person, registrationId: 2, fullName: 'Both Boris', outcome: 'duplicate', reasons: [] };
      return { rows: [light, twice], limits, entrantsAfter: isWidened ? 6 : 5, isSourceRemoved: false, error: null };
    })
    .on(mergeOps.merge, { streamId: 66, movedCount: 1, isSourceRemoved: false });
  let merged = 0;
  const page = await open(<SmallCategories given={given} onMerged={() => (merged += 1)} />, { server });
  await page.person.click(await screen.findByRole('button', { name: /−66 \(5\)/ }));
  await screen.findByText('Light Lev');
  return { ...page, merged: () => merged };
};
const outcomes = () =>
  within(screen.getByRole('list', { name: t('outcomes') }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('a small category', () => {
  test('is merged in one step, each entrant named with what happens to them', async () => {
    const page = await openSmall();
    expect(outcomes()).toEqual([expect.stringContaining(t('outcome.moves')), expect.stringContaining(t('outcome.duplicate'))]);
    await page.person.type(screen.getByRole('textbox', { name: new RegExp(t('newName')) }), '55–66');
    await page.person.click(screen.getByRole('button', { name: t('merge', { count: 1 }) }));
    await waitFor(() => expect(page.merged()).toBe(1));
    expect(page.server.inputs(mergeOps.merge)).toEqual([
      { eventId: 3, fromStreamId: 60, intoStreamId: 66, isWidened: true, name: '55–66' },
    ]);
  });

  test('without wider limits whoever does not fit stays, and nothing is sent when nobody moves', async () => {
    const page = await openSmall();
    await page.person.click(screen.getByRole('checkbox', { name: t('widen') }));
    await waitFor(() => expect(outcomes()[0]).toContain(t('unfit.weight')));
    expect(screen.getByRole('button', { name: t('merge', { count: 0 }) })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('option', { name: '−73' })).toBeNull();
  });
});
