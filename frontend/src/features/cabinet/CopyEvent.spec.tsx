import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { CopyEvent } from './CopyEvent.js';
import { copyTexts } from './copyTexts.js';

const t = words(copyTexts);

const opened = async (server: FakeServer) => {
  const page = await open(<CopyEvent event={aSportEvent()} />, { server, path: '/cabinet/event/3' });
  await page.person.click(screen.getByRole('button', { name: t('copy') }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name: t('title') })) };
};

test('next year by default, with all but the staff; the copy opens', async () => {
  const server = new FakeServer().on(sportEventOps.copyEvent, { event: aSportEvent({ id: 8 }) });
  const { person, dialog } = await opened(server);
  await person.clear(dialog.getByLabelText(/^Name/));
  await person.type(dialog.getByLabelText(/^Name/), 'Cup 2027');
  await person.click(dialog.getByRole('checkbox', { name: t('part_questions') }));
  await person.click(dialog.getByRole('button', { name: t('make') }));
  await waitFor(() => expect(location.pathname).toBe('/en/cabinet/event/8'));
  expect(server.inputs(sportEventOps.copyEvent)).toEqual([
    {
      eventId: 3,
      event: { name: 'Cup 2027', dateFrom: '21-11-2027', dateTo: '22-11-2027' },
      parts: ['categories', 'options', 'playgrounds', 'diplomas'],
    },
  ]);
});

test('staff come with playgrounds and go with them', async () => {
  const { person, dialog } = await opened(new FakeServer());
  const ticked = (part: 'playgrounds' | 'staff') => dialog.getByRole<HTMLInputElement>('checkbox', { name: t(`part_${part}`) }).checked;
  await person.click(dialog.getByRole('checkbox', { name: t('part_playgrounds') }));
  await person.click(dialog.getByRole('checkbox', { name: t('part_staff') }));
  expect([ticked('playgrounds'), ticked('staff')]).toEqual([true, true]);
  await person.click(dialog.getByRole('checkbox', { name: t('part_playgrounds') }));
  expect([ticked('playgrounds'), ticked('staff')]).toEqual([false, false]);
});

test('a refusal stands under its field and the dialog stays', async () => {
  const { person, dialog } = await opened(
    new FakeServer().on(sportEventOps.copyEvent, refused(200, { 'event.dateTo': ['error.date_range'] })),
  );
  await person.click(dialog.getByRole('button', { name: t('make') }));
  await waitFor(() => expect(dialog.getByLabelText(/^End/).getAttribute('aria-invalid')).toBe('true'));
});
