import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dayNoticeOps } from '#contracts/sport-events/day-notice.ops';
import type { DayNotice as Notice } from '#contracts/sport-events/sport-event.docs';
import { DayNotice } from '../../shared/events/DayNotice.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { DayNoticeForm } from './DayNoticeForm.js';
import { dayNoticeTexts } from './dayNoticeTexts.js';

const t = words(dayNoticeTexts);
const late: Notice = { text: 'We begin at 10:30', at: '2026-11-22T06:10:00.000Z' };
const button = (name: 'show' | 'takeOff') => screen.getByRole('button', { name: t(name) });

const opened = async (dayNotice: Notice | null, server = new FakeServer().on(dayNoticeOps.set, { event: aSportEvent() })) => {
  const changed: true[] = [];
  const page = await open(<DayNoticeForm event={aSportEvent({ dayNotice })} onChanged={() => changed.push(true)} />, {
    server,
    path: '/cabinet/event/3',
  });
  return { ...page, server, changed };
};

test('a line is shown as soon as it is sent', async () => {
  const { person, server, changed } = await opened(null);
  expect(button('show')).toHaveProperty('disabled', true);
  await person.type(screen.getByLabelText(t('text')), '  We begin at 10:30 ');
  await person.click(button('show'));
  await waitFor(() => expect(server.inputs(dayNoticeOps.set)).toEqual([{ eventId: 3, text: late.text }]));
  await waitFor(() => expect(changed).toEqual([true]));
});

test('what is shown can be taken off', async () => {
  const { person, server } = await opened(late);
  await person.click(button('takeOff'));
  await waitFor(() => expect(server.inputs(dayNoticeOps.set)).toEqual([{ eventId: 3, text: '' }]));
  await waitFor(() => expect(screen.getByLabelText(t('text'))).toHaveProperty('value', ''));
});

test('a refusal stands at the field, and the text stays', async () => {
  const server = new FakeServer().on(dayNoticeOps.set, refused(400, { text: ['error.max_length'] }));
  const { person, changed } = await opened(null, server);
  await person.type(screen.getByLabelText(t('text')), 'long');
  await person.click(button('show'));
  await waitFor(() => expect(screen.getByLabelText(t('text')).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText(t('text'))).toHaveProperty('value', 'long');
  expect(changed).toEqual([]);
});

test('spectators read the line and since when it is there', async () => {
  await open(<DayNotice notice={late} />, { server: new FakeServer(), path: '/event/3' });
  expect(screen.getByRole('status').textContent).toMatch(/^We begin at 10:30 \d/);
});

test('nothing is shown where nothing is said', async () => {
  await open(<DayNotice notice={null} />, { server: new FakeServer(), path: '/event/3' });
  expect(screen.queryByRole('status')).toBeNull();
});
