import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { MyChildren as Mine, ShownGuardian } from '#contracts/profiles/guardian.docs';
import {
  answerInvitation,
  decideRequest,
  getGuardians,
  getMyChildren,
  inviteGuardian,
  makeChild,
  removeGuardian,
  setChildPage,
  withdrawRequest,
} from '../../shared/guardians/guardianCalls.js';
import { guardianTexts } from '../../shared/guardians/guardianTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { formatDay } from '../../ui/dates.js';
import { serverText } from '../../ui/errorTexts.js';
import { childrenTexts } from './childrenTexts.js';
import { MyChildren } from './MyChildren.js';

const t = words(childrenTexts);
const ofGuardians = words(guardianTexts);
const mother: SessionUser = { id: 7, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const at = '2026-11-01T10:00:00.000Z';
const self: ShownGuardian = { guardianshipId: 1, status: 'confirmed', person: { id: 7, name: 'Ant Anna' }, email: null, isSelf: true, at };
const other = (more: Partial<ShownGuardian>): ShownGuardian => ({
  ...{ guardianshipId: 2, status: 'invited', person: { id: 8, name: 'Ant Boris' }, email: null, isSelf: false, at },
  ...more,
});

const closedPage = { isPageOpen: false, mayOpenPage: false, handOverFrom: '01-02-2030' };

const openMine = async (mine: Partial<Mine> = {}, guardians = [self], user: SessionUser | null = mother) => {
  const child = { userId: 21, fullName: 'Ant Vera', birthDate: '01-02-2016', age: 10, avatar: null, clubs: [], guardians, ...closedPage };
  const server = new FakeServer()
    .on(getMyChildren, { children: [child], invitations: [], requests: [], isEmailVerified: true, ...mine })
    .on(getGuardians, { guardians, mayDecide: true });
  return open(<MyChildren />, { server, user, path: '/my-children' });
};
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a parent', () => {
  test('who is not logged in is asked to', async () => {
    const { server } = await openMine({}, [self], null);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/login');
    expect(server.calls).toEqual([]);
  });

  test('makes the profile of a child once they have said that it is theirs; a refusal stands at its field', async () => {
    const { person, server } = await openMine({ children: [] });
    expect(await screen.findByText(t('none'))).toBeTruthy();
    await person.click(await button(t('add')));
    const form = within(await screen.findByRole('dialog', { name: t('add') }));
    const create = form.getByRole<HTMLButtonElement>('button', { name: t('create') });
    await person.type(form.getByRole('textbox', { name: new RegExp(`^${t('lastName')}`) }), 'Ant');
    await person.type(form.getByRole('textbox', { name: new RegExp(`^${t('firstName')}`) }), 'Vera');
    await person.type(form.getByRole('textbox', { name: new RegExp(`^${t('birthDate')}`) }), '01022016');
    expect(create.disabled).toBe(true);
    await person.click(form.getByRole('checkbox', { name: t('declared') }));
    server.on(makeChild, refused(200, { lastName: ['error.duplicate'] }));
    await person.click(create);
    expect(await form.findByText(serverText('en', 'error.duplicate'))).toBeTruthy();
    server.on(makeChild, { userId: 22 });
    await person.click(create);
    expect(await screen.findByText(t('made'))).toBeTruthy();
    expect(server.inputs(makeChild).at(-1)).toEqual({
      ...{ lastName: 'Ant', firstName: 'Vera', middleName: '', birthDate: '01-02-2016', gender: '', isDeclared: true },
    });
  });

  test('reads what strangers see of the child, and is led to its edit screens', async () => {
    await openMine();
    expect(await screen.findByText(t('seen'))).toBeTruthy();
    expect(screen.getByText(t('handOverFrom', { day: formatDay('en', '01-02-2030') }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('openPageOf', { name: 'Ant Vera' }) })).toBeNull();
    expect((await screen.findByRole('link', { name: t('editOf', { name: 'Ant Vera' }) })).getAttribute('href')).toBe('/en/profile/21/edit');
  });

  test('opens the page of the child after a second word, where administrators let that be, and closes it at once', async () => {
    const child = { userId: 21, fullName: 'Ant Vera', birthDate: '01-02-2016', age: 10, avatar: null, clubs: [], guardians: [self] };
    const { person, server, leave } = await openMine({ children: [{ ...child, ...closedPage, mayOpenPage: true }] });
    server.on(setChildPage, { isOpen: true });
    await person.click(await button(t('openPageOf', { name: 'Ant Vera' })));
    const asked = within(await screen.findByRole('dialog', { name: t('openPageOf', { name: 'Ant Vera' }) }));
    expect(server.inputs(setChildPage)).toEqual([]);
    await person.click(asked.getByRole('button', { name: t('openPage') }));
    expect(await screen.findByText(t('opened'))).toBeTruthy();
    expect(server.inputs(setChildPage)).toEqual([{ userId: 21, isOpen: true }]);
    leave();
    const again = await openMine({ children: [{ ...child, ...closedPage, isPageOpen: true }] });
    again.server.on(setChildPage, { isOpen: false });
    expect(await screen.findByText(t('seenOpen'))).toBeTruthy();
    await again.person.click(await button(t('closePageOf', { name: 'Ant Vera' })));
    expect(await screen.findByText(t('closed'))).toBeTruthy();
    expect(again.server.inputs(setChildPage)).toEqual([{ userId: 21, isOpen: false }]);
  });

  test('answers an invitation', async () => {
    const invitation = { userId: 31, guardianshipId: 4, name: 'Zoe', by: 'Ant Boris', at };
    const { person, server } = await openMine({ children: [], invitations: [invitation] });
    server.on(answerInvitation, {});
    expect(await screen.findByText(t('invitedBy', { name: 'Ant Boris' }))).toBeTruthy();
    await person.click(await button(t('acceptOf', { name: 'Zoe' })));
    expect(await screen.findByText(t('accepted'))).toBeTruthy();
    expect(server.inputs(answerInvitation)).toEqual([{ userId: 31, guardianshipId: 4, decision: 'accept' }]);
  });
});

test('whoever asks for a child takes it back', async () => {
  const { person, server } = await openMine({ children: [], requests: [{ userId: 31, guardianshipId: 4, name: 'Zoe', by: null, at }] });
  server.on(withdrawRequest, {});
  await person.click(await button(t('withdrawOf', { name: 'Zoe' })));
  expect(await screen.findByText(t('withdrawn'))).toBeTruthy();
  expect(server.inputs(withdrawRequest)).toEqual([{ userId: 31, guardianshipId: 4 }]);
  await waitFor(() => expect(server.inputs(getMyChildren)).toHaveLength(2));
});

describe('guardians of a child', () => {
  test('a second one is invited by an address or a number', async () => {
    const { person, server } = await openMine();
    server.on(inviteGuardian, { guardians: [self], mayDecide: true });
    await person.click(await button(ofGuardians('invite')));
    await person.type(screen.getByRole('textbox', { name: new RegExp(`^${ofGuardians('number')}`) }), '8');
    await person.click(await button(ofGuardians('send')));
    expect(await screen.findByText(ofGuardians('sent'))).toBeTruthy();
    expect(server.inputs(inviteGuardian)).toEqual([{ userId: 21, guardianUserId: 8 }]);
  });

  test('an invitation is withdrawn at once, access is ended after a second word', async () => {
    const { person, server, leave } = await openMine({}, [self, other({})]);
    server.on(removeGuardian, {});
    const withdraw = await button(ofGuardians('withdrawOf', { name: 'Ant Boris' }));
    expect(screen.queryByRole('button', { name: ofGuardians('invite') })).toBeNull();
    await person.click(withdraw);
    await waitFor(() => expect(server.inputs(removeGuardian)).toEqual([{ userId: 21, guardianshipId: 2 }]));
    leave();
    const again = await openMine({}, [self, other({ status: 'confirmed' })]);
    again.server.on(removeGuardian, {});
    await again.person.click(await button(ofGuardians('removeOf', { name: 'Ant Boris' })));
    const asked = within(await screen.findByRole('dialog', { name: ofGuardians('remove') }));
    expect(again.server.inputs(removeGuardian)).toEqual([]);
    await again.person.click(asked.getByRole('button', { name: ofGuardians('remove') }));
    expect(await screen.findByText(ofGuardians('removed'))).toBeTruthy();
  });

  test('a request is granted', async () => {
    const { person, server } = await openMine({}, [self, other({ status: 'requested' })]);
    server.on(decideRequest, { guardians: [self], mayDecide: true });
    await person.click(await button(ofGuardians('grantOf', { name: 'Ant Boris' })));
    expect(await screen.findByText(ofGuardians('granted'))).toBeTruthy();
    expect(server.inputs(decideRequest)).toEqual([{ userId: 21, guardianshipId: 2, decision: 'accept' }]);
  });
});
