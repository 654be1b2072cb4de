import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardQueries } from '#contracts/cards/card.ops';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { DiplomaField, DiplomaTemplate, DiplomaWords } from '#contracts/diplomas/diploma.docs';
import { diplomaOps, diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { fileOrderOps, fileOrderQueries } from '#contracts/exports/order.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { DiplomasPage } from './DiplomasPage.js';
import { diplomasTexts } from './diplomasTexts.js';
import { editorTexts } from './editorTexts.js';

const t = words(diplomasTexts);
const e = words(editorTexts);
const ui = words(uiTexts);
const entrant: DiplomaWords = {
  ...{ name: 'Анна Ёжикова', place: '1st place', category: 'Women −57', event: 'Cup', dates: 'May 1', club: 'Oka', coach: '', team: '' },
  ...{ code: 'SPECIMEN', qr: 'https://podium.test/diploma' },
};
const own: DiplomaTemplate = { ...defaultDiploma('en'), templateId: 4, name: 'Ours' };

const openPage = async (templates: DiplomaTemplate[] = [own], permissions: object = { canEdit: true }) => {
  const given = anEventAnswer();
  const streams = [aCategory(7, '−57', { isCompleted: true }), aCategory(8, '−63', { isCompleted: true }), aCategory(9, '−70')];
  const server = new FakeServer()
    .on(getEventOp, { ...given, streams, permissions: { ...given.permissions, ...permissions } })
    .on(diplomaQueries.templates, { templates, version: 3 })
    .on(diplomaQueries.samples, { samples: [{ registrationId: 42, words: entrant }] })
    .on(diplomaOps.save, { success: true, templates, templateId: 4, version: 4 })
    .on(diplomaOps.remove, { success: true, templates: [], version: 4 })
    .on(diplomaQueries.preview, refused(200, 'error.internal'))
    .on(cardQueries.file, refused(200, 'error.nothing_to_export'))
    .on(diplomaQueries.archive, refused(200, 'error.not_completed'))
    .on(diplomaQueries.file, refused(200, 'error.order_needed'))
    .on(fileOrderOps.order, { orderId: 5 })
    .on(fileOrderQueries.own, { orders: [] });
  return open(<DiplomasPage />, { server, path: '/cabinet/event/3/diplomas', route: '/cabinet/event/:eventId/diplomas' });
};
const press = (name: string) => screen.findByRole('button', { name });
const savedFields = (server: FakeServer): DiplomaField[] =>
  (server.inputs<{ data: { fields: DiplomaField[] } }>(diplomaOps.save)[0] as unknown as { fields: DiplomaField[] }).fields;

test('diplomas of chosen places and categories are asked for by the chosen template; what went wrong is said', async () => {
  const { person, server } = await openPage();
  const diplomas = within(await screen.findByRole('region', { name: t('diplomas') }));
  await person.click(await diplomas.findByRole('button', { name: '3' }));
  await person.click(diplomas.getByRole('button', { name: '−63' }));
  expect(diplomas.queryByRole('button', { name: '−70' })).toBeNull();
  await person.click(diplomas.getByRole('button', { name: t('zip') }));
  await screen.findByText(serverText('en', 'error.not_completed'));
  expect(server.inputs(diplomaQueries.archive)).toEqual([{ eventId: 3, locale: 'en', templateId: 4, places: [1, 2], streamIds: [8] }]);
});

test('cards are asked for as many on a sheet as was chosen', async () => {
  const { person, server } = await openPage();
  const cards = within(await screen.findByRole('region', { name: t('cards') }));
  await person.click(await cards.findByRole('button', { name: t('perSheet.8') }));
  await person.click(cards.getByRole('button', { name: t('pdf') }));
  await screen.findByText(serverText('en', 'error.nothing_to_export'));
  expect(server.inputs(cardQueries.file)).toEqual([{ eventId: 3, locale: 'en', perSheet: '8' }]);
});

test('a field is moved by keys and by typing, taken back and brought again, and saved', async () => {
  const { person, server } = await openPage();
  await person.click(await press(t('edit')));
  await screen.findAllByText('Анна Ёжикова');
  const name = screen.getByRole('button', { name: e('kind.name') });
  name.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const { x = 0, y = 0 } = own.fields.find(({ kind }) => kind === 'name') ?? {};
  const left = () => screen.getByLabelText<HTMLInputElement>(e('x')).valueAsNumber;
  expect([left(), screen.getByLabelText<HTMLInputElement>(e('y')).valueAsNumber]).toEqual([x + 2, y + 10]);
  // Pushed in one go it is taken back in one go.
  await person.click(await press(e('undo')));
  expect(left()).toBe(x);
  await person.click(await press(e('redo')));
  expect(left()).toBe(x + 2);
  await person.click(await press(e('font.script')));
  await person.click(await press(e('save')));
  await waitFor(() => expect(server.inputs(diplomaOps.save)).toMatchObject([{ eventId: 3, templateId: 4, expectedVersion: 3 }]));
  expect(savedFields(server).find(({ kind }) => kind === 'name')).toMatchObject({ x: x + 2, y: y + 10, font: 'script' });
});

test('a field is dragged over the sheet, and stands in its middle where it is let go near it', async () => {
  const { person } = await openPage();
  await person.click(await press(t('edit')));
  const sheet = await screen.findByRole('group', { name: e('sheet') });
  Object.assign(sheet, { getBoundingClientRect: () => new DOMRect(0, 0, 420, 594), setPointerCapture: () => undefined });
  const code = screen.getByRole('button', { name: e('kind.qr') });
  fireEvent.pointerDown(code, { clientX: 100, clientY: 100, pointerId: 1 });
  fireEvent.pointerMove(sheet, { clientX: 60, clientY: 140, pointerId: 1 });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).valueAsNumber;
  expect([field(e('x')), field(e('y'))]).toEqual([140, 260]);
  fireEvent.pointerMove(sheet, { clientX: 100 - 2 * 69, clientY: 140, pointerId: 1 });
  expect(field(e('x'))).toBe(90);
  fireEvent.pointerUp(sheet, { pointerId: 1 });
  fireEvent.pointerMove(sheet, { clientX: 0, clientY: 0, pointerId: 1 });
  expect(field(e('x'))).toBe(90);
});

test('fields are added and taken off; leaving asks first', async () => {
  const { person, server } = await openPage([]);
  await person.click(await press(t('newTemplate')));
  await person.type(await screen.findByLabelText(new RegExp(e('name'))), 'Cup 2026');
  await person.selectOptions(screen.getByLabelText(e('add')), 'text');
  const text = screen.getByRole('textbox', { name: e('text') });
  await person.clear(text);
  await person.type(text, 'For courage');
  expect(await screen.findByText(ui('unsaved'))).toBeTruthy();
  screen.getByRole('button', { name: e('kind.coach') }).focus();
  await person.keyboard('{Delete}');
  await person.click(await press(e('landscape')));
  await person.click(await press(e('save')));
  await waitFor(() =>
    expect(server.inputs(diplomaOps.save)).toMatchObject([{ templateId: null, name: 'Cup 2026', orientation: 'landscape' }]),
  );
  const kinds = savedFields(server).map(({ kind, text: said }) => (kind === 'text' ? said : kind));
  expect(kinds).toContain('For courage');
  expect(kinds).not.toContain('coach');
});

test('a saved template shows a specimen and is deleted after a question', async () => {
  const { person, server } = await openPage();
  await person.click(await press(t('edit')));
  await person.click(await press(e('preview')));
  await waitFor(() =>
    expect(server.inputs(diplomaQueries.preview)).toEqual([{ eventId: 3, locale: 'en', templateId: 4, registrationId: 42 }]),
  );
  await person.click(await press(e('remove')));
  const dialog = within(await screen.findByRole('dialog', { name: e('remove') }));
  await person.click(dialog.getByRole('button', { name: e('remove') }));
  await waitFor(() => expect(server.inputs(diplomaOps.remove)).toEqual([{ eventId: 3, templateId: 4 }]));
});

test('an operator edits templates and deletes none', async () => {
  const { person } = await openPage([own], { canEdit: false });
  await person.click(await press(t('edit')));
  await press(e('preview'));
  expect(screen.queryByRole('button', { name: e('remove') })).toBeNull();
});

test('many diplomas are made in the background', async () => {
  const { person, server } = await openPage();
  // Cards of entrants have such a button too.
  await waitFor(() => expect(screen.getAllByRole('button', { name: t('pdf') })).toHaveLength(2));
  await person.click(screen.getAllByRole('button', { name: t('pdf') })[0]!);
  await waitFor(() =>
    expect(server.inputs(fileOrderOps.order)).toMatchObject([
      { eventId: 3, call: 'ExportDiplomas', asked: { places: [1, 2, 3], templateId: 4 } },
    ]),
  );
});
