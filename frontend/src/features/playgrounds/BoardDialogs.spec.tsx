import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { venueWords } from '../../shared/playgrounds/venueWords.js';
import { words } from '../../testing/page.js';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { block, blocks, eventId, openBoard, t, unplaced } from './board.fixture.js';
import { dialogTexts } from './dialogTexts.js';

const dialogWords = words(dialogTexts);
const d: typeof dialogWords = (key, params) => dialogWords(key, { ...venueWords('en', null), ...params });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => dialog().getByRole('button', { name });

type Opened = Awaited<ReturnType<typeof openBoard>>;
const tool = async (page: Opened, name: string) => {
  await page.person.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog');
};
const inMenu = async (page: Opened, menu: string, name: string) => {
  await page.person.click(screen.getByRole('button', { name: menu }));
  await page.person.click(await screen.findByRole('menuitem', { name }));
  await screen.findByRole('dialog');
};
const ofBlock = async (page: Opened, name: string, action: string) => {
  await page.person.click(block(name));
  await page.person.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
};

describe('a break', () => {
  test('stands on all playgrounds before the first block that begins no earlier', async () => {
    const page = await openBoard();
    await tool(page, t('addBreak'));
    await page.person.selectOptions(dialog().getByRole('combobox', { name: d('playground') }), d('allPlaygrounds'));
    await page.person.type(dialog().getByRole('textbox', { name: d('breakName') }), 'Ceremony');
    await page.person.click(press(d('add')));
    await waitFor(() => expect(blocks()).toEqual(expect.arrayContaining(['Ceremony, Mat 1, 12:30–13:00', 'Ceremony, Mat 2, 11:00–11:30'])));
    expect(await screen.findByText(t('breakAdded', { playground: 'Mat 1, Mat 2' }))).toBeTruthy();
    expect(page.server.inputs(scheduleOps.addBreak)).toMatchObject([
      { eventId, playgroundId: 1, name: 'Ceremony', durationInMinutes: 30 },
      { eventId, playgroundId: 2, name: 'Ceremony', durationInMinutes: 30 },
    ]);
  });

  test('refused, the dialog stays with the reason at its field', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.addBreak, refused(400, { durationInMinutes: ['error.required'] }));
    await tool(page, t('addBreak'));
    await page.person.click(press(d('add')));
    expect(await dialog().findByText(serverText('en', 'error.required'))).toBeTruthy();
    await page.person.click(press(d('cancel')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(serverText('en', 'error.required'))).toBeNull();
  });
});

describe('the schedule made by rule', () => {
  const withCategory5 = ({ schedule }: Opened): PlaygroundShape[] => {
    schedule.run({ op: scheduleOps.addStreams, input: { playgroundId: 2, index: 2, streamIds: [unplaced.id] } });
    return schedule.board();
  };

  test('is looked at first, without recording anything, and then applied', async () => {
    const page = await openBoard();
    const placed = { playgrounds: withCategory5(page), unassignedStreams: [unplaced], unplaced: [], conflicts: [] };
    page.server.on(scheduleOps.autoSchedule, placed);
    await tool(page, t('auto'));
    expect(dialog().queryByRole('button', { name: d('apply') })).toBeNull();
    await page.person.type(dialog().getByRole('spinbutton', { name: d('rest') }), '15');
    await page.person.click(press(d('look')));
    expect(await dialog().findByText(new RegExp(`${d('placed', { count: 1 })}, ${d('movedCount', { count: 0 })}`))).toBeTruthy();
    expect(dialog().getByText(t('moved', { name: 'Category 5', playground: 'Mat 2', time: '11:00' }))).toBeTruthy();
    expect(dialog().getByText(d('noConflicts'))).toBeTruthy();
    expect(page.server.inputs(scheduleOps.autoSchedule)).toEqual([
      {
        ...{ eventId, playgroundIds: [1, 2], isKeepPlaced: true, isPreview: true },
        ...{ timeStart: '10:00', minRestInMinutes: 15 },
      },
    ]);
    await page.person.click(press(d('apply')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.inputs<{ isPreview?: boolean }>(scheduleOps.autoSchedule)[1]?.isPreview).toBeUndefined();
    expect(await screen.findByText(t('autoDone'))).toBeTruthy();
  });

  test('another question takes the answer of the last one away', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.autoSchedule, { playgrounds: page.schedule.board(), unassignedStreams: [], unplaced: [], conflicts: [] });
    await tool(page, t('auto'));
    await page.person.click(press(d('look')));
    expect(await dialog().findByText(new RegExp(d('nothing')))).toBeTruthy();
    await page.person.click(dialog().getByRole('checkbox', { name: 'Mat 2' }));
    expect(dialog().queryByText(new RegExp(d('nothing')))).toBeNull();
    expect(dialog().queryByRole('button', { name: d('apply') })).toBeNull();
  });

  test('says which categories do not fit and how many conflicts stay', async () => {
    const page = await openBoard();
    const conflicts = [{ kind: 'rest', itemIds: [1, 2], registrationId: 1, fullName: 'Anna Ant' }];
    page.server.on(scheduleOps.autoSchedule, {
      ...{ playgrounds: page.schedule.board(), unassignedStreams: [unplaced], unplaced: [unplaced.id], conflicts },
    });
    await tool(page, t('auto'));
    await page.person.click(press(d('look')));
    const told = await dialog().findByText(new RegExp(d('unplaced', { count: 1 })));
    expect(told.textContent).toContain('Category 5.');
    expect(told.textContent).toContain(d('unplacedHelp'));
    expect(dialog().getByText(d('conflictsLeft', { count: 1 }))).toBeTruthy();
  });

  test('evening out asks for playgrounds alone', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.redistribute, { playgrounds: page.schedule.board(), unassignedStreams: [], unplaced: [], conflicts: [] });
    await inMenu(page, t('more'), t('even'));
    await page.person.click(press(d('look')));
    await page.person.click(await dialog().findByRole('button', { name: d('apply') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.inputs(scheduleOps.redistribute)).toEqual([
      { eventId, playgroundIds: [1, 2], isPreview: true },
      { eventId, playgroundIds: [1, 2] },
    ]);
  });
});

describe('a playground', () => {
  test('is added with its hours; an error stands at its field', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.updateOptions, refused(400, { 'options.timeEnd': ['error.date_order'] }));
    await tool(page, t('addPlayground', venueWords('en', null)));
    await page.person.type(dialog().getByRole('textbox', { name: d('name') }), 'Mat 3');
    await page.person.click(press(d('add')));
    expect(await dialog().findByText(serverText('en', 'error.date_order'))).toBeTruthy();
    expect(page.server.inputs(scheduleOps.updateOptions)).toMatchObject([
      { eventId, playgroundId: null, options: { name: 'Mat 3', timeStart: '09:00', timeEnd: null, pauseInSeconds: 0, refereeUserIds: [] } },
    ]);
  });

  test('says that the sport event has no referees yet', async () => {
    const page = await openBoard();
    await inMenu(page, t('actionsOf', { name: 'Mat 1' }), t('options'));
    expect(dialog().getByText(d('noReferees'))).toBeTruthy();
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: d('name') }).value).toBe('Mat 1');
  });

  test('is cleared after a question, and this can be undone', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.clear, () => {
      page.schedule.mats[1] = [];
      return { playgrounds: page.schedule.board(), unassignedStreams: [unplaced], conflicts: [] };
    });
    await inMenu(page, t('actionsOf', { name: 'Mat 1' }), t('clear'));
    expect(dialog().getByText(d('clearText', { name: 'Mat 1', count: 3 }))).toBeTruthy();
    await page.person.click(press(d('clear')));
    await waitFor(() => expect(blocks()).toEqual(['Category 3, Mat 2, 10:00–11:00']));
    expect(await screen.findByText(t('cleared', { playground: 'Mat 1' }))).toBeTruthy();
    await page.person.click(screen.getByRole('button', { name: t('undo') }));
    await waitFor(() => expect(blocks()).toHaveLength(4));
  });

  test('with categories on it is not removed, and the dialog says why', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.updateOptions, refused(409, { options: ['error.conflict'] }));
    await inMenu(page, t('actionsOf', { name: 'Mat 2' }), t('removePlayground'));
    await page.person.click(press(d('remove')));
    expect(await dialog().findByText(serverText('en', 'error.conflict'))).toBeTruthy();
    expect(page.server.inputs(scheduleOps.updateOptions)).toEqual([{ eventId, playgroundId: 2, options: { isRemoved: true } }]);
  });

  test('leads to the tablet of its referee by address and QR code', async () => {
    const page = await openBoard();
    await inMenu(page, t('actionsOf', { name: 'Mat 2' }), t('matLink'));
    const path = `/en/mat/${eventId}/2`;
    expect(
      dialog()
        .getByRole('link', { name: d('matOpen') })
        .getAttribute('href'),
    ).toBe(path);
    expect(dialog().getByRole('img', { name: new RegExp(`${path}$`) })).toBeTruthy();
  });
});

describe('a block', () => {
  test('gets another length', async () => {
    const page = await openBoard();
    await ofBlock(page, 'Category 3', t('length'));
    const minutes = dialog().getByRole('spinbutton', { name: t('lengthField') });
    await page.person.clear(minutes);
    await page.person.type(minutes, '45');
    await page.person.click(press(t('save')));
    await waitFor(() => expect(blocks()).toContain('Category 3, Mat 2, 10:00–10:45'));
  });

  test('gives its place to a category that has none', async () => {
    const page = await openBoard();
    page.server.on(scheduleOps.changeStream, () => ({ playgrounds: page.schedule.board(), unassignedStreams: [], conflicts: [] }));
    await ofBlock(page, 'Category 3', t('replace'));
    expect(
      dialog()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Category 5']);
    await page.person.click(press(t('save')));
    await waitFor(() =>
      expect(page.server.inputs(scheduleOps.changeStream)).toEqual([{ eventId, playgroundId: 2, itemId: 3, streamId: unplaced.id }]),
    );
    expect(await screen.findByText(t('replaced', { name: 'Category 5', old: 'Category 3' }))).toBeTruthy();
  });

  test('shows who is entered, with numbers and clubs', async () => {
    const page = await openBoard();
    page.server.on(scheduleQueries.registrations, {
      registrations: [
        { id: 1, fullName: 'Anna Ant', organization: { id: 7, name: 'Dojo' }, tournamentGridNumber: 12 },
        { id: 2, fullName: 'Vera Bee', organization: null, tournamentGridNumber: null },
      ],
    });
    await ofBlock(page, 'Category 1', t('entrants'));
    await dialog().findByText('Anna Ant');
    expect(
      dialog()
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['12Anna AntDojo', 'Vera Bee']);
  });
});

test('numbers are given by the order that is chosen, and told how many changed', async () => {
  const page = await openBoard();
  page.server.on(scheduleOps.number, { numbered: [{ registrationId: 1 }, { registrationId: 2 }] });
  await inMenu(page, t('more'), t('numbers'));
  await page.person.selectOptions(dialog().getByRole('combobox', { name: d('order') }), d('orderOrganization'));
  await page.person.click(press(d('give')));
  await waitFor(() =>
    expect(page.server.inputs(scheduleOps.number)).toEqual([{ eventId, playgroundIds: [1, 2], startNumber: 1, order: 'organization' }]),
  );
  expect(await screen.findByText(d('numbered', { count: 2 }))).toBeTruthy();
});
