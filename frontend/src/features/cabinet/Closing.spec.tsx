import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { closingOps } from '#contracts/sport-events/closing.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer, aSportEvent } from '../../testing/sportEvents.js';
import { Closing, Overdue } from './Closing.js';
import { closingTexts } from './closingTexts.js';

const t = words(closingTexts);

const opened = async (event: Partial<SportEvent>, server = new FakeServer()) => {
  const changed: true[] = [];
  const given = anEventAnswer({ event: aSportEvent(event) });
  const page = await open(<Closing given={given} onChanged={() => changed.push(true)} />, { server, path: '/cabinet/event/3' });
  const begin = async (step: 'cancel' | 'complete' | 'restore' | 'reopen') => {
    await page.person.click(screen.getByRole('button', { name: t(step) }));
    return within(screen.getByRole('dialog', { name: t(step) }));
  };
  return { ...page, server, changed, begin };
};

test('is cancelled with a reason; the dialog says who is told', async () => {
  const server = new FakeServer().on(closingOps.cancel, { event: aSportEvent({ status: 'cancelled' }) });
  const { person, begin, changed } = await opened({}, server);
  const dialog = await begin('cancel');
  expect(dialog.getByText(t('cancelText'))).not.toBeNull();
  await person.type(dialog.getByLabelText(/^Reason/), 'no ice');
  await person.click(dialog.getByRole('button', { name: t('cancelAction') }));
  await waitFor(() => expect(changed).toEqual([true]));
  expect(server.inputs(closingOps.cancel)).toEqual([{ eventId: 3, reason: 'no ice' }]);
  expect(await screen.findByText(t('done.cancel'))).toBeTruthy();
});

test('is not completed over what was begun: the refusal stands in the dialog', async () => {
  const server = new FakeServer().on(closingOps.complete, refused(200, { form: ['error.streams_open'] }));
  const { person, begin, changed } = await opened({}, server);
  const dialog = await begin('complete');
  await person.click(dialog.getByRole('button', { name: t('complete') }));
  await waitFor(() => expect(dialog.getByText(/begun are completed first/)).not.toBeNull());
  expect(changed).toEqual([]);
});

test.each([
  ['cancelled', 'restore'],
  ['completed', 'reopen'],
] as const)('%s: says why, and can be taken back', async (kind, step) => {
  const closing = { kind, reason: 'no ice', at: '2026-11-22T10:00:00.000Z' };
  const server = new FakeServer().on(closingOps.reopen, { event: aSportEvent() });
  const { person, begin } = await opened({ status: kind, closing }, server);
  expect(screen.getByText(/no ice/)).not.toBeNull();
  const dialog = await begin(step);
  await person.type(dialog.getByLabelText(/^Reason/), 'it is back');
  await person.click(dialog.getByRole('button', { name: t(step) }));
  await waitFor(() => expect(server.inputs(closingOps.reopen)).toEqual([{ eventId: 3, reason: 'it is back' }]));
  expect(await screen.findByText(t(`done.${step}`))).toBeTruthy();
});

test('one whose last day has gone by names what is open', async () => {
  const streams = [aCategory(60, '−60'), aCategory(66, '−66', { status: 'completed' })];
  await open(<Overdue given={anEventAnswer({ event: aSportEvent({ isOverdue: true }), streams })} />, { path: '/cabinet/event/3' });
  expect(screen.getByRole('status').textContent).toContain('1 category is not completed: −60.');
});
