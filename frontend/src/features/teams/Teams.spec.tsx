import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TeamsPage } from '#contracts/registrations/teams.docs';
import { teamOps } from '#contracts/registrations/teams.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { aRow } from '../../testing/registrations.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { Teams } from './Teams.js';
import { teamsTexts } from './teamsTexts.js';

const t = words(teamsTexts);
const shared = words(sharedTexts);
const [anna, berta, clara, dina] = ['Ant Anna', 'Bee Berta', 'Cat Clara', 'Dog Dina'].map((fullName, i) => aRow({ id: i + 1, fullName }));
const team = (id: number, name: string, members = [anna!]) => ({
  id,
  name,
  index: id - 100,
  streamId: 12,
  eventRegistrationGroupId: null,
  members,
});

const page = (more: Partial<TeamsPage> = {}): TeamsPage & Record<string, unknown> => ({
  ...{ teams: [], pairs: [], free: [anna!, berta!, clara!], total: 0, page: 1, maxPage: 1 },
  ...more,
});

const openTeams = async (
  given = page(),
  streams = [aCategory(11, 'Singles'), aCategory(12, 'Team relay', { entrantKind: 'team' })],
  path = '',
) => {
  const server = new FakeServer()
    .on(getEventOp, { ...anEventAnswer({ streams }) })
    .on(teamOps.byTeams, given)
    .holds('registration-changes', 3, { changed: {}, teams: {} });
  const opened = await open(<Teams />, { server, path: `/cabinet/event/3/teams${path}`, route: '/cabinet/event/:eventId/teams' });
  if (streams.length > 0) await screen.findByRole('heading', { name: t('free') });
  return opened;
};
const choose = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const cardOf = (name: string) => within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li')!);

describe('which category', () => {
  test('begins with one of teams, and the address says another', async () => {
    const { person, server } = await openTeams();
    expect(server.inputs(teamOps.byTeams)).toEqual([{ eventId: 3, streamId: 12, page: 1 }]);
    await person.selectOptions(screen.getByRole('combobox', { name: t('chooseStream') }), 'Singles');
    await waitFor(() => expect(server.inputs(teamOps.byTeams).at(-1)).toEqual({ eventId: 3, streamId: 11, page: 1 }));
    expect(location.search).toBe('?stream=11');
  });

  test('without categories the way leads to them', async () => {
    const { server } = await openTeams(page(), []);
    expect(await screen.findByText(t('noStreams'))).toBeTruthy();
    expect(server.inputs(teamOps.byTeams)).toEqual([]);
  });
});

describe('what another desk does', () => {
  test('shows without a reload: a team of the category, and who left it for another', async () => {
    const { server } = await openTeams();
    server.on(teamOps.byTeams, page({ teams: [team(101, 'Dojo A')], free: [berta!, clara!] }));
    act(() => server.patch('registration-changes', 3, [{ op: 'add', path: '/teams/12', value: '2026-11-23T10:00:00.000Z' }]));
    expect(await screen.findByRole('heading', { name: /Dojo A/ })).toBeTruthy();
    server.on(teamOps.byTeams, page({ teams: [team(101, 'Dojo A')], free: [berta!] }));
    act(() => server.patch('registration-changes', 3, [{ op: 'add', path: '/changed/3', value: { id: 3, streamId: 11 } }]));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Cat Clara/ })).toBeNull());
  });

  test('while the line was down is asked for once it is back', async () => {
    const { server } = await openTeams();
    await waitFor(() => expect(server.inputs(teamOps.byTeams).length).toBeGreaterThan(1));
    act(() => server.goAway());
    server.on(teamOps.byTeams, page({ teams: [team(101, 'Dojo A')] })).holds('registration-changes', 3, { changed: {}, teams: {} }, 5);
    act(() => server.comeBack());
    expect(await screen.findByRole('heading', { name: /Dojo A/ })).toBeTruthy();
  });

  test('in another category asks for nothing', async () => {
    const { server } = await openTeams();
    const asked = server.inputs(teamOps.byTeams).length;
    act(() => server.patch('registration-changes', 3, [{ op: 'add', path: '/teams/11', value: '2026-11-23T10:00:00.000Z' }]));
    act(() => server.patch('registration-changes', 3, [{ op: 'add', path: '/changed/9', value: { id: 9, streamId: 11 } }]));
    act(() => server.patch('registration-changes', 3, [{ op: 'add', path: '/teams/12', value: '2026-11-23T10:00:00.000Z' }]));
    await waitFor(() => expect(server.inputs(teamOps.byTeams)).toHaveLength(asked + 1));
  });
});

describe('making teams', () => {
  test('those chosen go into the new one', async () => {
    const { person, server } = await openTeams();
    server.on(teamOps.saveTeamNames, { teams: [{ id: 101 }] }).on(teamOps.saveTeamMembers, {});
    await person.click(choose('Ant Anna'));
    await person.click(choose('Cat Clara'));
    expect(screen.getByText(t('chosen', { count: 2 }))).toBeTruthy();
    await person.click(button(t('newTeam')));
    await person.type(screen.getByRole('textbox', { name: new RegExp(t('name')) }), 'Dojo A{Enter}');
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(teamOps.saveTeamNames)).toEqual([{ streamId: 12, teams: [{ name: 'Dojo A' }] }]);
    expect(server.inputs(teamOps.saveTeamMembers)).toEqual([{ teamId: 101, registrationIds: [1, 3] }]);
    expect(choose('Ant Anna').checked).toBe(false);
  });

  test('a name that is taken is said at the field, and stays in it; Escape leaves', async () => {
    const { person, server } = await openTeams();
    server.on(teamOps.saveTeamNames, refused(400, { 'teams.0.name': ['error.taken'] }));
    await person.click(button(t('newTeam')));
    const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(t('name')) });
    await person.type(field()!, 'Dojo A{Enter}');
    expect(await screen.findByText(serverText('en', 'error.taken'))).toBeTruthy();
    expect(field()?.value).toBe('Dojo A');
    await person.type(field()!, '{Escape}');
    expect(field()).toBeNull();
  });

  test('more join a team by choosing it', async () => {
    const { person, server } = await openTeams(page({ teams: [team(101, 'Dojo A')], free: [berta!, clara!] }));
    server.on(teamOps.saveTeamMembers, {});
    const to = screen.getByRole<HTMLSelectElement>('combobox', { name: t('chooseTeam') });
    expect(to.disabled).toBe(true);
    await person.click(choose('Bee Berta'));
    await person.selectOptions(to, 'Dojo A');
    await waitFor(() => expect(server.inputs(teamOps.saveTeamMembers)).toEqual([{ teamId: 101, registrationIds: [1, 2] }]));
  });
});

describe('a team', () => {
  const two = () => page({ teams: [team(101, 'Dojo A', [anna!, berta!]), team(102, 'Dojo B', [])], free: [] });

  test('loses one of its members, the others stay', async () => {
    const { person, server } = await openTeams(two());
    server.on(teamOps.saveTeamMembers, {});
    await person.click(cardOf('Dojo A').getByRole('button', { name: t('removeMember', { name: 'Ant Anna' }) }));
    await waitFor(() => expect(server.inputs(teamOps.saveTeamMembers)).toEqual([{ teamId: 101, registrationIds: [2] }]));
  });

  test('is renamed in place; what the server refuses stands there', async () => {
    const { person, server } = await openTeams(two());
    server.on(teamOps.saveTeamName, refused(400, { name: ['error.taken'] }));
    await person.click(cardOf('Dojo A').getByRole('button', { name: t('rename') }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(t('name')) });
    await person.clear(field);
    await person.type(field, 'Dojo B{Enter}');
    expect(await screen.findByText(serverText('en', 'error.taken'))).toBeTruthy();
    expect(server.inputs(teamOps.saveTeamName)).toEqual([{ teamId: 101, name: 'Dojo B' }]);
  });

  test('moves one place at a time, and not beyond the ends', async () => {
    const { person, server } = await openTeams(two());
    server.on(teamOps.reorderTeam, {});
    const move = (name: string, way: 'up' | 'down') => cardOf(name).getByRole<HTMLButtonElement>('button', { name: t(way) });
    expect([move('Dojo A', 'up').disabled, move('Dojo B', 'down').disabled]).toEqual([true, true]);
    await person.click(move('Dojo A', 'down'));
    await waitFor(() => expect(server.inputs(teamOps.reorderTeam)).toEqual([{ eventId: 3, streamId: 12, teamId: 101, index: 2 }]));
  });

  test('goes only after a second word', async () => {
    const { person, server } = await openTeams(two());
    server.on(teamOps.removeTeam, {});
    await person.click(cardOf('Dojo A').getByRole('button', { name: t('removeTeam') }));
    const dialog = await screen.findByRole('dialog', { name: t('removeTeam') });
    expect(server.inputs(teamOps.removeTeam)).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: t('removeTeam') }));
    await waitFor(() => expect(server.inputs(teamOps.removeTeam)).toEqual([{ teamId: 101 }]));
  });

  test('who is out of the competition is marked', async () => {
    await openTeams(page({ teams: [team(101, 'Dojo A', [aRow({ fullName: 'Ant Anna', statuses: { participation: 'withdrawn' } })])] }));
    expect(cardOf('Dojo A').getByText(shared('participation.withdrawn'))).toBeTruthy();
  });
});

describe('pairs', () => {
  const pair = { registrationPairId: 7, registrations: [anna!, berta!] };

  test('are made of exactly two', async () => {
    const { person, server } = await openTeams();
    server.on(teamOps.changePair, {});
    const make = () => button(t('makePair'));
    await person.click(choose('Ant Anna'));
    expect(make().disabled).toBe(true);
    await person.click(choose('Bee Berta'));
    await person.click(choose('Cat Clara'));
    expect(make().disabled).toBe(true);
    await person.click(choose('Cat Clara'));
    await person.click(make());
    await waitFor(() => expect(server.inputs(teamOps.changePair)).toEqual([{ registrationIds: [1, 2] }]));
  });

  test('one partner is replaced by somebody free, who the other is left without is said', async () => {
    const { person, server } = await openTeams(page({ pairs: [pair], free: [dina!] }));
    server.on(teamOps.changePair, {});
    await person.selectOptions(screen.getByRole('combobox', { name: `${t('change')}: Bee Berta` }), 'Dog Dina');
    expect(await screen.findByText(t('freed', { names: 'Bee Berta' }))).toBeTruthy();
    expect(server.inputs(teamOps.changePair)).toEqual([{ registrationIds: [1, 4], registrationPairId: 7 }]);
  });

  test('a pair is split', async () => {
    const { person, server } = await openTeams(page({ pairs: [pair], free: [] }));
    server.on(teamOps.splitPair, {});
    await person.click(button(t('splitOf', { names: 'Ant Anna / Bee Berta' })));
    await waitFor(() => expect(server.inputs(teamOps.splitPair)).toEqual([{ registrationPairId: 7 }]));
  });

  test('a refusal is said, and nothing is lost', async () => {
    const { person, server } = await openTeams();
    server.on(teamOps.changePair, refused(400, 'error.forbidden'));
    await person.click(choose('Ant Anna'));
    await person.click(choose('Bee Berta'));
    await person.click(button(t('makePair')));
    expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
    expect([choose('Ant Anna').checked, choose('Bee Berta').checked]).toEqual([true, true]);
  });
});

test('pages of teams are turned', async () => {
  const { person, server } = await openTeams(page({ teams: [team(101, 'Dojo A')], maxPage: 2 }));
  await person.click(button(t('next')));
  await waitFor(() => expect(server.inputs(teamOps.byTeams).at(-1)).toMatchObject({ page: 2 }));
});

test('a team that was entered by name has no members to choose, is renamed and moved among its like', async () => {
  const named = (id: number, name: string, index: number) => ({ ...team(id, name, []), index, registrationId: id });
  const { person, server } = await openTeams(page({ teams: [team(101, 'Formed'), named(201, 'Volga', 1), named(202, 'Oka', 2)] }));
  expect(cardOf('Volga').getByText(t('byName'))).toBeTruthy();
  expect(cardOf('Volga').queryByRole('button', { name: t('removeTeam') })).toBeNull();
  expect(cardOf('Volga').getByRole<HTMLButtonElement>('button', { name: t('up') }).disabled).toBe(true);
  server.on(teamOps.reorderTeam, { teams: [] });
  await person.click(cardOf('Volga').getByRole('button', { name: t('down') }));
  await waitFor(() => expect(server.inputs(teamOps.reorderTeam)).toEqual([{ eventId: 3, streamId: 12, teamId: 201, index: 2 }]));
});
