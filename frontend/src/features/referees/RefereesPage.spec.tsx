import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RefereeRow, Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import { refereeOps, refereeQueries } from '#contracts/referees/referees.ops';
import { refereeTexts } from '../../shared/referees/refereeTexts.js';
import { open, words } from '../../testing/page.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { FakeServer, refused } from '../../testing/server.js';
import { RefereesPage } from './RefereesPage.js';
import { rotaTexts } from './rotaTexts.js';

const t = words(rotaTexts);
const shared = words(refereeTexts);
const date = '21-11-2026';
const bout = (number: number, more: Partial<RotaBoutRow> = {}): RotaBoutRow => ({
  ...{ matchId: 700_000 + number, streamId: 7, number, playgroundId: 1, date, start: `10:0${number}`, isOn: false },
  ...{ sides: ['Abe Uta', null], panel: [], officials: [11], isByHand: false, reason: '', problems: [], proposed: null },
  ...more,
});
const people = [
  { userId: 11, fullName: 'Lee Ann', grade: 'A' },
  { userId: 12, fullName: 'Kim Bo', grade: '' },
];
const rota = (more: Partial<Rota> = {}): Rota => ({
  ...{ eventId: 3, neutrality: null, neutralTo: 'club', sideJudges: null, referees: people },
  days: [{ date, crews: [{ playgroundId: 1, userIds: [11] }], boutsInBlock: 1, restBouts: 1, breaks: [] }],
  loads: [{ userId: 11, date, done: 2, planned: 1 }],
  bouts: [bout(1)],
  ...more,
});
const listed: RefereeRow[] = people.map((one) => ({
  ...{ ...one, streamIds: null, hasAccount: one.userId === 11, organization: { id: 5, name: 'Dynamo' }, country: null, region: null },
}));

const opened = async (document: Rota, { mayEdit = true, server = new FakeServer() } = {}) => {
  const permissions = { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: mayEdit };
  server
    .on('/api/get-event', {
      ...{ event: aSportEvent({ id: 3 }), streams: [aCategory(7, 'Women −57')], registrationOptions: [], currency: 'RUB' },
      ...{ playgrounds: [{ id: 1, name: 'Tatami 1' }], levels: [], sportModes: [], permissions },
    })
    .on(refereeQueries.list, { referees: listed, accounts: [{ id: 20, name: 'Roe Cy' }] })
    .holds('rota', 3, document);
  const page = await open(<RefereesPage />, { server, path: '/cabinet/event/3/referees', route: '/cabinet/event/:eventId/referees' });
  await screen.findByRole('tab', { name: new RegExp(t('rota')) });
  return { ...page, server };
};

test('the bouts of each mat stand with their referees, and a day without any is assigned by one tap', async () => {
  const server = new FakeServer().on(refereeOps.propose, { set: 1, vacant: 0 });
  const { person } = await opened(rota({ bouts: [bout(1, { officials: [] })], loads: [] }), { server });
  const mat = within(await screen.findByRole('region', { name: 'Tatami 1' }));
  expect(mat.getByText(new RegExp(t('crewOf', { names: 'Lee Ann' })))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('propose') }));
  expect(await screen.findByText(t('done'))).toBeTruthy();
  expect(server.inputs(refereeOps.propose)).toEqual([{ eventId: 3, date, scope: 'all', seed: 0 }]);
});

test('a conflict comes first, with the exchange that ends it', async () => {
  const server = new FakeServer().on(refereeOps.setOfficials, {});
  const wrong = bout(4, { problems: [{ seat: 0, userId: 11, kind: 'club' }], proposed: [12] });
  const { person } = await opened(rota({ bouts: [bout(1), wrong] }), { server });
  expect(await screen.findByText(t('conflicts', { count: 1 }))).toBeTruthy();
  const problems = within(screen.getByRole('region', { name: t('problems') }));
  expect(problems.getByText(`Lee Ann: ${shared('problem.club')}`)).toBeTruthy();
  expect(problems.getByText(t('exchangeFor', { names: 'Kim Bo' }))).toBeTruthy();
  await person.click(problems.getByRole('button', { name: t('exchange') }));
  await waitFor(() => expect(server.inputs(refereeOps.setOfficials)).toEqual([{ matchId: 700_004, officials: [12] }]));
});

test('whoever is not neutral is chosen with a reason only', async () => {
  const server = new FakeServer()
    .on(refereeQueries.candidates, {
      seats: 1,
      candidates: [
        { ...people[0], problems: [], bouts: 3 },
        { ...people[1], problems: ['club'], bouts: 0 },
      ],
    })
    .on(refereeOps.setOfficials, refused(200, { reason: ['error.not_neutral'] }));
  const { person } = await opened(rota(), { server });
  await person.click(await screen.findByRole('button', { name: t('change', { number: 1 }) }));
  const form = within(await screen.findByRole('dialog', { name: t('boutTitle', { number: 1 }) }));
  await person.click(await form.findByLabelText(shared('referee'), { selector: 'input' }));
  await person.click(await screen.findByText(new RegExp(`Kim Bo .*${shared('problem.club')}`)));
  expect(await form.findByLabelText(new RegExp(t('reason')))).toBeTruthy();
  await person.click(form.getByRole('button', { name: t('save') }));
  expect(await form.findByText(/not neutral/)).toBeTruthy();
  server.on(refereeOps.setOfficials, {});
  await person.type(form.getByLabelText(new RegExp(t('reason'))), 'nobody else');
  await person.click(form.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(server.inputs(refereeOps.setOfficials).at(-1)).toEqual({ matchId: 700_001, officials: [12], reason: 'nobody else' });
});

test('the crews of the mats and the turns of a day are set', async () => {
  const server = new FakeServer().on(refereeOps.setDay, {});
  const { person } = await opened(rota(), { server });
  await person.click(await screen.findByRole('button', { name: t('crews') }));
  const form = within(await screen.findByRole('dialog', { name: /Crews of/ }));
  await person.clear(form.getByLabelText(new RegExp(t('inARow'))));
  await person.type(form.getByLabelText(new RegExp(t('inARow'))), '3');
  await person.click(form.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  const day = { date, crews: [{ playgroundId: 1, userIds: [11] }], boutsInBlock: 3, restBouts: 1, breaks: [] };
  expect(server.inputs(refereeOps.setDay)).toEqual([{ eventId: 3, day }]);
});

test('the list tells the load of each, and takes in somebody with an account or by name', async () => {
  const server = new FakeServer()
    .on(refereeOps.saveReferee, { userId: 30 })
    .on('/list/country', { results: [{ id: 643, name: 'Russia' }] });
  const { person } = await opened(rota({ referees: [], bouts: [] }), { server });
  const list = within(await screen.findByRole('list', { name: t('list') }));
  expect(list.getAllByRole('listitem')[0]?.textContent).toContain(t('boutsOf', { done: 2, planned: 1 }));
  await person.click(screen.getByRole('button', { name: t('add') }));
  const form = within(await screen.findByRole('dialog', { name: t('add') }));
  await person.type(form.getByLabelText(new RegExp(t('fullName'))), 'Doe Jo');
  await person.click(form.getByRole('button', { name: t('save') }));
  const places = { organizationName: null, countryId: null, countryRegionId: null };
  await waitFor(() =>
    expect(server.inputs(refereeOps.saveReferee)).toEqual([{ eventId: 3, fullName: 'Doe Jo', grade: '', ...places, streamIds: null }]),
  );
  act(() => server.patch('rota', 3, [{ op: 'add', path: '/referees/-', value: people[0] }]));
  expect(screen.getByRole('tab', { name: t('list') }).getAttribute('aria-selected')).toBe('true');
});

test('who may not change the rota reads it', async () => {
  await opened(rota(), { mayEdit: false });
  expect(await screen.findByText('Lee Ann')).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('propose') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('change', { number: 1 }) })).toBeNull();
});
