import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refused, type FakeServer } from '../../testing/server.js';
import { words } from '../../testing/page.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import {
  blue,
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
const paths = (server: FakeServer) => server.calls.map(({ path }) => path).filter((path) => path === saveData || path === setWinner);
const confirm = () => {
  const hold = dialog().getByRole('button', { name: t('hold') });
  fireEvent.keyDown(hold, { key: 'Enter' });
  fireEvent.keyDown(hold, { key: 'Enter' });
};
const finishFor = async (person: Awaited<ReturnType<typeof openBout>>['person']) => {
  await person.click(white().tap(/^\+10 /));
  await person.click(finishButton());
  confirm();
};

describe('without a line', () => {
  test('taps go on, the head counts them, and all are sent in order once the line is back', async () => {
    const { person, server } = await openBout();
    server.goAway();
    await person.click(white().tap(/^\+10 /));
    expect(await screen.findByText(ui('offlineWaiting', { count: 1 }))).toBeTruthy();
    await person.click(blue().tap(/^\+1 /));
    expect(await screen.findByText(ui('offlineWaiting', { count: 2 }))).toBeTruthy();
    expect(undoButton().contains(screen.getByRole('img', { name: t('taken') }))).toBe(true);
    await person.click(button(ui('offlineWaiting', { count: 2 })));
    expect(
      dialog()
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([t('labelScore', { number: 1, score: '10:0' }), t('labelScore', { number: 1, score: '10:1' })]);
    act(() => server.comeBack());
    await waitFor(() => expect(dialog().queryAllByRole('listitem')).toEqual([]));
    expect(dialog().getByText(outboxText('outboxEmpty'))).toBeTruthy();
    expect(server.inputs(saveData)).toMatchObject([
      { matchData: { score: { slot1: 10, slot2: 0 } } },
      { matchData: { score: { slot1: 10, slot2: 1 } } },
    ]);
    expect(await screen.findByText(ui('online'))).toBeTruthy();
  });

  test('a bout is finished, the next begun, and the queue says which results the server has not yet', async () => {
    const { person, server } = await openBout();
    server.goAway();
    await finishFor(person);
    expect(screen.getByText('Clara Cat')).toBeTruthy();
    await person.click(button(new RegExp(t('queue'))));
    expect(dialog().getByText(t('labelWinner', { number: 1, name: 'Anna Ant' }))).toBeTruthy();
    expect(dialog().queryByText(/Anna Ant – Vera Bee/)).toBeNull();
  });

  test('what waited is there after the page is closed and opened without a line', async () => {
    const { person, server, leave } = await openBout();
    server.goAway();
    await person.click(white().tap(/^\+10 /));
    await screen.findByRole('img', { name: t('taken') });
    await waitFor(() => expect(screen.queryByText(outboxText('unkept'))).toBeNull());
    await keptForReload();
    leave();
    await openMat(server);
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
    expect(white().score()).toBe('10');
    expect(await screen.findByRole('img', { name: t('taken') })).toBeTruthy();
    act(() => server.comeBack());
    expect(await screen.findByRole('img', { name: t('sent') })).toBeTruthy();
    expect(paths(server)).toEqual([saveData]);
  });

  test("another referee's taps are counted, named and never sent", async () => {
    const { person, server, leave } = await openBout();
    server.goAway();
    await person.click(white().tap(/^\+10 /));
    await screen.findByRole('img', { name: t('taken') });
    await waitFor(() => expect(screen.queryByText(outboxText('unkept'))).toBeNull());
    leave();
    server.comeBack();
    await openMat(server, { ...referee, id: 8, fullName: 'Olga Other' });
    await person.click(await screen.findByRole('button', { name: outboxText('ofOthers', { count: 1 }) }));
    expect(dialog().getByText(outboxText('ofOthers', { count: 1 }))).toBeTruthy();
    expect(dialog().queryAllByRole('listitem')).toEqual([]);
    expect(screen.getByText(ui('online'))).toBeTruthy();
    expect(paths(server)).toEqual([]);
  });

  test('a session that ended keeps the taps and asks for a login', async () => {
    const { person, server } = await openBout();
    server.on(saveData, () => refused(401, 'error.login_required'));
    await person.click(white().tap(/^\+10 /));
    const again = await screen.findByRole('link', { name: outboxText('loggedOut') });
    expect(again.getAttribute('href')).toBe('/en/login?next=%2Fmat%2F3%2F5');
    expect(white().score()).toBe('10');
  });
});

describe('a refused decision', () => {
  const present = (more: object) => ({
    document: {
      matches: {
        1_200_001: {
          participants: [
            { registrationId: 10, score: 0 },
            { registrationId: 20, score: 100 },
          ],
          winnerRegistrationId: 20,
          victoryType: { id: 'fall' },
          ...more,
        },
      },
      entrants: { 10: { fullName: 'Anna Ant' }, 20: { fullName: 'Vera Bee' } },
    },
    version: 9,
  });
  const conflict = refused(409, 'error.conflict', { changedBy: { id: 9, name: 'Piotr Head' }, changedAt: '2026-11-22T10:00:00.000Z' });

  const refusedBout = async () => {
    const server = matServer().on(setWinner, conflict).on('/api/live/grid/{streamId}', present({}));
    const page = await openBout(server);
    await finishFor(page.person);
    await page.person.click(await screen.findByRole('button', { name: ui('needsDecision', { count: 1 }) }));
    return page;
  };

  test('shows what was tapped here beside what stands on the server, who decided, and who is to be asked', async () => {
    await refusedBout();
    const item = dialog().getByRole('listitem');
    expect(item.textContent).toContain(t('labelWinner', { number: 1, name: 'Anna Ant' }));
    await waitFor(() => expect(item.textContent).toContain('0:100 · Vera Bee'));
    expect(item.textContent).toContain(serverText('en', 'error.conflict'));
    expect(item.textContent).toContain(t('changedBy', { name: 'Piotr Head' }));
    expect(item.textContent).toContain(outboxText('askHead'));
  });

  test('dropped, it is gone and nothing is sent', async () => {
    const { person, server } = await refusedBout();
    await person.click(dialog().getByRole('button', { name: outboxText('drop') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs(setWinner)).toHaveLength(1);
  });

  test('sent again, it goes as a new command on top of what stands now', async () => {
    const { person, server } = await refusedBout();
    server.on(setWinner, {});
    await person.click(dialog().getByRole('button', { name: outboxText('again') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = server.calls.filter(({ path }) => path === setWinner);
    expect(second?.input).toMatchObject({ winnerRegistrationId: 10, expected: { registrationIds: [10, 20], winnerRegistrationId: 20 } });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('where the server does not answer, it stays and says so', async () => {
    const { person, server } = await refusedBout();
    server.goAway();
    await person.click(dialog().getByRole('button', { name: outboxText('again') }));
    expect((await dialog().findByRole('alert')).textContent).toBe(outboxText('outOfReach'));
    expect(dialog().getByText(t('labelWinner', { number: 1, name: 'Anna Ant' }))).toBeTruthy();
  });

  test('what else of the bout was refused goes the same way', async () => {
    const server = matServer().on(setWinner, conflict).on('/api/live/grid/{streamId}', present({}));
    server.on(saveData, refused(409, 'error.match_running'));
    const { person } = await openBout(server);
    await finishFor(person);
    await person.click(await screen.findByRole('button', { name: ui('needsDecision', { count: 2 }) }));
    expect(dialog().getAllByRole('listitem')).toHaveLength(1);
    expect(dialog().getByRole('listitem').textContent).toContain(t('labelScore', { number: 1, score: '10:0' }));
    server.on(setWinner, {}).on(saveData, {});
    await person.click(dialog().getByRole('button', { name: outboxText('again') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(paths(server).slice(2)).toEqual([setWinner, saveData]);
  });
});
