import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShownCategory } from '#contracts/applications/application-answers.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { calls } from './applicationData.js';
import { categories as known } from './applications.fixture.js';
import { applicationsTexts } from './applicationsTexts.js';
import { Categories } from './Categories.js';

const t = words(applicationsTexts);
const opened = (categories: readonly ShownCategory[] = known, server = new FakeServer()) =>
  open(<Categories />, { server: server.on(calls.categories, { categories }) });
const dialog = () => within(document.querySelector<HTMLElement>('dialog[open]')!);
const named = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const saves = (server: FakeServer) => server.inputs<{ assignments: { requiredDocuments: object[] }[] }>(calls.saveCategory);

describe('application categories', () => {
  test('say what one may apply for, and with which documents', async () => {
    await opened();
    await screen.findByRole('heading', { name: 'Referee' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Mat referee ${t('required', { names: 'Licence' })}`,
      'Secretary',
    ]);
  });

  test('none: the first one is asked for', async () => {
    await opened([]);
    expect(await screen.findByText(t('noCategoriesYet'))).toBeTruthy();
  });

  test('a new one is saved with its assignments; an English name that is missing is the Russian one', async () => {
    const server = new FakeServer().on(calls.saveCategory, {});
    const { person } = await opened([], server);
    await person.click(await screen.findByRole('button', { name: t('newCategory') }));
    await person.type(dialog().getAllByRole('textbox', { name: new RegExp(`^${t('nameRu')}`) })[0]!, 'Судья');
    await person.click(dialog().getByRole('button', { name: t('addAssignment') }));
    const assignment = within(dialog().getByRole('group'));
    await person.type(assignment.getByLabelText(t('nameRu')), 'На татами');
    await person.type(assignment.getByLabelText(t('nameEn')), 'On the mat');
    await person.type(assignment.getByLabelText(t('requiredDocuments')), 'Паспорт{Enter}{Enter} Лицензия ');
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() =>
      expect(saves(server)).toEqual([
        {
          name: { ru: 'Судья', en: 'Судья' },
          assignments: [
            {
              name: { ru: 'На татами', en: 'On the mat' },
              requiredDocuments: [
                { key: 'document1', name: 'Паспорт' },
                { key: 'document2', name: 'Лицензия' },
              ],
            },
          ],
        },
      ]),
    );
    await waitFor(() => expect(server.inputs(calls.categories)).toHaveLength(2));
  });

  test('a document keeps its key; a new one never takes that of another', async () => {
    const names = (name: string) => ({ name, names: { ru: name, en: name } });
    const requiredDocuments = [{ key: 'document3', ...names('Passport') }];
    const category = { ...known[0]!, assignments: [{ ...known[0]!.assignments[0]!, requiredDocuments }] };
    const server = new FakeServer().on(calls.saveCategory, {});
    const { person } = await opened([category], server);
    await screen.findByRole('heading', { name: 'Referee' });
    await person.click(screen.getByRole('button', { name: t('edit') }));
    await person.type(within(dialog().getByRole('group')).getByLabelText(t('requiredDocuments')), '{Enter}Licence{Enter}Photo');
    await person.click(dialog().getByRole('button', { name: t('save') }));
    await waitFor(() => expect(saves(server)).toHaveLength(1));
    expect(saves(server)[0]?.assignments[0]?.requiredDocuments).toEqual([
      { key: 'document3', name: { ru: 'Passport', en: 'Passport' } },
      { key: 'document4', name: 'Licence' },
      { key: 'document5', name: 'Photo' },
    ]);
  });

  test('refused, the dialog stays with what was typed', async () => {
    const server = new FakeServer().on(calls.saveCategory, refused(400, { name: ['error.required'] }));
    const { person } = await opened(known, server);
    await screen.findByRole('heading', { name: 'Press' });
    await person.click(named('Press').getByRole('button', { name: t('edit') }));
    const name = dialog().getByRole<HTMLInputElement>('textbox', { name: t('nameEn') });
    await person.type(name, ' box');
    await person.click(dialog().getByRole('button', { name: t('save') }));
    expect(await dialog().findByText(serverText('en', 'error.required'))).toBeTruthy();
    expect(name.value).toBe('Press box');
  });

  test('one is removed once that is confirmed', async () => {
    const server = new FakeServer().on(calls.saveCategory, {});
    const { person } = await opened(known, server);
    await screen.findByRole('heading', { name: 'Press' });
    await person.click(named('Press').getByRole('button', { name: t('remove') }));
    expect(dialog().getByText(t('removeText', { name: 'Press' }))).toBeTruthy();
    expect(saves(server)).toEqual([]);
    await person.click(dialog().getByRole('button', { name: t('remove') }));
    await waitFor(() => expect(saves(server)).toEqual([{ categoryId: 2, isRemoved: true }]));
  });
});
