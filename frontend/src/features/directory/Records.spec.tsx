import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ShownRecord } from '#contracts/directory/records.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getRecords, removeRecord, saveRecord } from './calls.js';
import { Records } from './Records.js';
import { recordTexts } from './recordTexts.js';

const t = words(recordTexts);
const record = (id: number, en: string, more: Partial<ShownRecord> = {}): ShownRecord => ({
  ...{ id, ru: `${en} по-русски`, en, parentId: null, parent: null, isRemoved: false, isAdded: false },
  ...more,
});
const list = (records: ShownRecord[], more: object = {}) => ({ records, page: 1, maxPage: 1, total: records.length, ...more });
const openRecords = async (
  given: object = list([record(1, 'Kata'), record(2, 'Shiai', { isRemoved: true, isAdded: true })]),
  search = '?list=ranks',
) => {
  const page = await open(<Records />, { server: new FakeServer().on(getRecords, { ...given }), path: `/cabinet/records${search}` });
  await waitFor(() => expect(screen.queryByRole('table') ?? screen.queryByText(t('none'))).toBeTruthy());
  return page;
};
const rowOf = (name: string) => within(screen.getByText(name, { selector: 'td' }).closest('tr')!);
const dialog = async (key: 'newRecord' | 'editRecord' | 'removeTitle') => within(await screen.findByRole('dialog', { name: t(key) }));
const field = (of: Awaited<ReturnType<typeof dialog>>, key: 'ru' | 'en') =>
  of.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t(key)) });

describe('reference lists', () => {
  test('the address says which; disciplines unless told', async () => {
    const { person, server } = await openRecords(undefined, '');
    expect(server.inputs(getRecords)).toEqual([{ list: 'disciplines', text: '', page: 1 }]);
    await person.selectOptions(screen.getByRole('combobox', { name: t('list') }), t('list_levels'));
    await waitFor(() => expect(server.inputs(getRecords).at(-1)).toMatchObject({ list: 'levels' }));
    expect(location.search).toBe('?list=levels');
  });

  test('what is no longer offered can be brought back, the rest removed', async () => {
    await openRecords();
    expect(rowOf('Kata').queryByRole('button', { name: new RegExp(t('restore')) })).toBeNull();
    expect(rowOf('Shiai').queryByRole('button', { name: new RegExp(t('remove')) })).toBeNull();
    expect(rowOf('Shiai').getByText(t('added'))).toBeTruthy();
  });

  test('nothing found: said', async () => {
    await openRecords(list([]));
    expect(screen.getByText(t('none'))).toBeTruthy();
  });

  test('finding begins at the first page', async () => {
    const { person, server } = await openRecords(list([record(1, 'Kata')], { maxPage: 3 }));
    await person.click(screen.getByRole('button', { name: /2/ }));
    await waitFor(() => expect(server.inputs(getRecords).at(-1)).toMatchObject({ page: 2 }));
    await person.type(screen.getByRole('searchbox', { name: t('find') }), 'kata');
    await waitFor(() => expect(server.inputs(getRecords).at(-1)).toEqual({ list: 'ranks', text: 'kata', page: 1 }));
  });
});

describe('an item', () => {
  test('is added in both languages; what is missing is said at its field', async () => {
    const { person, server } = await openRecords();
    await person.click(screen.getByRole('button', { name: t('add') }));
    const form = await dialog('newRecord');
    await person.type(field(form, 'ru'), 'Ката');
    server.on(saveRecord, refused(400, { en: ['error.required'] }));
    await person.click(form.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(serverText('en', 'error.required'))).toBeTruthy();
    expect(field(form, 'ru').value).toBe('Ката');
    server.on(saveRecord, {});
    await person.type(field(form, 'en'), 'Kata');
    await person.click(form.getByRole('button', { name: t('save') }));
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(saveRecord).at(-1)).toEqual({ list: 'ranks', ru: 'Ката', en: 'Kata', parentId: null });
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  test('is changed, once however often one presses', async () => {
    const { person, server } = await openRecords();
    const { reply, answer } = held();
    server.on(saveRecord, reply);
    await person.click(rowOf('Kata').getByRole('button', { name: new RegExp(t('edit')) }));
    const form = await dialog('editRecord');
    await person.clear(field(form, 'en'));
    await person.type(field(form, 'en'), 'Kata forms');
    const save = form.getByRole<HTMLButtonElement>('button', { name: t('save') });
    await person.click(save);
    await waitFor(() => expect(save.disabled).toBe(true));
    await person.pointer({ keys: '[MouseLeft]', target: save });
    act(() => answer());
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(server.inputs(saveRecord)).toEqual([{ list: 'ranks', ru: 'Kata по-русски', en: 'Kata forms', parentId: null, recordId: 1 }]);
  });

  test('is removed only after a second word', async () => {
    const { person, server } = await openRecords();
    server.on(removeRecord, {});
    await person.click(rowOf('Kata').getByRole('button', { name: new RegExp(t('remove')) }));
    const asked = await dialog('removeTitle');
    expect(asked.getByText(t('removeText', { name: 'Kata' }))).toBeTruthy();
    await person.click(asked.getByRole('button', { name: t('cancel') }));
    expect(server.inputs(removeRecord)).toEqual([]);
    await person.click(rowOf('Kata').getByRole('button', { name: new RegExp(t('remove')) }));
    await person.click((await dialog('removeTitle')).getByRole('button', { name: t('remove') }));
    await waitFor(() => expect(server.inputs(removeRecord)).toEqual([{ list: 'ranks', recordId: 1 }]));
  });

  test('is brought back as it was', async () => {
    const { person, server } = await openRecords();
    server.on(saveRecord, {});
    await person.click(rowOf('Shiai').getByRole('button', { name: new RegExp(t('restore')) }));
    await waitFor(() =>
      expect(server.inputs(saveRecord)).toEqual([{ list: 'ranks', recordId: 2, ru: 'Shiai по-русски', en: 'Shiai', parentId: null }]),
    );
  });
});
