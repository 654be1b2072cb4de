import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../testing/server.js';
import { words } from '../../testing/page.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { bout, eventId, tatami } from '../../shared/live/live.fixture.js';
import { button, dialog, finishButton, matServer, openBout, white, saveData, setWinner, t, tabletText } from './mat.fixture.js';

interface Decided {
  winnerRegistrationId: number | null;
  victoryTypeId?: string;
  expected: unknown;
}
const decisions = (server: FakeServer) => server.inputs<Decided>(setWinner);
const victory = (kind: Parameters<typeof shared>[0]) => dialog().queryByRole('radio', { name: shared(kind) });
const shared = words(sharedTexts);
const hold = () => dialog().getByRole('button', { name: new RegExp(`${t('hold')}|${t('holding')}|${t('confirmEnter')}`) });
const checked = () =>
  dialog()
    .getAllByRole('radio', { checked: true })
    .map((one) => one.textContent);

/** Enter twice, as from a keyboard. */
const confirm = () => {
  fireEvent.keyDown(hold(), { key: 'Enter' });
  fireEvent.keyDown(hold(), { key: 'Enter' });
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the verdict', () => {
  test('the leader by points is offered; held long enough it is recorded, and the next bout comes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+10 /));
    await person.click(finishButton());
    expect(checked()).toEqual([expect.stringContaining('Anna Ant'), shared('victoryType.points')]);
    fireEvent.pointerDown(hold());
    await act(() => jest.advanceTimersByTimeAsync(700));
    fireEvent.pointerUp(hold());
    await act(() => jest.advanceTimersByTimeAsync(700));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.pointerDown(hold());
    await act(() => jest.advanceTimersByTimeAsync(800));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Clara Cat')).toBeTruthy();
    await waitFor(() => expect(decisions(server)).toHaveLength(1));
    expect(decisions(server)[0]).toMatchObject({
      winnerRegistrationId: 10,
      victoryTypeId: 'points',
      score: { slot1: 10, slot2: 0 },
      expected: { registrationIds: [10, 20], winnerRegistrationId: null },
    });
  });

  test('an even score names nobody: who has won is asked for, and nothing is recorded before', async () => {
    const { person, server } = await openBout();
    await person.click(finishButton());
    expect(dialog().getByText(t('chooseWinner'))).toBeTruthy();
    expect(hold()).toHaveProperty('disabled', true);
    expect([victory('victoryType.points'), victory('victoryType.draw')]).toEqual([null, null]);
    expect(victory('victoryType.shootout')).not.toBeNull();
    await person.click(dialog().getByRole('radio', { name: /Vera Bee/ }));
    expect(checked()).toEqual([expect.stringContaining('Vera Bee'), shared('victoryType.decision')]);
    confirm();
    await waitFor(() => expect(decisions(server)).toMatchObject([{ winnerRegistrationId: 20, victoryTypeId: 'decision' }]));
  });

  test('a draw is offered in a group only, and has no winner', async () => {
    const { person, server } = await openBout(matServer({ playground: tatami({ now: bout(1, { bracket: 'group' }) }) }));
    await person.click(finishButton());
    await person.click(victory('victoryType.draw')!);
    confirm();
    await waitFor(() => expect(decisions(server)).toMatchObject([{ winnerRegistrationId: null, victoryTypeId: 'draw' }]));
  });

  test('who trails cannot win by points: another winner makes it a decision, points bring the leader back', async () => {
    const { person } = await openBout();
    await person.click(white().tap(/^\+10 /));
    await person.click(finishButton());
    await person.click(dialog().getByRole('radio', { name: /Vera Bee/ }));
    expect(checked()).toEqual([expect.stringContaining('Vera Bee'), shared('victoryType.decision')]);
    await person.click(victory('victoryType.points')!);
    expect(checked()).toEqual([expect.stringContaining('Anna Ant'), shared('victoryType.points')]);
  });

  test('both out is a verdict without a winner', async () => {
    const { person, server } = await openBout();
    await person.click(finishButton());
    await person.click(victory('victoryType.doubleDisqualification')!);
    expect(checked()).toEqual([shared('victoryType.doubleDisqualification')]);
    confirm();
    await waitFor(() => expect(decisions(server)).toMatchObject([{ winnerRegistrationId: null, victoryTypeId: 'doubleDisqualification' }]));
    expect(screen.getByText(new RegExp(shared('victoryType.doubleDisqualification')))).toBeTruthy();
  });

  test('left without a hold, the bout goes on as it was', async () => {
    const { person, server } = await openBout();
    await person.click(white().tap(/^\+10 /));
    await person.click(finishButton());
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    expect(white().score()).toBe('10');
    await person.click(white().tap(/^\+1 /));
    expect(white().score()).toBe('11');
    expect(decisions(server)).toEqual([]);
  });

  test('ways to win come in an order: by fighting, by the opponent, for nobody', async () => {
    const { person } = await openBout();
    await person.click(white().tap(/^\+10 /));
    await person.click(finishButton());
    const names = dialog()
      .getAllByRole('radio')
      .slice(2)
      .map((one) => one.textContent);
    const order = ['points', 'superiority', 'fall', 'decision', 'extraTime', 'disqualification', 'disqualificationConduct'] as const;
    expect(names.slice(0, order.length)).toEqual(order.map((kind) => shared(`victoryType.${kind}`)));
    expect(names.slice(-2)).toEqual([shared('victoryType.doubleDisqualification'), shared('victoryType.doubleNoShow')]);
  });

  test('one who did not come loses by no-show, from the menu beside the bout', async () => {
    const { person, server } = await openBout();
    await person.click(button(t('more')));
    const notCame = await screen.findByRole('heading', { name: tabletText('notCame') });
    await person.click(notCame.parentElement!.querySelector('button')!);
    expect(checked()).toEqual([expect.stringContaining('Vera Bee'), shared('victoryType.noShow')]);
    confirm();
    await waitFor(() => expect(decisions(server)).toMatchObject([{ winnerRegistrationId: 20, victoryTypeId: 'noShow' }]));
  });
});

describe('after the verdict', () => {
  const finish = async () => {
    const page = await openBout();
    await page.person.click(white().tap(/^\+10 /));
    await page.person.click(finishButton());
    confirm();
    return page;
  };
  const recorded = () => t('recorded', { name: `${t('bout', { number: 1 })}: ${t('won', { name: 'Anna Ant', kind: 'on points' })}` });

  test('it says what was recorded, and whether the server has it', async () => {
    await finish();
    const bar = await screen.findByText(recorded(), { exact: false });
    await waitFor(() => expect(bar.textContent).toContain(t('sent')));
  });

  test('a victory by what the loser did is told as the loser’s', async () => {
    const { person } = await openBout();
    await person.click(finishButton());
    await person.click(dialog().getByRole('radio', { name: /Vera Bee/ }));
    await person.click(victory('victoryType.disqualification')!);
    confirm();
    const said = t('wonOver', { name: 'Vera Bee', loser: 'Anna Ant', kind: t('lost.disqualification') });
    expect(await screen.findByText(said, { exact: false })).toBeTruthy();
  });

  test('for five seconds one touch takes it back: the score returns, and the server is told in order', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { person, server } = await finish();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await person.click(button(`↶ ${t('reopen')}`));
    expect(screen.getByText('Anna Ant')).toBeTruthy();
    expect(white().score()).toBe('10');
    await waitFor(() => expect(decisions(server)).toHaveLength(2));
    expect(decisions(server)[1]).toMatchObject({
      winnerRegistrationId: null,
      expected: { registrationIds: [10, 20], winnerRegistrationId: 10 },
    });
    // The server clears the score with the result, so that it is sent once more.
    await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ path: saveData, input: { matchData: { score: { slot1: 10 } } } }));
  });

  test('after five seconds the touch is gone', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await finish();
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(screen.queryByText(recorded(), { exact: false })).toBeNull();
    expect(screen.getByText('Clara Cat')).toBeTruthy();
  });

  test('after the last bout there is none', async () => {
    const { person } = await openBout(matServer({ playground: tatami({ next: [] }) }));
    await person.click(white().tap(/^\+1 /));
    await person.click(finishButton());
    confirm();
    expect(await screen.findByText(t('noMatch'))).toBeTruthy();
  });
});

describe('a verdict of another device', () => {
  const decided = bout(1, {
    status: 'finished',
    winnerRegistrationId: 20,
    victoryTypeId: 'fall',
  });

  test('is told in place of the bout, with the way to the next one', async () => {
    const { person, server } = await openBout();
    act(() =>
      server.patch('event-live', eventId, [
        { op: 'replace', path: '/playgrounds/0/now', value: bout(2) },
        { op: 'replace', path: '/playgrounds/0/next', value: [] },
        { op: 'replace', path: '/playgrounds/0/last', value: [decided] },
      ]),
    );
    expect(await screen.findByRole('heading', { name: t('decidedElsewhere') })).toBeTruthy();
    expect(await screen.findByText(t('won', { name: 'Vera Bee', kind: 'ippon' }))).toBeTruthy();
    await person.click(button(t('nextBout')));
    expect(await screen.findByRole('heading', { name: new RegExp(t('bout', { number: 2 })) })).toBeTruthy();
    expect(finishButton()).toBeTruthy();
  });

  test('waits behind the taps that this tablet has not sent', async () => {
    const { person, server } = await openBout();
    server.goAway();
    await person.click(white().tap(/^\+10 /));
    await screen.findByRole('img', { name: t('taken') });
    act(() => server.patch('event-live', eventId, [{ op: 'replace', path: '/playgrounds/0/now', value: decided }]));
    expect(white().score()).toBe('10');
    expect(screen.queryByText(t('decidedElsewhere'))).toBeNull();
    server.on(saveData, {});
    act(() => server.comeBack());
    expect(await screen.findByText(t('decidedElsewhere'))).toBeTruthy();
  });
});
