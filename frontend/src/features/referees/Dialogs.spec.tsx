import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import type { RefereeRow, Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import { refereeOps, refereeQueries } from '#contracts/referees/referees.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { BoutDialog } from './BoutDialog.js';
import { CrewsDialog } from './CrewsDialog.js';
import { RefereeDialog } from './RefereeDialog.js';
import { rotaTexts } from './rotaTexts.js';
import { RulesDialog } from './RulesDialog.js';

const t = words(rotaTexts);
const date = '21-11-2026';
const lee: RefereeRow = {
  ...{ userId: 11, fullName: 'Lee Ann', grade: 'A', hasAccount: true, streamIds: [7] },
  ...{ organization: { id: 5, name: 'Dynamo' }, country: { id: 643, name: 'Russia' }, region: { id: 16, name: 'Tatarstan' } },
};
const rota = (more: Partial<Rota> = {}): Rota => ({
  ...{ eventId: 3, neutrality: null, neutralTo: 'club', sideJudges: null, loads: [], bouts: [] },
  referees: [
    { userId: 11, fullName: 'Lee Ann', grade: 'A' },
    { userId: 12, fullName: 'Kim Bo', grade: '' },
  ],
  days: [{ date, crews: [{ playgroundId: 1, userIds: [11] }], boutsInBlock: 2, restBouts: 1, breaks: [] }],
  ...more,
});
const done: string[] = [];
const noted = (what: string) => () => void done.push(what);
const countries = {
  results: [
    { id: 643, name: 'Russia' },
    { id: 56, name: 'Belgium' },
  ],
};
const server = () => new FakeServer().on(lookupQueries.listCountries, countries);

const openReferee = (referee: RefereeRow | null, fake = server()) => {
  done.length = 0;
  const accounts = [{ id: 20, name: 'Roe Cy' }];
  const categories = [
    { id: 7, name: 'Women −57' },
    { id: 8, name: 'Men −73' },
  ];
  const dialog = <RefereeDialog eventId={3} {...{ referee, accounts, categories }} onClose={noted('closed')} onSaved={noted('saved')} />;
  return open(dialog, { server: fake });
};
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) });
const button = (name: string) => screen.getByRole('button', { name });

test('of a referee from the accounts the profile says where they belong: nothing of it is asked or sent', async () => {
  const { person, server: fake } = await openReferee(null, server().on(refereeOps.saveReferee, { userId: 20 }));
  expect(await screen.findByLabelText(t('club'), { selector: 'input' })).toBeTruthy();
  await person.click(screen.getByLabelText(new RegExp(`^${t('who')}`), { selector: 'input' }));
  await person.click(await screen.findByText('Roe Cy'));
  expect(await screen.findByText(t('ofProfile'))).toBeTruthy();
  expect(screen.queryByLabelText(t('club'), { selector: 'input' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: new RegExp(t('fullName')) })).toBeNull();
  await person.type(await field(t('grade')), 'International');
  await person.click(button(t('save')));
  await waitFor(() => expect(done).toEqual(['saved']));
  expect(fake.inputs(refereeOps.saveReferee)).toEqual([{ eventId: 3, userId: 20, grade: 'International', streamIds: null }]);
});

test('what is known of a referee stands in the fields and is sent with what has changed; another country has other regions', async () => {
  const { person, server: fake } = await openReferee(lee, server().on(refereeOps.saveReferee, { userId: 11 }));
  expect((await screen.findByLabelText<HTMLInputElement>(t('region'), { selector: 'input' })).value).toBe('Tatarstan');
  const grade = await field(t('grade'));
  await person.clear(grade);
  await person.type(grade, 'B');
  await person.click(screen.getByLabelText(t('country'), { selector: 'input' }));
  await person.click(await screen.findByText('Belgium'));
  expect(screen.getByLabelText<HTMLInputElement>(t('region'), { selector: 'input' }).value).toBe('');
  await person.click(button(t('save')));
  await waitFor(() => expect(done).toEqual(['saved']));
  const places = { organizationName: 'Dynamo', countryId: 56, countryRegionId: null };
  expect(fake.inputs(refereeOps.saveReferee)).toEqual([{ eventId: 3, userId: 11, grade: 'B', ...places, streamIds: [7] }]);
});

test('a name that the server refuses stays in the form with the reason', async () => {
  const { person } = await openReferee(null, server().on(refereeOps.saveReferee, refused(200, { fullName: ['error.duplicate'] })));
  await person.type(await field(t('fullName')), 'Lee Ann');
  await person.click(button(t('save')));
  await waitFor(async () => expect((await field(t('fullName'))).getAttribute('aria-invalid')).toBe('true'));
  expect(done).toEqual([]);
});

test('a referee leaves the list after a second word, which says what becomes of their bouts', async () => {
  const { person, server: fake } = await openReferee(lee, server().on(refereeOps.removeReferee, {}));
  await person.click(button(t('remove')));
  expect(await screen.findByText(t('removeText', { name: 'Lee Ann' }))).toBeTruthy();
  expect(fake.inputs(refereeOps.removeReferee)).toEqual([]);
  const [confirm] = screen.getAllByRole('button', { name: t('remove') }).toReversed();
  await person.click(confirm!);
  await waitFor(() => expect(done).toEqual(['saved']));
  expect(fake.inputs(refereeOps.removeReferee)).toEqual([{ eventId: 3, userId: 11 }]);
});

test('rules: neutrality goes by the entrants unless it is chosen; an empty number of side judges is that of the sport', async () => {
  const fake = new FakeServer().on(refereeOps.setRules, {});
  done.length = 0;
  const { person } = await open(<RulesDialog rota={rota({ sideJudges: 2 })} onClose={noted('closed')} />, { server: fake });
  const neutrality = await screen.findByRole<HTMLSelectElement>('combobox', { name: t('neutrality') });
  expect(neutrality.selectedOptions[0]?.textContent).toBe(t('neutrality.auto', { to: t('neutrality.club') }));
  await person.selectOptions(neutrality, t('neutrality.country'));
  await person.clear(await field(t('sideJudges')));
  await person.click(button(t('save')));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(fake.inputs(refereeOps.setRules)).toEqual([{ eventId: 3, neutrality: 'country', sideJudges: null }]);
  expect(done).toEqual(['closed']);
});

test('rules that the server refuses stay open, with the reason at the number', async () => {
  const fake = new FakeServer().on(refereeOps.setRules, refused(400, { sideJudges: ['error.max'] }));
  done.length = 0;
  const { person } = await open(<RulesDialog rota={rota()} onClose={noted('closed')} />, { server: fake });
  await person.type(await field(t('sideJudges')), '9');
  await person.click(button(t('save')));
  await waitFor(async () => expect((await field(t('sideJudges'))).getAttribute('aria-invalid')).toBe('true'));
  expect(done).toEqual([]);
});

test('crews: a break is known once somebody is named; a row without a name is not sent', async () => {
  const fake = new FakeServer().on(refereeOps.setDay, {});
  done.length = 0;
  const playgrounds = [
    { id: 1, name: 'Mat 1' },
    { id: 2, name: 'Mat 2' },
  ];
  const { person } = await open(<CrewsDialog rota={rota()} eventId={3} day={date} playgrounds={playgrounds} onClose={noted('closed')} />, {
    server: fake,
  });
  for (let i = 0; i < 3; i += 1) await person.click(await screen.findByRole('button', { name: t('addBreak') }));
  await person.click(screen.getAllByRole('button', { name: t('removeBreak') })[0]!);
  const breaks = within(screen.getByRole('group', { name: t('breaks') }));
  const [referee] = breaks.getAllByLabelText(t('breakOf'), { selector: 'input' });
  await person.click(referee!);
  const choices = await waitFor(() => {
    const list = document.getElementById(referee?.getAttribute('aria-controls') ?? '');
    if (!list) throw new Error('no choices');
    return list;
  });
  await person.click(within(choices).getByText('Kim Bo'));
  await person.click(button(t('save')));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  const crews = [{ playgroundId: 1, userIds: [11] }];
  const day = { date, crews, boutsInBlock: 2, restBouts: 1, breaks: [{ userId: 12, from: '13:00', to: '13:30' }] };
  expect(fake.inputs(refereeOps.setDay)).toEqual([{ eventId: 3, day }]);
  expect(done).toEqual(['closed']);
});

test('the seats of a judged round are the head judge’s and those of its panels', async () => {
  const fake = new FakeServer().on(refereeQueries.candidates, { candidates: [], seats: 3 });
  const round: RotaBoutRow = {
    ...{ matchId: 1, streamId: 12, number: 1, playgroundId: null, date, start: null, isOn: false, sides: ['Beam'] },
    ...{ officials: [], isByHand: false, reason: '', problems: [], proposed: null },
    panel: [
      { panel: 'D', seat: 1 },
      { panel: 'E', seat: 1 },
    ],
  };
  await open(<BoutDialog bout={round} onClose={noted('closed')} />, { server: fake });
  for (const name of [t('headJudge'), t('panelSeat', { seat: 'D1' }), t('panelSeat', { seat: 'E1' })])
    expect(await screen.findByLabelText(name, { selector: 'input' })).toBeTruthy();
  expect(screen.getByText('Beam')).toBeTruthy();
});
