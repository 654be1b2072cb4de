import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChallengePage, ChallengeRow } from '#contracts/registrations/form-answers.docs';
import { answerOps } from '#contracts/registrations/form.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { Challenges } from './Challenges.js';
import { challengesTexts } from './challengesTexts.js';

const t = words(challengesTexts);
const { changeChallengeStatus } = answerOps;
const { challengeAnswers } = registrationFormQueries;

const kata = {
  ...{ challengeId: 4, title: 'Kata on video', text: 'Two minutes', streamIds: [], dateFrom: null, dateTo: null, isRequired: true },
  ...{ acceptsUrl: true, acceptsPrivateDocuments: true, price: 0, documents: [] },
};
const entrant = (registrationId: number, fullName: string, status: ChallengeRow['status'], comment = ''): ChallengeRow => ({
  ...{ registrationId, fullName, organization: { id: 1, name: 'Dojo' }, streamId: 12, streamName: '−52 kg', participation: 'new', status },
  answer:
    status === 'none'
      ? null
      : {
          id: registrationId * 10,
          challengeId: 4,
          url: 'https://video.example/1',
          privateDocuments: [{ documentId: 1, fileName: 'grade.pdf', size: 100 }],
          status,
          comment,
        },
});
const three = [entrant(1, 'Ant Anna', 'submitted'), entrant(2, 'Bee Berta', 'submitted'), entrant(3, 'Cat Clara', 'none')];

const page = (answers = three, more: object = {}): ChallengePage & Record<string, unknown> => ({
  ...{ challenges: [kata], currentChallengeId: 4, counters: { submitted: 2, none: 1 }, answers },
  ...{ total: answers.length, page: 1, maxPage: 1 },
  ...more,
});

const openChallenges = async (given: object = page(), path = '') => {
  const server = new FakeServer().on(getEventOp, { ...anEventAnswer() }).on(challengeAnswers, { ...given });
  const opened = await open(<Challenges />, {
    server,
    path: `/cabinet/event/3/challenges${path}`,
    route: '/cabinet/event/:eventId/challenges',
  });
  await screen.findByRole('heading', { name: t('title') });
  return opened;
};
const judged = async (name: string) => within((await screen.findByRole('heading', { name, level: 2 })).closest('section')!);
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('comment')) });
const press = (key: string, code: string) =>
  act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true })));

describe('answers', () => {
  test('none are asked for: where challenges are added is said', async () => {
    await openChallenges(page([], { challenges: [], currentChallengeId: null }));
    const link = await screen.findByRole('link', { name: t('define') });
    expect(link.getAttribute('href')).toBe('/en/cabinet/event/3/registration-form');
  });

  test('the first one is open, with what was sent', async () => {
    await openChallenges();
    const answer = await judged('Ant Anna');
    expect(answer.getByRole('link', { name: /video.example/ }).getAttribute('rel')).toContain('noopener');
    expect(answer.getByRole('button', { name: t('download', { name: 'grade.pdf' }) })).toBeTruthy();
    expect(screen.getByText(t('required'))).toBeTruthy();
  });

  test('who has sent nothing cannot be judged', async () => {
    const { person } = await openChallenges();
    await person.click(await screen.findByRole('button', { name: /Cat Clara/ }));
    const answer = await judged('Cat Clara');
    expect(answer.getByText(t('noAnswer'))).toBeTruthy();
    expect(answer.queryByRole('button', { name: t('accept') })).toBeNull();
  });

  test('chips choose a status, with how many there are; the address keeps it', async () => {
    const { person, server } = await openChallenges();
    await judged('Ant Anna');
    const chip = (key: 'status_all' | 'status_none') => screen.getByRole('button', { name: new RegExp(`^${t(key)}`) });
    expect(chip('status_all').textContent).toContain('3');
    await person.click(chip('status_none'));
    await waitFor(() => expect(server.inputs(challengeAnswers).at(-1)).toMatchObject({ status: 'none', page: 1 }));
    expect(location.search).toBe('?status=none');
    expect(chip('status_none').getAttribute('aria-pressed')).toBe('true');
  });

  test('a file that is not to be had says why', async () => {
    const { person, server } = await openChallenges();
    server.on('/api/download-file-by-key', refused(404, 'error.not_found', { error: 'error.not_found' }));
    await person.click((await judged('Ant Anna')).getByRole('button', { name: t('download', { name: 'grade.pdf' }) }));
    expect((await screen.findByRole('alert')).textContent).toBe(serverText('en', 'error.not_found'));
    expect(server.inputs('/api/download-file-by-key')).toEqual([{ fileTypeKey: 'challengeAnswer', answerId: 10, documentId: 1 }]);
  });
});

describe('judging', () => {
  test('accepts once, and goes on to the next', async () => {
    const { person, server } = await openChallenges();
    const { reply, answer } = held();
    server.on(changeChallengeStatus, reply);
    const accept = async () => (await judged('Ant Anna')).getByRole<HTMLButtonElement>('button', { name: t('accept') });
    await person.click(await accept());
    await waitFor(async () => expect((await accept()).disabled).toBe(true));
    press('a', 'KeyA');
    server.on(challengeAnswers, page([entrant(1, 'Ant Anna', 'accepted'), ...three.slice(1)]));
    act(() => answer());
    expect(await judged('Bee Berta')).toBeTruthy();
    expect(await screen.findByText(t('accepted', { name: 'Ant Anna' }))).toBeTruthy();
    expect(server.inputs(changeChallengeStatus)).toEqual([
      { answerId: 10, registrationId: 1, componentType: 'challenge', status: 'accepted' },
    ]);
  });

  test('returning needs a word; the server says so at the field, and what was typed stays', async () => {
    const { person, server } = await openChallenges();
    server.on(changeChallengeStatus, refused(400, { comment: ['error.required'] }));
    await judged('Ant Anna');
    await person.type(comment(), '  too short ');
    await person.click(screen.getByRole('button', { name: t('return') }));
    expect(await screen.findByText(serverText('en', 'error.required'))).toBeTruthy();
    expect(server.inputs(changeChallengeStatus)).toMatchObject([{ status: 'rejected', comment: 'too short' }]);
    expect(comment().value).toBe('  too short ');
    expect(document.activeElement).toBe(comment());
  });

  test('an accepted one can only be returned', async () => {
    await openChallenges(page([entrant(1, 'Ant Anna', 'accepted', 'well done')]));
    const answer = await judged('Ant Anna');
    expect(answer.getByRole<HTMLButtonElement>('button', { name: t('accept') }).disabled).toBe(true);
    expect(comment().value).toBe('well done');
  });
});

test('who was judged and leaves the list of a status makes room for whoever came after', async () => {
  const { person, server } = await openChallenges(page(three.slice(0, 2)), '?status=submitted');
  server.on(changeChallengeStatus, {});
  await person.click(await screen.findByRole('button', { name: /Bee Berta/ }));
  await judged('Bee Berta');
  const next = entrant(5, 'Eel Eva', 'submitted');
  server.on(challengeAnswers, page([three[0]!, next]));
  await person.click(screen.getByRole('button', { name: t('accept') }));
  expect(await judged('Eel Eva')).toBeTruthy();
});

describe('keys', () => {
  test('arrows go through the list and stop at its ends', async () => {
    await openChallenges();
    await judged('Ant Anna');
    press('ArrowUp', 'ArrowUp');
    expect(await judged('Ant Anna')).toBeTruthy();
    press('ArrowDown', 'ArrowDown');
    expect(await judged('Bee Berta')).toBeTruthy();
  });

  test('A accepts on any layout; R asks for a word first; while one types they are letters', async () => {
    const { person, server } = await openChallenges();
    server.on(changeChallengeStatus, {});
    await judged('Ant Anna');
    press('к', 'KeyR');
    expect(document.activeElement).toBe(comment());
    await person.keyboard('a');
    expect(comment().value).toBe('a');
    expect(server.inputs(changeChallengeStatus)).toEqual([]);
    press('ф', 'KeyA');
    await waitFor(() => expect(server.inputs(changeChallengeStatus)).toMatchObject([{ status: 'accepted', comment: 'a' }]));
  });
});
