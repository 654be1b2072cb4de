import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnnouncedDraw } from '#contracts/competition/draw.docs';
import { gridOps } from '#contracts/competition/grid.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { AnnounceButton, AnnouncedPanel } from './PublicDraw.js';
import { publicDrawTexts } from './publicDrawTexts.js';

const t = words(publicDrawTexts);
const stream = { id: 7, eventId: 3, name: '−57 kg' } as Category;
const announced: AnnouncedDraw = {
  ...{ announcementId: 'n1', digest: '0123456789abcdef', at: '2026-05-01T10:00:00.000Z', mode: 'random', separateBy: [] },
  ...{ entrantsCount: 8, reason: '' },
};

test('a draw is announced as the form says; a second one with the reason that everybody sees', async () => {
  const server = new FakeServer().on(gridOps.announceDraw, { announcement: { announcementId: 'n1', digest: 'd' } });
  const asked = { streamId: 7, mode: 'random', separateBy: ['organization'] } as const;
  const { person } = await open(<AnnounceButton asked={{ ...asked, separateBy: [...asked.separateBy] }} isDrawn />, { server });
  await person.click(screen.getByRole('button', { name: t('announce') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(new RegExp(t('reason'))), 'one came late');
  await person.click(dialog.getByRole('button', { name: t('announceAction') }));
  await waitFor(() => expect(server.inputs(gridOps.announceDraw)).toEqual([{ ...asked, reason: 'one came late' }]));
});

test('what is announced is drawn with the number of the hall, digits alone', async () => {
  const server = new FakeServer().on(gridOps.drawAnnounced, refused(200, { form: ['error.draw_changed'] }));
  const { person } = await open(<AnnouncedPanel stream={stream} announced={announced} onDone={() => undefined} />, { server });
  expect(screen.getByText('01234567 89abcdef')).toBeTruthy();
  await person.type(screen.getByLabelText(new RegExp(t('lot'))), '47 a11');
  await person.click(screen.getByRole('button', { name: t('make') }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(server.inputs(gridOps.drawAnnounced)).toEqual([{ streamId: 7, lot: '4711' }]);
});

test('an announcement is taken back with a reason', async () => {
  const server = new FakeServer().on(gridOps.withdrawAnnouncement, {});
  const { person } = await open(<AnnouncedPanel stream={stream} announced={announced} onDone={() => undefined} />, { server });
  await person.click(screen.getByRole('button', { name: t('withdraw') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'power cut');
  await person.click(dialog.getByRole('button', { name: t('withdraw') }));
  await waitFor(() => expect(server.inputs(gridOps.withdrawAnnouncement)).toEqual([{ streamId: 7, reason: 'power cut' }]));
});
