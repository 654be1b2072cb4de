import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { words } from '../../../testing/page.js';
import { refused } from '../../../testing/server.js';
import { category, form, openEntry, ownRow, t } from './entry.fixture.js';
import { editOp, type EntryFormData } from './formData.js';
import { ownTexts } from './ownTexts.js';

const o = words(ownTexts);
const own = () => within(screen.getByRole('region', { name: t('own') }));
const dialog = () => within(screen.getByRole('dialog'));
const openOwn = async (given: EntryFormData, row: Parameters<typeof ownRow>[0]) => {
  const page = await openEntry(given, { own: [ownRow(row)] });
  await screen.findByRole('region', { name: t('own') });
  return page;
};

describe('the declared weight', () => {
  const changes = () => own().queryByRole('button', { name: o('changeWeight') });

  test('is changed while registration is open; one out of the category says who moves it, a wrong one stands at its field', async () => {
    const { person, server } = await openOwn(form(), { weight: 50, version: 4 });
    await person.click(own().getByRole('button', { name: o('changeWeight') }));
    const field = dialog().getByLabelText<HTMLInputElement>(t('weight'));
    expect(field.value).toBe('50');
    await person.clear(field);
    await person.type(field, '53,5');
    expect(dialog().getByText(o('weightOutside', { category: '−52 kg' }))).toBeTruthy();
    server.on(editOp, refused(200, { 'registrationData.weight': ['error.weight'] }));
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await person.clear(field);
    await person.type(field, '51.5');
    expect(dialog().queryByText(o('weightOutside', { category: '−52 kg' }))).toBeNull();
    server.on(editOp, {});
    await person.click(dialog().getByRole('button', { name: t('save') }));
    expect(await screen.findByText(o('weightSaved', { name: 'Ant Anna' }))).toBeTruthy();
    expect(server.inputs(editOp)).toEqual(
      [53.5, 51.5].map((weight) => ({ registrationId: 70, registrationData: { weight }, expectedVersion: 4 })),
    );
  });

  test('is no matter of a team, of a category without weights, nor once registration is closed', async () => {
    const { leave } = await openOwn(form(), { entrantKind: 'team' });
    expect(changes()).toBeNull();
    leave();
    const { leave: leaveAgain } = await openOwn(form({ streams: [category(1, 'Kata')] }), {});
    expect(changes()).toBeNull();
    leaveAgain();
    await openOwn(form({ state: 'closed' }), {});
    expect(changes()).toBeNull();
  });
});
