import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LiveMatch, LiveParticipant, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { bout, eventId, tatami } from '../../shared/live/live.fixture.js';
import { words } from '../../testing/page.js';
import { refused, type FakeServer } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import {
  button,
  dialog,
  finishButton,
  keptForReload,
  matServer,
  openBout,
  openMat,
  outboxText,
  white,
  referee,
  saveData,
  setWinner,
  t,
  undoButton,
} from './mat.fixture.js';

const ui = words(uiTexts);
const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
const boutShown = (number: number) => screen.findByRole('heading', { name: new RegExp(`${t('bout', { number })}$`) });
const confirm = () => {
  const hold = dialog().getByRole('button', { name: t('hold') });
  fireEvent.keyDown(hold, { key: 'Enter' });
  fireEvent.keyDown(hold, { key: 'Enter' });
};

afterEach(() => {
  jest.useRealTimers();
});

/** The playground as it stands now, told at once. */
const becomes = (server: FakeServer, playground: Partial<LivePlayground>) =>
  act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0', value: tatami(playground) }]));

const pair = (a: Partial<LiveParticipant>, b: Partial<LiveParticipant>): LiveParticipant[] => {
  const empty = { fullName: null, organization: null, score: null, penalties: 0, registrationId: null };
  return [
    { ...empty, slot: 1, ...a },
    { ...empty, slot: 2, ...b },
  ];
};
const vera = { registrationId: 20, fullName: 'Vera Bee' };
const yana = { registrationId: 70, fullName: 'Yana Yak' };

/** How a grid tells of its matches. */
const gridOf = (...matches: LiveMatch[]) => ({
  options: {},
  entrants: {},
  matches: Object.fromEntries(
    matches.map(({ matchId, victoryTypeId, ...match }) => [matchId, { ...match, id: matchId, victoryType: null }]),
  ),
});

const earlier = bout(9, {
  participants: pair({ registrationId: 30, fullName: 'Clara Cat' }, { registrationId: 40, fullName: 'Dina Dog' }),
});

/** A result before bout 1 is corrected in the cabinet: bout 9 is open again, and bout 1 waits for its first one. */
const opponentIsTaken = (server: FakeServer) => {
  const waiting = bout(1, { status: 'pending', participants: pair({}, vera) });
  server.holds('grid', 12, gridOf(waiting, earlier));
  becomes(server, { now: null, next: [earlier] });
};

describe('a correction that takes an opponent of the bout on the screen away', () => {
  test('brings the reopened bout up where nothing was tapped, and says why', async () => {
    const { person, server } = await openBout();
    opponentIsTaken(server);
    await boutShown(9);
    expect(screen.getByText('Clara Cat')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(t('waitsAgain', { number: 1 }));
    await person.click(screen.getByRole('button', { name: t('close') }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(finishButton()).toBeTruthy();
  });

  test('closes the bout, shows what was tapped, keeps it and goes on to the reopened one', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+100 /));
    await screen.findByRole('img', { name: t('sent') });
    opponentIsTaken(server);
    expect(await screen.findByRole('heading', { name: t('waitsAgain', { number: 1 }) })).toBeTruthy();
    expect(screen.queryByRole('region', { name: t('white') })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    const tapped = `${t('tappedFor', { number: 1, names: 'Anna Ant – Vera Bee', score: '100:0' })}, 00:00`;
    expect(screen.getByText(tapped)).toBeTruthy();
    await person.click(button(new RegExp(t('nextBout'))));
    await boutShown(9);
    expect(white().score()).toBe('0');
    await person.click(button(outboxText('asidesShort', { count: 1 })));
    expect(dialog().getByText(tapped)).toBeTruthy();
    await person.click(dialog().getByRole('button', { name: outboxText('drop') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: outboxText('asidesShort', { count: 1 }) })).toBeNull();
  });

  test('drops what was tapped where the referee wants no more of it, also what the server refused', async () => {
    const server = matServer().on(saveData, refused(200, { matchId: ['error.no_opponent'] }));
    server.holds('grid', 12, gridOf());
    const { person } = await openBout(server);
    await person.click(white().tap(/^\+100 /));
    await screen.findByRole('button', { name: ui('needsDecision', { count: 1 }) });
    opponentIsTaken(server);
    await person.click(await screen.findByRole('button', { name: t('dropTaps') }));
    await boutShown(9);
    await waitFor(() => expect(screen.queryByRole('button', { name: ui('needsDecision', { count: 1 }) })).toBeNull());
    expect(screen.queryByRole('button', { name: outboxText('asidesShort', { count: 1 }) })).toBeNull();
  });

  test('and gives the place to another: the bout begins anew for the two who fight now, and nothing of before is sent for them', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+100 /));
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(1));
    expect(server.inputs(saveData)[0]).toMatchObject({ expected: { registrationIds: [10, 20], winnerRegistrationId: null } });
    becomes(server, { now: null, next: [bout(1, { participants: pair(yana, vera) })] });
    expect(await screen.findByText('Yana Yak')).toBeTruthy();
    expect(white().score()).toBe('0');
    expect(undoButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('alert').textContent).toBe(t('othersFight', { name: 'Anna Ant', score: '100:0' }));
    expect(screen.getByRole('button', { name: outboxText('asidesShort', { count: 1 }) })).toBeTruthy();
    await person.click(white().tap(/^\+1 /));
    await waitFor(() => expect(server.inputs(saveData)).toHaveLength(2));
    expect(server.inputs(saveData)[1]).toMatchObject({
      matchData: { score: { slot1: 1, slot2: 0 } },
      expected: { registrationIds: [70, 20] },
    });
  });

  test('a bout that need not be fought any more makes room for the next one, and nobody is said to have decided it', async () => {
    const { server } = await openBout();
    server.holds('grid', 12, gridOf(bout(1, { status: 'finished' })));
    becomes(server, { now: null, next: [earlier] });
    await boutShown(9);
    expect(screen.queryByText(t('decidedElsewhere'))).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a bout that stands in no list, but has both, goes on', async () => {
    const { server } = await openBout();
    const [anna] = bout(1).participants;
    server.holds('grid', 12, gridOf(bout(1, { status: 'running', participants: pair({ ...anna, score: 1 }, vera) })));
    becomes(server, { now: null, next: [earlier] });
    await waitFor(() => expect(server.isFollowed('grid', 12)).toBe(true));
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
    expect(finishButton()).toBeTruthy();
  });

  test('sides changed on another device turn what was tapped with them', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+10 /));
    const [anna, bee] = bout(1).participants;
    becomes(server, { now: bout(1, { participants: pair({ ...bee, slot: 1, score: 0 }, { ...anna, slot: 2, score: 10 }) }) });
    await waitFor(() => expect(white().text()).toContain('Vera Bee'));
    expect(white().score()).toBe('0');
    expect(undoButton().textContent).toContain(t('undoScore', { side: t('blue'), by: '+10', time: '00:00' }));
  });
});

describe('a bout that this tablet has decided', () => {
  const finished = async (server = matServer()) => {
    const page = await openBout(server);
    await page.person.click(white().tap(/^\+10 /));
    await page.person.click(finishButton());
    confirm();
    await boutShown(2);
    return page;
  };

  test('comes up again when its result is cleared elsewhere, without a reload', async () => {
    const server = matServer().on(setWinner, { position: '2' });
    await finished(server);
    const { next } = tatami();
    becomes(server, { now: null, next, last: [bout(1, { status: 'finished', winnerRegistrationId: 10, victoryTypeId: 'points' })] });
    becomes(server, { now: null, next: [bout(1), ...next] });
    fireEvent.click(button(new RegExp(t('queue'))));
    expect(await dialog().findByRole('button', { name: /Anna Ant – Vera Bee/ })).toBeTruthy();
  });

  test('stays finished over reloads without a line, and nobody else is said to have decided it', async () => {
    const { server, leave } = await openBout();
    await keptForReload();
    server.goAway();
    fireEvent.click(white().tap(/^\+10 /));
    fireEvent.click(finishButton());
    confirm();
    await boutShown(2);
    await waitFor(() => expect(screen.queryByText(outboxText('unkept'))).toBeNull());
    leave();
    for (let i = 0; i < 2; i += 1) {
      const page = await openMat(server);
      await boutShown(2);
      expect(screen.getByText('Clara Cat')).toBeTruthy();
      page.leave();
    }
    server.on(setWinner, { position: '2' });
    await openMat(server);
    await boutShown(2);
    act(() => server.comeBack());
    await waitFor(() => expect(server.inputs(setWinner)).toHaveLength(1));
    const { next } = tatami();
    becomes(server, { now: null, next, last: [bout(1, { status: 'finished', winnerRegistrationId: 10, victoryTypeId: 'points' })] });
    expect(await screen.findByText(ui('online'))).toBeTruthy();
    expect(screen.queryByText(t('decidedElsewhere'))).toBeNull();
    expect(screen.getByText('Clara Cat')).toBeTruthy();
  });

  test('stays finished where the server has it and the page was closed before it was told', async () => {
    const server = matServer().on(setWinner, { position: '7' });
    const { leave } = await finished(server);
    await waitFor(() => expect(server.inputs(setWinner)).toHaveLength(1));
    await screen.findByText(ui('online'));
    leave();
    await openMat(server);
    await boutShown(2);
    expect(screen.queryByText('Anna Ant')).toBeNull();
  });

  test('and that was decided before under the same login is not said to be of somebody else; dropped, no dialog is left', async () => {
    const server = matServer().on('/api/live/grid/{streamId}', { document: { matches: {}, entrants: {} }, version: 9 });
    const changed = { changedBy: { id: referee.id, name: 'Rita Referee' }, changedAt: '2026-11-22T10:00:00.000Z' };
    server.on(setWinner, refused(409, 'error.conflict', changed));
    const { person } = await openBout(server);
    await person.click(white().tap(/^\+10 /));
    await person.click(finishButton());
    confirm();
    await person.click(await screen.findByRole('button', { name: ui('needsDecision', { count: 1 }) }));
    expect(screen.getByRole('dialog').textContent).toContain(outboxText('changedByYou'));
    expect(screen.getByRole('dialog').textContent).not.toContain(serverText('en', 'error.conflict'));
    await person.click(dialog().getByRole('button', { name: outboxText('drop') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a notice', () => {
  const scored = [{ op: 'replace' as const, path: '/playgrounds/0/now/participants/1/score', value: 100 }];

  test('of another score goes by itself, unless somebody looks at it', async () => {
    fakeTimers();
    const { server } = await openBout();
    act(() => server.patch('event-live', eventId, scored));
    await later(3_000);
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toBe(t('replaced', { score: '0:0' }));
    fireEvent.pointerEnter(notice);
    await later(30_000);
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.pointerLeave(notice);
    await later(10_100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not given while the document does not tell of what was sent', async () => {
    fakeTimers();
    const server = matServer();
    const echo = { position: '9' };
    server.on(saveData, echo);
    const { person } = await openBout(server);
    await person.click(white().tap(/^\+100 /));
    await screen.findByRole('img', { name: t('sent') });
    await later(30_000);
    expect(white().score()).toBe('100');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
