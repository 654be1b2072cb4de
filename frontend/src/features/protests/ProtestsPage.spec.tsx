import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { protestRuleOps } from '#contracts/competition/protest.ops';
import type { ProtestRow } from '#contracts/competition/protests.docs';
import { protestsTexts } from '../../shared/protests/protestsTexts.js';
import { open, words } from '../../testing/page.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { FakeServer } from '../../testing/server.js';
import { ProtestsPage } from './ProtestsPage.js';
import { protestsPageTexts } from './protestsPageTexts.js';

const t = words(protestsPageTexts);
const text = words(protestsTexts);
const row: ProtestRow = {
  ...{ id: 1, matchId: 700_004, number: 4, streamId: 7, streamName: 'Women −57', registrationId: 2 },
  ...{ filedBy: 'Coach Bee', reason: 'a score was not counted', filedAt: '2026-11-23T09:00:00.000Z', isLate: true },
  ...{ status: 'open', decision: null, decidedAt: null, isCorrected: false },
  sides: [1, 2].map((registrationId) => ({ registrationId, fullName: `Entrant ${registrationId}`, organization: null })),
};
const decided: ProtestRow = { ...row, id: 2, status: 'upheld', decision: 'seen on the video', isCorrected: true };

const opened = async (mayCorrect = true) => {
  const permissions = { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: mayCorrect, canReopen: true };
  const server = new FakeServer()
    .on('/api/get-event', {
      ...{ event: aSportEvent({ id: 3 }), streams: [aCategory(7, 'Women −57')], registrationOptions: [], currency: 'RUB', playgrounds: [] },
      ...{ levels: [], sportModes: [], permissions },
    })
    .on(protestRuleOps.setLimit, {})
    .holds('protests', 3, { eventId: 3, limitMinutes: 30, protests: [row, decided] });
  const page = await open(<ProtestsPage />, { server, path: '/cabinet/event/3/protests', route: '/cabinet/event/:eventId/protests' });
  const list = within(await screen.findByRole('list', { name: text('title') }));
  return { ...page, server, rows: list.getAllByRole('listitem') };
};

test('those to be decided come with why, by whom and for whom; decided ones with the decision', async () => {
  const { rows } = await opened();
  expect(rows[0]?.textContent).toContain('Coach Bee');
  expect(rows[0]?.textContent).toContain(text('late'));
  expect(within(rows[0] as HTMLElement).getByRole('button', { name: text('decide') })).toBeTruthy();
  expect(rows[1]?.textContent).toContain('seen on the video');
  expect(within(rows[1] as HTMLElement).queryByRole('button', { name: text('decide') })).toBeNull();
});

test('who may not correct reads them and decides nothing', async () => {
  await opened(false);
  expect(screen.queryByRole('button', { name: text('decide') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('save') })).toBeNull();
});

test('the time for protests is set, and taken away by an empty field', async () => {
  const { person, server } = await opened();
  const field = screen.getByRole('textbox', { name: t('limit') });
  expect(field).toHaveProperty('value', '30');
  await person.clear(field);
  await person.type(field, '45');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  await person.clear(field);
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() =>
    expect(server.inputs(protestRuleOps.setLimit)).toEqual([
      { eventId: 3, minutes: 45 },
      { eventId: 3, minutes: null },
    ]),
  );
});
