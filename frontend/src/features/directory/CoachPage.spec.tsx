import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CoachAnswer } from '#contracts/directory/organization-answers.docs';
import { ratingRules } from '#contracts/rules/rating';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { decideCoaching, getCoach, getCoachingRequests } from './calls.js';
import { CoachPage } from './CoachPage.js';
import { directoryTexts } from './directoryTexts.js';
import { RatingRules } from './RatingRules.js';
import { ratingRulesTexts } from './ratingRulesTexts.js';
import { requestTexts } from './requestTexts.js';

const t = words(directoryTexts);
const request = words(requestTexts);
const ui = words(uiTexts);
const shell = words(shellTexts);
const person = (id: number, fullName: string) => ({ id, fullName, gender: 'female' as const, age: 15, avatar: null, roles: [] });
const answer = (more: Partial<CoachAnswer> = {}): Record<string, unknown> => ({
  coach: { ...person(9, 'Coach Clara'), age: 41, isPrivate: false, organizations: [{ id: 4, name: 'Dojo' }] },
  athletes: [{ ...person(21, 'Bee Berta'), userCoachId: null }],
  ...{ viewer: { mayDecide: false }, page: 1, maxPage: 1, total: 1 },
  ...more,
});
const opened = (given: Record<string, unknown> = answer(), path = '/coach/9', server = new FakeServer()) =>
  open(<CoachPage />, { server: server.on(getCoach, given), path, route: '/coach/:id' });

describe('the page of a coach', () => {
  test('names them, their clubs and whom they coach', async () => {
    await opened();
    expect(await screen.findByRole('heading', { name: 'Coach Clara' })).toBeTruthy();
    expect(screen.getByText(`${t('coach')} · ${t('years', { count: 41 })}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dojo' }).getAttribute('href')).toBe('/en/organization/4');
    expect(screen.getByRole('link', { name: t('toProfile') }).getAttribute('href')).toBe('/en/profile/9');
    expect(screen.getByText('Bee Berta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: request('endCoachingOf', { name: 'Bee Berta' }) })).toBeNull();
  });

  test('of a hidden profile tells that it is private, and no pupils', async () => {
    await opened(answer({ coach: { ...person(9, ''), age: null, isPrivate: true, organizations: [] } }));
    expect(await screen.findByText(t('private'))).toBeTruthy();
    expect(screen.getByRole('heading', { name: t('coach') })).toBeTruthy();
    expect(screen.queryByText('Bee Berta')).toBeNull();
    expect(screen.queryByRole('heading', { name: t('pupils') })).toBeNull();
  });

  test('says that nobody is coached yet', async () => {
    await opened(answer({ athletes: [], total: 0 }));
    expect(await screen.findByText(t('noPupils'))).toBeTruthy();
  });

  test('goes through the pupils page by page', async () => {
    const { person: visitor, server } = await opened(answer({ maxPage: 2, total: 30 }));
    await visitor.click(await screen.findByRole('button', { name: ui('next') }));
    await waitFor(() => expect(server.inputs(getCoach)).toContainEqual({ userId: 9, page: 2 }));
  });

  test('lets the coach end a coaching after a second word, and reads the pupils again', async () => {
    const server = new FakeServer()
      .on(getCoachingRequests, { requests: [], page: 1, maxPage: 1, total: 0 })
      .on(decideCoaching, { waiting: 0 });
    const given = answer({ viewer: { mayDecide: true }, athletes: [{ ...person(21, 'Bee Berta'), userCoachId: 3 }] });
    const { person: coach } = await opened(given, '/coach/9', server);
    await coach.click(await screen.findByRole('button', { name: request('endCoachingOf', { name: 'Bee Berta' }) }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(request('endCoachingText', { name: 'Bee Berta' }))).toBeTruthy();
    expect(server.inputs(decideCoaching)).toEqual([]);
    server.on(getCoach, answer({ viewer: { mayDecide: true }, athletes: [], total: 0 }));
    await coach.click(dialog.getByRole('button', { name: request('endCoaching') }));
    expect(await screen.findByText(t('noPupils'))).toBeTruthy();
    expect(server.inputs(decideCoaching)).toEqual([{ coachId: 9, userId: 21, userCoachId: 3, decision: 'end' }]);
  });

  test('that there is not, is not found; what is no number is not asked for', async () => {
    const { leave } = await opened(refused(404, 'error.not_found'));
    expect(await screen.findByRole('heading', { name: shell('notFound') })).toBeTruthy();
    leave();
    const { server } = await opened(answer(), '/coach/x9');
    expect(await screen.findByRole('heading', { name: shell('notFound') })).toBeTruthy();
    expect(server.inputs(getCoach)).toEqual([]);
  });

  test('that could not be read is asked for again', async () => {
    const { person: visitor, server } = await opened(refused(500, 'error.internal'));
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(getCoach, answer());
    await visitor.click(again);
    expect(await screen.findByRole('heading', { name: 'Coach Clara' })).toBeTruthy();
  });
});

test('the rules of the rating are told with the numbers that it is computed by', async () => {
  const r = words(ratingRulesTexts);
  await open(<RatingRules />);
  const [, given] = screen.getAllByRole('row');
  expect(
    within(given!)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent)),
  ).toEqual([...ratingRules.pointsByPlace, ratingRules.pointsForOtherPlaces]);
  expect(screen.getByText(r('person', { person: ratingRules.bestOfPerson }))).toBeTruthy();
  const [first, second] = ratingRules.pointsByPlace;
  expect(screen.getByText(new RegExp(`= ${(first + second / 2).toFixed(2)}\\.$`))).toBeTruthy();
});
