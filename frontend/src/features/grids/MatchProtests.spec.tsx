import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { words } from '../../testing/page.js';
import { bracketOfFour, button, openGrid, openMatch, t, won } from './grids.fixture.js';

const text = words(protestsTexts);
const afterFirst = (matches: MatchDoc[]): MatchDoc[] => matches.map((match) => (match.number === 1 ? won(match, 1, 10, 0) : match));
const row: ProtestRow = {
  ...{ id: 5, matchId: 700_001, number: 1, streamId: 7, streamName: '−57', registrationId: 2 },
  ...{ filedBy: 'Coach Bee', reason: 'a score was not counted', filedAt: '2026-11-23T09:00:00.000Z', isLate: false },
  ...{ status: 'open', decision: null, decidedAt: null, isCorrected: false },
  sides: [1, 2].map((registrationId) => ({ registrationId, fullName: `Entrant ${registrationId}`, organization: null })),
};

const opened = async () => {
  const page = await openGrid(bracketOfFour(afterFirst));
  await openMatch(page, 1);
  act(() => page.server.patch('protests', 3, [{ op: 'replace', path: '/protests', value: [row] }]));
  expect(await screen.findByText('a score was not counted')).toBeTruthy();
  await page.person.click(button(text('decide')));
  return { ...page, form: within(await screen.findByRole('dialog')) };
};

test('a protest comes in live and is rejected with a reason', async () => {
  const { person, server, form } = await opened();
  server.on(gridOps.decideProtest, {});
  await person.click(form.getByRole('radio', { name: text('verdict.rejected') }));
  await person.type(form.getByRole('textbox', { name: new RegExp(text('decisionReason')) }), 'seen on the video');
  await person.click(form.getByRole('button', { name: text('record') }));
  await waitFor(() =>
    expect(server.inputs(gridOps.decideProtest)).toEqual([
      { matchId: 700_001, protestId: 5, verdict: 'rejected', reason: 'seen on the video' },
    ]),
  );
});

test('upheld with another result: the correction shows what it changes and decides the protest', async () => {
  const { person, server, form } = await opened();
  server.on(gridQueries.preview, {
    changes: [],
    falls: [{ matchId: 700_003, winnerRegistrationId: 1, score: null }],
    stays: [],
    places: [],
  });
  server.on(gridOps.decideProtest, {});
  await person.click(form.getByRole('radio', { name: text('verdict.correct') }));
  await person.click(form.getByRole('button', { name: text('toCorrection') }));
  const correction = within(await screen.findByRole('dialog', { name: t('upholdTitle', { number: 1 }) }));
  await person.type(correction.getByRole('textbox', { name: new RegExp(t('reason')) }), 'seen on the video');
  await person.click(await correction.findByRole('button', { name: new RegExp(t('applyCorrection')) }));
  await waitFor(() =>
    expect(server.inputs(gridOps.decideProtest)).toMatchObject([
      {
        ...{ matchId: 700_001, protestId: 5, verdict: 'upheld', reason: 'seen on the video' },
        correction: { winnerRegistrationId: 2, victoryTypeId: 'decision', fallingMatchIds: [700_003] },
      },
    ]),
  );
  expect(server.inputs(gridOps.correct)).toEqual([]);
});
