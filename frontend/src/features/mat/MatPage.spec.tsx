import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { bout, eventId, eventLive, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { button, dialog, keptForReload, matServer, names, openBout, openMat, white, referee, t } from './mat.fixture.js';

describe('who may run the bouts', () => {
  test('a visitor is asked to log in, and comes back to this mat', async () => {
    await openMat(matServer(), null);
    expect(await screen.findByText(t('loginNeeded'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('login') }).getAttribute('href')).toBe('/en/login?next=%2Fmat%2F3%2F5');
  });

  test.each([
    ['a referee of another mat', { role: 'referee' as const, eventId, playgroundIds: [playgroundId + 1] }],
    ['an organiser of another sport event', { role: 'organiser' as const, eventId: eventId + 1 }],
    ['a representative', { role: 'representative' as const, organizationId: 1 }],
  ])('%s is told whose mat it is and may watch', async (_who, role) => {
    await openMat(matServer(), { ...referee, roles: [role] });
    expect(await screen.findByText(t('notYours', { name: 'Rita Referee' }))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('toLive') }).getAttribute('href')).toBe('/en/live/3');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test.each([
    ['a referee of all mats', { role: 'referee' as const, eventId }],
    ['an operator', { role: 'operator' as const, eventId }],
    ['an administrator', { role: 'administrator' as const }],
  ])('%s gets the bout', async (_who, role) => {
    await openMat(matServer(), { ...referee, roles: [role] });
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
  });

  test('a mat that the sport event has not is said to be missing', async () => {
    await openMat(matServer({ playground: tatami({ playgroundId: 99 }) }));
    expect(await screen.findByText(t('noPlayground'))).toBeTruthy();
  });
});

describe('the queue', () => {
  const clara = /Clara Cat – Dina Dog/;

  test('says what is on, on deck and later, and opens any of them', async () => {
    const third = bout(3, { participants: [...bout(1).participants], estimatedStart: '11:40' });
    const { person } = await openBout(matServer({ playground: tatami({ next: [...tatami().next, third] }) }));
    await person.click(button(new RegExp(t('queue'))));
    const [first, second, last] = dialog()
      .getAllByRole('listitem')
      .map((one) => one.textContent);
    expect(first).toContain(t('onMat'));
    expect(second).toContain(t('onDeck'));
    expect(last).toContain(t('later'));
    expect(last).toContain('11:40');
    await person.click(dialog().getByRole('button', { name: clara }));
    expect(screen.getByRole('heading', { name: new RegExp(t('bout', { number: 2 })) })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a bout that was opened stays, whatever another device begins', async () => {
    const { person, server } = await openBout();
    await person.click(button(new RegExp(t('queue'))));
    await person.click(dialog().getByRole('button', { name: clara }));
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now/status', value: 'running' }]));
    await waitFor(() => expect(screen.getByText('Clara Cat')).toBeTruthy());
    expect(screen.queryByText('Anna Ant')).toBeNull();
  });

  test('bouts that become ready come by themselves', async () => {
    const { server } = await openMat(matServer({ playground: tatami({ now: null, next: [] }) }));
    expect(await screen.findByText(t('noMatch'))).toBeTruthy();
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/next', value: [bout(4)] }]));
    expect(await screen.findByText('Anna Ant')).toBeTruthy();
  });
});

test('competitors who hide their names are called by them here', async () => {
  const server = matServer().on(names, {
    registrations: [{ id: 10, fullName: 'Anna Hidden Ant', organization: { name: 'Dojo' } }],
    joints: [],
  });
  await openBout(server);
  expect(await screen.findByText('Anna Hidden Ant')).toBeTruthy();
  expect(screen.getByText('Vera Bee')).toBeTruthy();
  expect(server.inputs(names)).toEqual([{ eventId, streamId: 12 }]);
});

describe('sides', () => {
  const swap = '/api/cabinet/swap-participants-in-match';
  const swapButton = () => screen.getByRole('button', { name: t('swap') });

  test('change after a question, and a refusal is told in it', async () => {
    const { person, server } = await openBout(matServer().on(swap, refused(409, 'error.match_running')));
    await person.click(swapButton());
    expect(dialog().getByText(t('swapAsk', { name: 'Vera Bee' }))).toBeTruthy();
    await person.click(dialog().getByRole('button', { name: t('swapDo') }));
    const reason = serverText('en', 'error.match_running');
    expect((await dialog().findByRole('alert')).textContent).toBe(t('swapFailed', { reason }));
    server.on(swap, {});
    await person.click(dialog().getByRole('button', { name: t('swapDo') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.inputs(swap)).toEqual([{ matchId: 1_200_001 }, { matchId: 1_200_001 }]);
  });

  test('stay once something was scored, and without a line', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+1 /));
    expect(swapButton()).toHaveProperty('disabled', true);
    server.goAway();
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(swapButton()).toHaveProperty('disabled', true));
  });
});

test('the document that is refused later takes the mat away', async () => {
  const { server } = await openBout();
  act(() => server.close('event-live', eventId, 'error.forbidden'));
  expect(await screen.findByText(t('noPlayground'))).toBeTruthy();
});

test('a document held from before is shown as old until the server gives the present one', async () => {
  const { leave, server } = await openBout();
  await keptForReload();
  leave();
  server.goAway();
  server.holds('event-live', eventId, eventLive(tatami({ name: 'Tatami One' })), 2);
  await openMat(server);
  expect(await screen.findByRole('heading', { name: /Tatami 1/ })).toBeTruthy();
  act(() => server.comeBack());
  expect(await screen.findByRole('heading', { name: /Tatami One/ })).toBeTruthy();
});
