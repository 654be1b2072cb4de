import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WidgetRow } from '#contracts/site/widgets.docs';
import { widgetOps } from '#contracts/site/widgets.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { WidgetsPage } from './WidgetsPage.js';
import { widgetsTexts } from './widgetsTexts.js';

const t = words(widgetsTexts);
const medals: WidgetRow = {
  ...{ id: 3_001, eventId: 3, eventName: 'Cup', type: 'medals', title: 'Our medals', pageKey: 'Club', playgroundId: null, streamId: null },
  ...{ theme: 'auto', locale: 'en', isDisabled: false, embedCode: '<script></script>' },
};
const event = {
  ...anEventAnswer(),
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};
const data = {
  widgetTypes: [],
  events: [],
  pages: [
    { pageKey: 'Club', widgetsCount: 2 },
    { pageKey: 'Federation', widgetsCount: 1 },
  ],
};
const serverWith = (widgets: WidgetRow[] = [medals]) =>
  new FakeServer()
    .on(getEventOp, { ...event })
    .on(widgetOps.data, { ...data })
    .on(widgetOps.list, { widgets, page: 1, maxPage: 1, total: widgets.length });
const opened = (server = serverWith()) =>
  open(<WidgetsPage />, { server, path: '/cabinet/event/3/widgets', route: '/cabinet/event/:eventId/widgets' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a widget is made: what its kind needs is asked for, then its code and a preview stand there', async () => {
  const board: WidgetRow = { ...medals, id: 3_002, type: 'scoreboard', title: '', playgroundId: 5 };
  const server = serverWith([]).on(widgetOps.add, refused(200, { playgroundId: ['error.required'] }));
  const { person } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('add') }));
  const form = await dialog(t('add'));
  await person.selectOptions(form.getByLabelText(new RegExp(`^${t('playground')}`)), t('choose'));
  await person.click(form.getByRole('button', { name: t('create') }));
  expect(await form.findByText(serverText('en', 'error.required'))).toBeTruthy();
  server.on(widgetOps.add, { widget: board });
  await person.selectOptions(form.getByLabelText(new RegExp(`^${t('playground')}`)), 'Tatami 1');
  await person.type(form.getByLabelText(t('pageKey')), 'Club');
  await person.selectOptions(form.getByLabelText(t('theme')), t('theme.dark'));
  await person.click(form.getByRole('button', { name: t('create') }));
  const shown = await dialog(t('codeOf', { name: t('type.scoreboard') }));
  const settings = { type: 'scoreboard', theme: 'dark', locale: 'en', title: '', pageKey: 'Club', playgroundId: 5, streamId: null };
  expect(server.inputs(widgetOps.add)).toMatchObject([{ playgroundId: null }, { eventId: 3, ...settings }]);
  const [script, frame] = [shown.getByRole('region', { name: t('script') }), shown.getByRole('region', { name: t('frame') })];
  expect(script.textContent).toContain(`/widget.js" data-widget="/en/widget/3002"></script>`);
  expect(frame.textContent).toContain('<iframe src="');
  expect(shown.getByTitle(t('type.scoreboard')).getAttribute('src')).toBe('/en/widget/3002');
  await person.click(shown.getByRole('button', { name: t('theme.dark') }));
  expect(shown.getByTitle(t('type.scoreboard')).dataset['theme']).toBe('dark');
});

test('one is edited, and those of one place are listed alone', async () => {
  const server = serverWith().on(widgetOps.edit, { widget: medals });
  const { person } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('editOf', { name: 'Our medals' }) }));
  const form = await dialog(t('editOf', { name: 'Our medals' }));
  await person.selectOptions(form.getByLabelText(t('type')), t('type.entries'));
  await person.click(form.getByRole('button', { name: t('save') }));
  await waitFor(() =>
    expect(server.inputs(widgetOps.edit)).toMatchObject([{ widgetId: 3_001, type: 'entries', title: 'Our medals', streamId: null }]),
  );
  await person.click((await dialog(t('codeOf', { name: 'Our medals' }))).getAllByRole('button', { name: t('close') })[0] ?? document.body);
  await person.click(screen.getByRole('button', { name: 'Federation (1)' }));
  await waitFor(() => expect(server.inputs(widgetOps.list).at(-1)).toEqual({ eventId: 3, page: 1, pageKey: 'Federation' }));
});

test('one is switched off after a question, and on again', async () => {
  const server = serverWith().on(widgetOps.disable, { widget: { ...medals, isDisabled: true } });
  const { person } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('switchOff') }));
  const question = await dialog(t('switchOffOf', { name: 'Our medals' }));
  server.on(widgetOps.list, { widgets: [{ ...medals, isDisabled: true }], page: 1, maxPage: 1, total: 1 });
  await person.click(question.getByRole('button', { name: t('switchOff') }));
  expect(await screen.findByText(t('off'))).toBeTruthy();
  expect(server.inputs(widgetOps.disable)).toEqual([{ widgetId: 3_001 }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('code') }).disabled).toBe(true);
  server.on(widgetOps.enable, { widget: medals });
  await person.click(screen.getByRole('button', { name: t('switchOn') }));
  await waitFor(() => expect(server.inputs(widgetOps.enable)).toEqual([{ widgetId: 3_001 }]));
});
