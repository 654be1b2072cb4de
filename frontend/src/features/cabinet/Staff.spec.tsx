import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StaffMember } from '#contracts/sport-events/sport-event.docs';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { Staff } from './Staff.js';

const t = words(cabinetTexts);
const ui = words(uiTexts);
const shared = words(sharedTexts);
const mats = [
  { id: 1, name: 'Tatami 1' },
  { id: 2, name: 'Tatami 2' },
];
const anna: StaffMember = { userId: 11, fullName: 'Anna Lee', email: 'anna@example.test', role: 'organiser' };
const oleg: StaffMember = { userId: 12, fullName: 'Oleg Kim', email: 'oleg@example.test', role: 'referee', playgroundIds: [1] };

const opened = async (staff: StaffMember[], server = new FakeServer()) => {
  let changes = 0;
  const page = await open(<Staff eventId={3} staff={staff} playgrounds={mats} onChanged={() => (changes += 1)} />, { server });
  return { ...page, changes: () => changes };
};
const save = () => screen.getByRole('button', { name: t('save') });
const sent = (server: FakeServer) => server.inputs<{ eventId: number; staff: object[] }>(sportEventOps.saveStaff);
/** The row of somebody who has an account. */
const rowOf = (name: string) => {
  const row = screen.getByText(name).closest<HTMLElement>('.staff-row');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

test('a referee by e-mail for one mat: the whole list is sent, those with an account by their number', async () => {
  const added = { userId: 13, fullName: 'Yuri Pak', email: 'yuri@example.test', role: 'referee', playgroundIds: [2], isHeadReferee: true };
  const server = new FakeServer().on(sportEventOps.saveStaff, { staff: [anna, added] });
  const { person, changes } = await opened([anna], server);
  await person.click(screen.getByRole('button', { name: t('addStaff') }));
  expect(screen.getByText(ui('unsaved'))).toBeTruthy();
  await person.type(screen.getByLabelText(t('email')), 'yuri@example.test');
  await person.click(screen.getByLabelText('Tatami 1'));
  await person.click(screen.getByLabelText('Tatami 2'));
  await person.click(screen.getByLabelText('Tatami 1'));
  await person.click(screen.getByLabelText(t('headReferee')));
  await person.click(save());
  expect(await screen.findByText('Yuri Pak')).toBeTruthy();
  expect(sent(server)).toEqual([
    {
      eventId: 3,
      staff: [
        { userId: 11, role: 'organiser' },
        { email: 'yuri@example.test', role: 'referee', playgroundIds: [2], isHeadReferee: true },
      ],
    },
  ]);
  expect(changes()).toBe(1);
  expect(screen.queryByText(ui('unsaved'))).toBeNull();
});

test('somebody without an account: the refusal stands at their row, and nothing typed is lost', async () => {
  const server = new FakeServer().on(sportEventOps.saveStaff, refused(200, { 'staff.1.email': ['error.not_found'] }));
  const { person, changes } = await opened([anna], server);
  await person.click(screen.getByRole('button', { name: t('addStaff') }));
  const email = screen.getByLabelText<HTMLInputElement>(t('email'));
  await person.type(email, 'nobody@example.test');
  await person.click(save());
  expect(await screen.findByText(serverText('en', 'error.not_found'))).toBeTruthy();
  expect(email.value).toBe('nobody@example.test');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(ui('unsaved'))).toBeTruthy();
  expect(changes()).toBe(0);
});

test('one who loses the role of a referee loses their mats with it', async () => {
  const server = new FakeServer().on(sportEventOps.saveStaff, { staff: [anna, { ...oleg, role: 'operator' }] });
  const { person } = await opened([anna, oleg], server);
  expect(screen.getByLabelText<HTMLInputElement>('Tatami 1').checked).toBe(true);
  await person.selectOptions(rowOf('Oleg Kim').getByLabelText(t('role')), shared('role.operator'));
  expect(screen.queryByLabelText('Tatami 1')).toBeNull();
  await person.click(save());
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(sent(server)[0]?.staff).toEqual([
    { userId: 11, role: 'organiser' },
    { userId: 12, role: 'operator' },
  ]);
});

test('whoever is taken out of the list is gone once it is saved', async () => {
  const server = new FakeServer().on(sportEventOps.saveStaff, { staff: [anna] });
  const { person } = await opened([anna, oleg], server);
  await person.click(rowOf('Oleg Kim').getByRole('button', { name: t('remove') }));
  expect(screen.queryByText('Oleg Kim')).toBeNull();
  expect(sent(server)).toEqual([]);
  await person.click(save());
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(sent(server)[0]?.staff).toEqual([{ userId: 11, role: 'organiser' }]);
});

test('a refusal of the list as a whole stands above it', async () => {
  const server = new FakeServer().on(sportEventOps.saveStaff, refused(200, 'error.last_organiser'));
  const { person } = await opened([anna], server);
  await person.selectOptions(screen.getByLabelText(t('role')), shared('role.operator'));
  await person.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe(serverText('en', 'error.last_organiser'));
});
