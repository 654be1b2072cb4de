import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { limitsOps } from '#contracts/registrations/limits.ops';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { uiTexts } from '../../ui/uiTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { cabinetTexts } from './cabinetTexts.js';
import { Categories } from './Categories.js';
import { categoryTexts } from './categoryTexts.js';
import { limitsTexts } from './limitsTexts.js';
import { tableTexts } from './tables/tableTexts.js';

const t = words(cabinetTexts);
const category = words(categoryTexts);
const table = words(tableTexts);
const limit = words(limitsTexts);

const given = (sport: string, streams: SportEventAnswer['streams'] = []): SportEventAnswer => ({
  event: aSportEvent({ sport: { id: 1, key: sport, name: sport } }),
  streams,
  registrationOptions: [],
  currency: 'RUB',
  playgrounds: [],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
});

interface Sent {
  streams: { streamKey: string; name: string; matchDurationInSeconds: number }[];
}

const opened = async (answer: SportEventAnswer, server = new FakeServer()) => {
  server.on(statisticsOps.eventStatistics, { registrations: { byStream: [{ id: 12, name: '', count: 14 }] } });
  let changes = 0;
  const page = await open(<Categories given={answer} canEdit onChanged={() => (changes += 1)} />, { server });
  return { ...page, changes: () => changes };
};

const openTable = async (answer: SportEventAnswer, server?: FakeServer) => {
  const page = await opened(answer, server);
  await page.person.click(screen.getByRole('button', { name: t('addFromTable') }));
  const dialog = within(await screen.findByRole('dialog', { name: table('title') }));
  await page.person.selectOptions(await dialog.findByLabelText(table('federation')), 'FJR');
  return { ...page, dialog };
};

const answersAll = (server: FakeServer): FakeServer =>
  server.on(sportEventOps.addStreams, ({ input }) => ({
    streams: (input as Sent).streams.map(({ name }, i) => aCategory(100 + i, name)),
    skipped: [],
  }));

test('ages and genders by ticks: all weights of both, with one weight left out and another length', async () => {
  const { person, dialog, server, changes } = await openTable(given('judo'), answersAll(new FakeServer()));
  await person.click(dialog.getByRole('checkbox', { name: 'Boys under 18' }));
  await person.click(dialog.getByRole('checkbox', { name: 'Girls under 18' }));
  expect(dialog.getAllByText('born 2009–2011').length).toBeGreaterThan(0);
  const boys = within(dialog.getByRole('group', { name: /^Boys under 18/ }));
  await person.click(boys.getByRole('checkbox', { name: '−46 kg' }));
  await person.clear(boys.getByLabelText(table('duration')));
  await person.type(boys.getByLabelText(table('duration')), '3:00');
  await person.click(dialog.getByRole('button', { name: table('add', { count: 16 }) }));
  await waitFor(() => expect(changes()).toBe(1));
  const sent = server.inputs<Sent>(sportEventOps.addStreams).flatMap(({ streams }) => streams);
  expect(sent.map(({ streamKey }) => streamKey.replace('judo.fjr.u18.', ''))).toEqual([
    ...['m-50', 'm-55', 'm-60', 'm-66', 'm-73', 'm-81', 'm-90', 'm+90'],
    ...['f-40', 'f-44', 'f-48', 'f-52', 'f-57', 'f-63', 'f-70', 'f+70'],
  ]);
  expect(sent[0]).toMatchObject({ name: 'Boys under 18, −50 kg', matchDurationInSeconds: 180 });
  expect(sent[8]).toMatchObject({ name: 'Girls under 18, −40 kg', matchDurationInSeconds: 240 });
  expect(await screen.findByText(table('added', { count: 16 }))).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: table('title') })).toBeNull();
});

test('what is there already is marked and not sent again; the rest is sent after a refusal', async () => {
  const server = new FakeServer().on(sportEventOps.addStreams, refused(200, { streams: ['error.too_many'] }));
  const known = aCategory(7, 'Men, −60 kg', { streamKey: 'judo.fjr.sen.m-60' });
  const { person, dialog } = await openTable(given('judo', [known]), server);
  await person.click(dialog.getByRole('checkbox', { name: 'Men' }));
  expect(dialog.getByText(table('isThere'))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: table('add', { count: 6 }) }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  answersAll(server);
  await person.click(dialog.getByRole('button', { name: table('add', { count: 6 }) }));
  expect(await screen.findByText(table('added', { count: 6 }))).toBeTruthy();
  expect(server.inputs<Sent>(sportEventOps.addStreams).map(({ streams }) => streams.length)).toEqual([6, 6]);
});

test('while they are sent in parts, the progress stands there', async () => {
  const { reply, answer } = held();
  const server = new FakeServer().on(sportEventOps.addStreams, reply);
  const { person, dialog } = await openTable(given('judo'), server);
  for (const name of ['Men', 'Women', 'Boys under 18', 'Girls under 18']) await person.click(dialog.getByRole('checkbox', { name }));
  await person.click(dialog.getByRole('button', { name: table('add', { count: 31 }) }));
  expect(await dialog.findByText(table('progress', { done: 0, total: 31 }))).toBeTruthy();
  answer({ streams: [], skipped: [] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: table('title') })).toBeNull());
  expect(server.inputs<Sent>(sportEventOps.addStreams).map(({ streams }) => streams.length)).toEqual([25, 6]);
});

test('the organiser sees what no source confirms', async () => {
  const { person, dialog } = await openTable(given('judo'));
  await person.click(dialog.getByRole('checkbox', { name: 'Boys under 18' }));
  expect(dialog.getByText(/Not compared with a source: ages, times/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: /Правила вида спорта «дзюдо»/ }).getAttribute('href')).toContain('https://');
});

test('each row says how many stand there, played and in all; what removes it lies in its menu', async () => {
  const men = aCategory(12, 'Men −60 kg', { limit: 16, matchesCount: 17, openMatchesCount: 11 });
  const server = new FakeServer();
  const { person } = await opened(given('judo', [men]), server);
  const row = screen.getByRole('row', { name: /Men −60 kg/ });
  expect(await within(row).findByRole('cell', { name: '14 / 16' })).toBeTruthy();
  expect(within(row).getByRole('cell', { name: '6 / 17' })).toBeTruthy();
  expect(within(row).queryByRole('button', { name: /^Remove/ })).toBeNull();
  await person.click(within(row).getByRole('button', { name: t('moreOf', { name: 'Men −60 kg' }) }));
  expect(await screen.findByRole('menuitem', { name: t('remove') })).toBeTruthy();
});

test('a sport without a table has no such button', async () => {
  await opened(given('chess'));
  expect(screen.queryByRole('button', { name: t('addFromTable') })).toBeNull();
});

test('a new category of judo: birth years as they are typed, four minutes, the repechage of the sport', async () => {
  const server = new FakeServer().on(sportEventOps.saveStream, { stream: aCategory(8, 'Open') });
  const { person } = await opened(given('judo'), server);
  await person.click(screen.getByRole('button', { name: t('addCategory') }));
  const dialog = within(screen.getByRole('dialog', { name: t('addCategory') }));
  await person.type(dialog.getByLabelText(/^Name/), 'Open');
  await person.type(dialog.getByLabelText(category('ageFrom')), '15');
  await person.type(dialog.getByLabelText(category('ageTo')), '17');
  expect(dialog.getByText('born 2009–2011')).toBeTruthy();
  await person.selectOptions(dialog.getByLabelText(category('ageBy')), 'date');
  expect(dialog.getByText('born from 23.11.2008 to 22.11.2011')).toBeTruthy();
  expect(dialog.getByText(category('consolation_lastEight'))).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(category('duration')).value).toBe('4:00');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  const made = {
    name: 'Open',
    ageFrom: 15,
    ageTo: 17,
    ageBy: 'date',
    matchDurationInSeconds: 240,
    options: { consolationKind: 'lastEight' },
  };
  await waitFor(() => expect(savedStream(server)).toMatchObject(made));
});

const savedStream = (server: FakeServer): Partial<Category> | undefined =>
  server.inputs<{ stream: Partial<Category> }>(sportEventOps.saveStream)[0]?.stream;

test('another length of a category that is there; its options stay', async () => {
  const server = new FakeServer().on(sportEventOps.saveStream, { stream: aCategory(7, 'Men') });
  const { person } = await opened(given('judo', [aCategory(7, 'Men', { ageFrom: 18, options: { hasThirdPlaceMatch: true } })]), server);
  await person.click(screen.getByRole('button', { name: /Edit: Men/ }));
  const dialog = within(screen.getByRole('dialog', { name: t('editCategory') }));
  expect(dialog.getByText(category('thirdPlaceMatch'))).toBeTruthy();
  await person.clear(dialog.getByLabelText(category('duration')));
  await person.type(dialog.getByLabelText(category('duration')), '5');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(savedStream(server)).toBeDefined());
  // Nothing else: another desk may have changed it meanwhile.
  expect(savedStream(server)).toEqual({ matchDurationInSeconds: 300 });
});

describe('limits that some entrants no longer fit', () => {
  const anna = { registrationId: 41, fullName: 'ORLOVA Anna', organization: 'Dynamo', weight: 64, reasons: ['weight'] };
  const effect = {
    unfit: [
      {
        ...anna,
        fittingStreams: [
          { id: 8, name: 'Women −70', freePlaces: 1 },
          { id: 9, name: 'Open', freePlaces: 0 },
        ],
      },
    ],
    overLimit: 0,
    isDrawn: false,
  };
  const changed = async (answer: object) => {
    const server = new FakeServer()
      .on(limitsOps.effect, { ...effect, ...answer })
      .on(sportEventOps.saveStream, { stream: aCategory(7, 'Women −66') });
    const page = await opened(given('judo', [aCategory(7, 'Women −66', { weightTo: 66 }), aCategory(8, 'Women −70')]), server);
    await page.person.click(screen.getByRole('button', { name: /Edit: Women −66/ }));
    const dialog = within(screen.getByRole('dialog', { name: t('editCategory') }));
    await page.person.clear(dialog.getByLabelText(category('weightTo')));
    await page.person.type(dialog.getByLabelText(category('weightTo')), '63');
    await page.person.click(dialog.getByRole('button', { name: t('save') }));
    return { ...page, server, dialog };
  };
  const warning = async () => within(await screen.findByRole('dialog', { name: limit('title') }));

  test('are saved once it is said who these are, and who shall move does', async () => {
    const { person, server, changes } = await changed({});
    const asked = await warning();
    expect(server.inputs(limitsOps.effect)).toMatchObject([{ streamId: 7, stream: { weightTo: 63 } }]);
    expect(server.inputs(sportEventOps.saveStream)).toEqual([]);
    await person.selectOptions(asked.getByLabelText(/ORLOVA Anna, Dynamo, 64 kg: other weight/), '8');
    await person.click(asked.getByRole('button', { name: limit('save') }));
    await waitFor(() => expect(changes()).toBe(1));
    expect(savedStream(server)).toEqual({ weightTo: 63 });
    expect(server.inputs(sportEventOps.saveStream)).toMatchObject([{ eventId: 3, moves: [{ streamId: 8, registrationIds: [41] }] }]);
  });

  test('say beside the name what cannot be done; another choice is saved', async () => {
    const { person, server, changes } = await changed({});
    const asked = await warning();
    const fate = asked.getByLabelText<HTMLSelectElement>(/ORLOVA Anna/);
    expect([...fate.options].map(({ text }) => text)).toEqual([
      limit('stays'),
      limit('moves', { name: 'Women −70' }),
      limit('movesFull', { name: 'Open' }),
    ]);
    server.on(sportEventOps.saveStream, refused(200, { 'moves.9': ['error.limit_reached'] }));
    await person.selectOptions(fate, '9');
    await person.click(asked.getByRole('button', { name: limit('save') }));
    expect(await asked.findByText(limit('notSaved'))).toBeTruthy();
    expect(fate.getAttribute('aria-invalid')).toBe('true');
    expect(changes()).toBe(0);
    server.on(sportEventOps.saveStream, { stream: aCategory(7, 'Women −66') });
    await person.selectOptions(fate, '8');
    await person.click(asked.getByRole('button', { name: limit('save') }));
    await waitFor(() => expect(changes()).toBe(1));
  });

  test('stay as they were when the organiser goes back', async () => {
    const { person, server, dialog } = await changed({});
    await person.click((await warning()).getByRole('button', { name: words(uiTexts)('cancel') }));
    expect(dialog.getByLabelText<HTMLInputElement>(category('weightTo')).value).toBe('63');
    expect(server.inputs(sportEventOps.saveStream)).toEqual([]);
  });

  test('after a draw nobody can move; they stay in the grid', async () => {
    const { person, server } = await changed({ isDrawn: true });
    const asked = await warning();
    expect(asked.getByText(limit('drawn'))).toBeTruthy();
    // Nothing is asked where there is nothing to choose.
    expect(asked.queryByText(/\?/)).toBeNull();
    expect(asked.queryByText(limit('choose'))).toBeNull();
    expect(asked.queryByRole('combobox')).toBeNull();
    await person.click(asked.getByRole('button', { name: limit('save') }));
    await waitFor(() => expect(savedStream(server)).toMatchObject({ weightTo: 63 }));
    expect(server.inputs(sportEventOps.saveStream)[0]).not.toHaveProperty('moves');
  });

  test('fewer places than are taken are said too', async () => {
    await changed({ unfit: [], overLimit: 2 });
    const asked = within(await screen.findByRole('dialog', { name: limit('titlePlaces') }));
    expect(asked.getByText(limit('overLimit', { count: 2 }))).toBeTruthy();
  });

  test('are saved at once where everybody fits', async () => {
    const { server } = await changed({ unfit: [] });
    await waitFor(() => expect(savedStream(server)).toMatchObject({ weightTo: 63 }));
  });
});

describe('the rules that a category is run by', () => {
  const modes = [
    { id: 'judo.ijf', version: '2025', name: 'Judo (IJF)', seconds: 240, restMinutes: 10 },
    { id: 'generic', version: '1', name: 'Any sport', seconds: 0, restMinutes: 0 },
  ];
  const sportMode = { id: 'judo.ijf', version: '2025', overrides: { periodSeconds: [240] } };
  const edited = async (more: Partial<Category>, offered = modes) => {
    const server = new FakeServer().on(sportEventOps.saveStream, { stream: aCategory(7, 'Men') });
    const answer = { ...given('judo', [aCategory(7, 'Men', { sportMode, ...more })]), sportModes: offered };
    const page = await opened(answer, server);
    await page.person.click(screen.getByRole('button', { name: /Edit: Men/ }));
    const dialog = within(screen.getByRole('dialog', { name: t('editCategory') }));
    return { ...page, dialog, field: dialog.getByLabelText<HTMLSelectElement>(category('sportMode')) };
  };

  test('are chosen among those of the sport; what stays is not sent', async () => {
    const { person, server, dialog, field } = await edited({});
    expect([...field.options].map(({ text }) => text)).toEqual([category('modeOfSport'), 'Judo (IJF), 2025', 'Any sport, 1']);
    await person.click(dialog.getByRole('button', { name: t('save') }));
    await waitFor(() => expect(savedStream(server)).toBeDefined());
    expect(savedStream(server)).not.toHaveProperty('sportMode');
  });

  test('are another mode once it is chosen', async () => {
    const { person, server, dialog, field } = await edited({});
    await person.selectOptions(field, 'generic');
    await person.click(dialog.getByRole('button', { name: t('save') }));
    await waitFor(() => expect(savedStream(server)).toMatchObject({ sportMode: { id: 'generic' } }));
  });

  test('of an organiser bring their length and rest, and a newer version is another choice', async () => {
    const kept = { id: 'own.5', version: '1', overrides: {} };
    const own = { id: 'own.5', version: '2', name: 'Club judo', seconds: 120, restMinutes: 4 };
    const { person, server, dialog, field } = await edited({ sportMode: kept }, [...modes, own]);
    expect([...field.options].map(({ text }) => text).slice(1)).toEqual([
      'Club judo, 1',
      'Judo (IJF), 2025',
      'Any sport, 1',
      'Club judo, 2',
    ]);
    await person.selectOptions(field, 'own.5 2');
    expect(dialog.getByLabelText<HTMLInputElement>(new RegExp(category('duration'))).value).toBe('2:00');
    await person.click(dialog.getByRole('button', { name: t('save') }));
    await waitFor(() =>
      expect(savedStream(server)).toMatchObject({
        sportMode: { id: 'own.5', version: '2' },
        matchDurationInSeconds: 120,
        minRestInMinutes: 4,
      }),
    );
  });

  test('stay after the draw', async () => {
    const { field, dialog } = await edited({ isDrawn: true });
    expect(field.disabled).toBe(true);
    expect(dialog.getByText(category('modeDrawn'))).toBeTruthy();
  });
});
