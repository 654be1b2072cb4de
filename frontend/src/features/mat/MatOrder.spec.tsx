import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bout, eventId, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { button, dialog, matServer, openBout, t } from './mat.fixture.js';

const skip = '/api/skip-bout-on-playground';
const others = [2, 3, 4].map((number) => bout(number, { participants: tatami().next[0]?.participants ?? [] }));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('the order at the mat', () => {
  test('a bout that cannot be fought is put off with a reason, and the next one comes up', async () => {
    const server = matServer({ playground: tatami({ now: null, next: [bout(1), ...others] }) }).on(skip, {});
    const { person } = await openBout(server);
    await person.click(button(new RegExp(t('queue'))));
    await person.click(dialog().getByRole('button', { name: t('putOff', { number: 1 }) }));
    await person.click(dialog().getByRole('button', { name: t('missingFirst', { first: 'Anna Ant', second: '' }) }));
    await waitFor(() =>
      expect(server.inputs(skip)).toMatchObject([
        {
          ...{ eventId, playgroundId, matchId: bout(1).matchId, behind: [bout(2).matchId, bout(3).matchId] },
          reason: t('missingFirst', { first: 'Anna Ant', second: '' }),
        },
      ]),
    );
    expect(await screen.findByText('Clara Cat')).toBeTruthy();
  });

  test('a bout that has begun is not put off', async () => {
    const { person } = await openBout(matServer({ playground: tatami({ now: bout(1, { status: 'running' }), next: others }) }));
    await person.click(button(new RegExp(t('queue'))));
    expect(dialog().queryByRole('button', { name: t('putOff', { number: 1 }) })).toBeNull();
  });

  test('what the organiser puts first comes up, unless the referee chose or began another one', async () => {
    const playground = tatami({ now: null, next: [bout(1), ...others] });
    const { person, server } = await openBout(matServer({ playground }));
    const first = (matchId: number) =>
      act(() =>
        server.patch('event-live', eventId, [
          { op: 'replace', path: '/playgrounds/0', value: { ...playground, next: [...others, bout(1)], firstByHand: matchId } },
        ]),
      );
    first(bout(2).matchId);
    expect(await screen.findByText('Clara Cat')).toBeTruthy();
    await person.click(button(new RegExp(t('queue'))));
    await person.click(dialog().getByRole('button', { name: /Anna Ant/ }));
    first(bout(3).matchId);
    await waitFor(() => expect(screen.getByText('Anna Ant')).toBeTruthy());
  });

  test('whoever still has to rest is named in the queue, and beginning all the same is a choice with a warning', async () => {
    const resting = bout(1, { restUntil: inMinutes(5) });
    const { person } = await openBout(matServer({ playground: tatami({ now: null, next: [resting, ...others] }) }));
    expect(screen.getByRole('note').textContent).toMatch(/0?[45]:\d\d/);
    await person.click(button(new RegExp(t('queue'))));
    expect(dialog().getByRole('timer').textContent).toMatch(/0?[45]:\d\d/);
  });

  test('nothing is said of a rest that is over', async () => {
    await openBout(matServer({ playground: tatami({ now: null, next: [bout(1, { restUntil: inMinutes(-1) }), ...others] }) }));
    expect(screen.queryByRole('note')).toBeNull();
  });
});
