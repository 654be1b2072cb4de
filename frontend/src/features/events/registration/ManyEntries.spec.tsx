import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import {
  athlete,
  categoriesOf,
  category,
  check,
  form,
  openEntry,
  question,
  representative,
  sendButton,
  t,
  under52,
  under57,
} from './entry.fixture.js';
import { registerOp } from './formData.js';

interface Sent {
  registrations: { userId?: number; streamIds: number[]; weight?: number; answers: { questionId: number }[] }[];
}
const textOf = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const error = (key: string) => serverText('en', key);

describe('many at once', () => {
  const members = [athlete(21, 'Bee Berta'), athlete(22, 'Cat Clara', 55), athlete(23, 'Dog Dina', 51)];
  const openMany = (questions: Parameters<typeof form>[0] = {}) => openEntry(form(questions), { user: representative, members });

  test('members are found by a part of the name and entered by one call, each where they fit', async () => {
    const { person, server } = await openMany();
    await person.type(screen.getByRole('searchbox', { name: t('search') }), 'a');
    await person.click(check(t('chooseShown')));
    expect(screen.getByText(t('chosen', { count: 3 }))).toBeTruthy();
    server.on(registerOp, { registrations: [{}, {}, {}], invitations: [] });
    await person.click(sendButton());
    expect(await screen.findByText(t('sent', { count: 3 }))).toBeTruthy();
    const [sent] = server.inputs<Sent>(registerOp);
    expect(sent?.registrations.map(({ userId, streamIds }) => [userId, streamIds])).toEqual([
      [21, [1]],
      [22, [2]],
      [23, [1]],
    ]);
  });

  test('a fault stands with the one it is of, also after somebody before was taken out', async () => {
    const { person, server } = await openMany();
    await person.click(check(t('chooseShown')));
    server.on(registerOp, refused(400, { 'registrations.1.weight': ['error.weight'] }));
    await person.click(sendButton());
    await screen.findByRole('alert');
    const cardOf = (name: string) => screen.getByRole('heading', { name: new RegExp(name) }).closest('section')!;
    const bad = () =>
      ['Bee Berta', 'Cat Clara', 'Dog Dina'].filter(
        (name) => screen.queryByRole('heading', { name: new RegExp(name) }) && within(cardOf(name)).queryByText(error('error.weight')),
      );
    expect(bad()).toEqual(['Cat Clara']);
    await person.click(screen.getByRole('button', { name: t('removeEntrant', { name: 'Bee Berta' }) }));
    expect(bad()).toEqual(['Cat Clara']);
  });

  test('what the server misses of one is asked for on their card, and sent', async () => {
    const { person, server } = await openEntry(form(), {
      user: representative,
      members: [{ ...athlete(21, 'Bee Berta'), gender: null }, athlete(22, 'Cat Clara')],
    });
    await person.click(check(t('chooseShown')));
    server.on(
      registerOp,
      refused(200, { 'registrations.0.streamIds': ['error.not_eligible'], 'registrations.0.person.gender': ['error.required'] }),
    );
    const card = () => within(screen.getByRole('heading', { name: /Bee Berta/ }).closest('section')!);
    expect(card().queryByRole('combobox', { name: t('gender') })).toBeNull();
    await person.click(sendButton());
    const gender = await card().findByRole('combobox', { name: t('gender') });
    expect(gender.getAttribute('aria-invalid')).toBe('true');
    await person.selectOptions(gender, 'female');
    server.on(registerOp, { registrations: [{}, {}], invitations: [] });
    await person.click(sendButton());
    await screen.findByText(t('sent', { count: 2 }));
    expect(server.inputs<{ registrations: object[] }>(registerOp).at(-1)?.registrations).toMatchObject([
      { userId: 21, person: { gender: 'female' } },
      { userId: 22 },
    ]);
  });

  test('a category for everybody is ticked for those whom it fits', async () => {
    const open = category(9, 'Open weight');
    const { person } = await openMany({ streams: [under52, under57, open] });
    await person.click(check(t('chooseShown')));
    await person.selectOptions(screen.getByRole('combobox', { name: new RegExp(t('oneForAll')) }), '1');
    const isIn = (name: string) => categoriesOf(name).queryByRole<HTMLInputElement>('checkbox', { name: /−52 kg/ })?.checked ?? false;
    expect(['Bee Berta', 'Cat Clara', 'Dog Dina'].map(isIn)).toEqual([true, false, true]);
  });

  test('answers are common, or of each', async () => {
    const { person, server } = await openMany({ questions: [question(5, 'Coach')] });
    await person.click(check(/Bee Berta/));
    await person.click(check(/Cat Clara/));
    await person.type(screen.getByRole('textbox', { name: /Coach/ }), 'Ivan');
    await person.click(check(t('sameForAll')));
    const own = (name: string) => within(screen.getByRole('group', { name: t('answersOf', { name }) })).getByRole('textbox');
    await person.type(own('Bee Berta'), 'Boris');
    await person.type(own('Cat Clara'), 'Carl');
    server.on(registerOp, { registrations: [{}, {}], invitations: [] });
    await person.click(sendButton());
    await waitFor(() =>
      expect(server.inputs<Sent>(registerOp)[0]?.registrations.map(({ answers }) => answers)).toEqual([
        [{ questionId: 5, value: 'Boris' }],
        [{ questionId: 5, value: 'Carl' }],
      ]),
    );
  });

  test('a new person needs both names, and is entered like the others', async () => {
    const { person, server } = await openMany();
    await person.click(screen.getByText(t('newPerson')));
    await person.type(screen.getByRole('textbox', { name: new RegExp(t('lastName')) }), 'Eel');
    await person.click(screen.getByRole('button', { name: t('addPerson') }));
    expect(textOf(screen.getByRole('textbox', { name: new RegExp(t('firstName')) }))).toBe(error('error.required'));
    await person.type(screen.getByRole('textbox', { name: new RegExp(t('firstName')) }), 'Eva');
    await person.click(screen.getByRole('button', { name: t('addPerson') }));
    await person.click(categoriesOf('Eel Eva').getByRole('checkbox', { name: /−57 kg/ }));
    server.on(registerOp, { registrations: [{}], invitations: [] });
    await person.click(sendButton());
    await waitFor(() =>
      expect(server.inputs<Sent>(registerOp)[0]?.registrations).toMatchObject([
        { person: { lastName: 'Eel', firstName: 'Eva' }, streamIds: [2] },
      ]),
    );
  });

  test('two new persons of one name stay two, whoever is taken off between them', async () => {
    const { person } = await openMany();
    await person.click(screen.getByText(t('newPerson')));
    const add = async (lastName: string) => {
      await person.type(screen.getByRole('textbox', { name: new RegExp(t('lastName')) }), lastName);
      await person.type(screen.getByRole('textbox', { name: new RegExp(t('firstName')) }), 'Eva');
      await person.click(screen.getByRole('button', { name: t('addPerson') }));
    };
    await add('Ant');
    await add('Eel');
    await person.click(screen.getByRole('button', { name: t('removeEntrant', { name: 'Ant Eva' }) }));
    await add('Eel');
    const [first, second] = screen.getAllByRole('group', { name: /Eel Eva/ });
    await person.click(within(first!).getByRole('checkbox', { name: /−57 kg/ }));
    expect(within(first!).getByRole('checkbox', { name: /−57 kg/ })).toHaveProperty('checked', true);
    expect(within(second!).getByRole('checkbox', { name: /−57 kg/ })).toHaveProperty('checked', false);
  });
});
