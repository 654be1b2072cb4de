import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Tooltip } from '#contracts/site/tooltips.docs';
import { tooltipOps } from '#contracts/site/tooltips.ops';
import type { SessionUser } from '#contracts/identity/session.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { placeOf, Tip } from './Tip.js';
import { TipText } from './TipText.js';
import { tipTexts } from './tipTexts.js';

const t = words(tipTexts);
const tooltip = (locale: 'ru' | 'en', text: string): Tooltip => ({ key: 'event/grids', locale, text });
const userWith = (role: 'administrator' | 'organiser') =>
  ({ id: 1, fullName: 'A', roles: [{ role, eventId: 3 }] }) as unknown as SessionUser;
const opened = (tooltips: Tooltip[], role: 'administrator' | 'organiser', server = new FakeServer()) =>
  open(<Tip place="event/grids" />, { server: server.on(tooltipOps.get, { tooltips }), user: userWith(role) });

test('everybody reads what is explained, in their language where it is written in it', async () => {
  const { leave } = await opened([tooltip('ru', 'Сетки'), tooltip('en', 'Weigh in <b>first</b>')], 'organiser');
  expect((await screen.findByText('first')).tagName).toBe('B');
  expect(screen.getByRole('button', { name: t('explain') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('edit') })).toBeNull();
  leave();
  await opened([tooltip('ru', 'Только по-русски')], 'organiser');
  await screen.findByText('Только по-русски');
});

test('an administrator writes it where it stands; what is refused is said', async () => {
  const server = new FakeServer().on(tooltipOps.set, refused(400, { 'tooltips.0.text': ['error.max_length'] }));
  const { person } = await opened([], 'administrator', server);
  await screen.findByText(t('none'));
  await person.click(screen.getByRole('button', { name: t('edit') }));
  const form = within(await screen.findByRole('dialog', { name: t('title') }));
  await person.type(form.getByLabelText(t('en')), 'Weigh in first');
  await person.click(form.getByRole('button', { name: t('save') }));
  await form.findByText(serverText('en', 'error.max_length'));
  server.on(tooltipOps.set, { tooltips: [] }).on(tooltipOps.get, { tooltips: [tooltip('en', 'Weigh in first')] });
  await person.click(form.getByRole('button', { name: t('save') }));
  await screen.findByText('Weigh in first');
  expect(server.inputs(tooltipOps.set)[1]).toEqual({ tooltips: [tooltip('ru', ''), tooltip('en', 'Weigh in first')] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('title') })).toBeNull());
});

test('nobody else is shown an empty one', async () => {
  const { server } = await opened([], 'organiser');
  await waitFor(() => expect(server.inputs(tooltipOps.get)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: t('explain') })).toBeNull();
});

test('of a text only what a tooltip may hold is shown', async () => {
  await open(
    <TipText
      html={'<a href="https://judo.test">rules</a><a href="javascript:alert(1)">bad</a><img src=x onerror=alert(1)><u>plain</u><br>'}
    />,
  );
  expect(screen.getByRole('link', { name: 'rules' }).getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByText(/bad/).closest('a')).toBeNull();
  expect(document.querySelector('img, u')).toBeNull();
  expect(screen.getByText(/plain/)).toBeTruthy();
});

test('the place of a screen is its address without the sport event', () => {
  expect(placeOf('/cabinet/event/3/grids')).toBe('event/grids');
  expect(placeOf('/cabinet/roles')).toBe('roles');
  expect(placeOf('/cabinet/event/3/nothing')).toBeUndefined();
  expect(placeOf(undefined)).toBeUndefined();
});
