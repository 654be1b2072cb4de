import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserCoach, UserOrganization } from '#contracts/profiles/edit.docs';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { profileOps } from '#contracts/profiles/profile.ops';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { aProfile, openSection, t, update, userId } from './profileEdit.fixture.js';
import { levelsOf } from './RoleFields.js';
import { rowTexts } from './rowTexts.js';

const row = words(rowTexts);
const { removeOrganization, saveCoaches, saveOrganizations, saveSports } = profileOps;
const organization = (id: number, name: string): UserOrganization => ({
  ...{
    id,
    organization: { id: id * 10, name },
    position: null,
    fromDate: '01-09-2018',
    toDate: null,
    isCurrent: true,
    confirmation: 'confirmed',
  },
});
const coach = (id: number, name: string): UserCoach => ({
  ...{ id, coach: { id, name }, fromDate: null, toDate: null, isCurrent: true, confirmation: 'confirmed' },
});
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title, level: 2 }).closest('section')!);
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const two = () => aProfile({ userOrganizations: [organization(1, 'Dojo'), organization(2, 'Club')] });

describe('rows', () => {
  test('none: one blank row stands, without anything to remove', async () => {
    await openSection('organizations');
    expect(titles()).toEqual([row('organizationNumber', { number: 1 })]);
    expect(screen.queryByRole('button', { name: row('remove') })).toBeNull();
  });

  test('are added, and saved all together', async () => {
    const { person, server } = await openSection('organizations', two());
    server.on(saveOrganizations, { version: 6, userOrganizations: two().userOrganizations });
    await person.click(screen.getByRole('button', { name: row('addOrganization') }));
    expect(titles()).toEqual(['Dojo', 'Club', row('organizationNumber', { number: 3 })]);
    await person.click(update());
    await waitFor(() => expect(server.inputs(saveOrganizations)).toHaveLength(1));
    expect(server.inputs(saveOrganizations)).toMatchObject([
      { expectedVersion: 5, profileOrganizations: { userId, userOrganizations: [{ id: 1 }, { id: 2 }, { id: null, organization: null }] } },
    ]);
  });

  test('an error of a row stands at its field and marks the row alone', async () => {
    const { person, server } = await openSection('organizations', two());
    server.on(saveOrganizations, refused(400, { 'userOrganizations.1': ['error.date_order'], toDate: ['error.date_order'] }));
    await person.type(cardOf('Club').getByRole('textbox', { name: row('toDate') }), '01012017');
    await person.click(update());
    expect(await cardOf('Club').findByText(serverText('en', 'error.date_order'))).toBeTruthy();
    expect(cardOf('Dojo').queryByText(serverText('en', 'error.date_order'))).toBeNull();
    expect(screen.getByRole('heading', { name: 'Club', level: 2 }).closest('section')?.className).toContain('is-err');
  });

  test('an end makes it past; current again takes the end away', async () => {
    const { person } = await openSection('organizations', two());
    const card = cardOf('Dojo');
    const to = card.getByRole<HTMLInputElement>('textbox', { name: row('toDate') });
    await person.type(to, '01012020');
    expect(card.getByRole<HTMLInputElement>('radio', { name: row('no') }).checked).toBe(true);
    await person.click(card.getByRole('radio', { name: row('yes') }));
    expect(to.value).toBe('');
  });

  test('one cannot be one’s own coach: oneself is not found', async () => {
    const { person, server } = await openSection('coaches', aProfile());
    const found = [
      { id: userId, text: 'Ant Anna' },
      { id: 31, text: 'Ant Boris' },
    ];
    server.on(lookupQueries.autocompleteUsers, { result: found }).on(saveCoaches, { version: 6, userCoaches: [coach(31, 'Ant Boris')] });
    await person.type(screen.getByRole('combobox', { name: row('coach') }), 'ant');
    await person.click(await screen.findByRole('option', { name: 'Ant Boris' }));
    expect(screen.queryByRole('option', { name: 'Ant Anna' })).toBeNull();
    await person.click(update());
    await waitFor(() => expect(server.inputs(saveCoaches)).toMatchObject([{ profileCoaches: { userCoaches: [{ coach: { id: 31 } }] } }]));
  });
});

describe('removing a row', () => {
  const undoName = new RegExp(row('undo', { count: 0 }).split(',')[0]!);
  const dojo = () => cardOf('Dojo').getByRole('button', { name: row('remove') });

  test('the server hears first, and the row goes when it has', async () => {
    const { person, server } = await openSection('organizations', two());
    server.on(removeOrganization, { userOrganizations: [organization(2, 'Club')] });
    await person.click(dojo());
    await waitFor(() => expect(titles()).toEqual(['Club']));
    expect(server.inputs(removeOrganization)).toEqual([{ userOrganizationId: 1, userId }]);
    expect(screen.getByText(row('removed', { name: 'Dojo' }))).toBeTruthy();
    expect(screen.queryByText(t('unsaved'))).toBeNull();
  });

  test('refused, it stays with the reason', async () => {
    const { person, server } = await openSection('organizations', two());
    server.on(removeOrganization, refused(403, 'error.forbidden'));
    await person.click(dojo());
    expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
    expect(titles()).toEqual(['Dojo', 'Club']);
  });

  test('taken back, it is saved anew, alone', async () => {
    const { person, server } = await openSection('organizations', two());
    server.on(removeOrganization, { userOrganizations: [organization(2, 'Club')] });
    server.on(saveOrganizations, { version: 7, userOrganizations: [organization(2, 'Club'), organization(3, 'Dojo')] });
    await person.click(dojo());
    await person.click(await screen.findByRole('button', { name: undoName }));
    await waitFor(() => expect(titles()).toEqual(['Club', 'Dojo']));
    const [input] = server.inputs<{ profileOrganizations: { userOrganizations: object[] } }>(saveOrganizations);
    expect(input?.profileOrganizations.userOrganizations).toMatchObject([{ organization: { id: 10 }, fromDate: '01-09-2018' }]);
    expect(JSON.stringify(input)).not.toMatch(/"id":1[,}]|expectedVersion/);
    expect(screen.queryByText(t('unsaved'))).toBeNull();
  });

  test('a row that was never saved goes and comes back without a call', async () => {
    const { person, server } = await openSection('organizations', two());
    await person.click(screen.getByRole('button', { name: row('addOrganization') }));
    await person.click(cardOf(row('organizationNumber', { number: 3 })).getByRole('button', { name: row('remove') }));
    expect(titles()).toEqual(['Dojo', 'Club']);
    await person.click(screen.getByRole('button', { name: undoName }));
    expect(titles()).toHaveLength(3);
    expect(server.inputs(removeOrganization)).toEqual([]);
  });

  test('a time without an organisation blocks the save and says what is missing', async () => {
    const { person } = await openSection('organizations', two());
    await person.click(screen.getByRole('button', { name: row('addOrganization') }));
    const card = cardOf(row('organizationNumber', { number: 3 }));
    await person.type(card.getByRole('textbox', { name: row('fromDate') }), '01092018');
    expect(update().disabled).toBe(true);
    expect(card.getByText(serverText('en', 'error.required'))).toBeTruthy();
  });
});

describe('sports', () => {
  const judo = { id: 1, sport: { id: 1, name: 'Judo' }, roles: [{ id: 'athlete' as const, disciplines: [], rank: null, level: null }] };

  test('a role is ticked once there is a sport, and what it held comes back with it', async () => {
    const { person, server } = await openSection('sports', aProfile({ userSports: [judo] }));
    server.on(saveSports, { version: 6, userSports: [judo] });
    const card = cardOf('Judo');
    const tick = (name: string) => card.getByRole<HTMLInputElement>('checkbox', { name });
    expect([tick('Athlete').checked, tick('Coach').checked]).toEqual([true, false]);
    await person.click(tick('Coach'));
    await person.type(card.getByRole('textbox', { name: row('hourRate') }), '1500');
    await person.click(tick('Coach'));
    expect(card.queryByRole('textbox', { name: row('hourRate') })).toBeNull();
    await person.click(tick('Coach'));
    expect(card.getByRole<HTMLInputElement>('textbox', { name: row('hourRate') }).value).toBe('1500');
    await person.click(update());
    await waitFor(() => expect(server.inputs(saveSports)).toHaveLength(1));
    expect(JSON.stringify(server.inputs(saveSports)[0])).toContain('"hourRate":"1500"');
  });

  test('without a sport no role can be ticked', async () => {
    await openSection('sports');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByText(row('firstSport'))).toBeTruthy();
    expect(screen.queryByText(t('unsaved'))).toBeNull();
  });

  test('a sport without a role is refused with what is missing', async () => {
    const { person, server } = await openSection('sports', aProfile({ userSports: [judo] }));
    server.on(saveSports, refused(200, { 'userSports.0': ['error.required'], roles: ['error.required'] }));
    await person.click(update());
    expect(await screen.findByText(row('chooseRole'))).toBeTruthy();
  });

  test('levels are those of the sport and of any', () => {
    const levels = [{ id: 1 }, { id: 2, parentId: 1 }, { id: 3, parentId: 2 }];
    expect(levelsOf(levels, 1).map(({ id }) => id)).toEqual([1, 2]);
  });
});
