import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { JudgeEntry, JudgesPanel, SeatAnswer } from '#contracts/judging/judging.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { matCalls } from '../matCalls.js';
import { matTexts } from '../matTexts.js';
import { judgeCalls } from './judgeCalls.js';
import { JudgePage } from './JudgePage.js';
import { judgeTexts } from './judgeTexts.js';

const t = words(judgeTexts);
const mat = words(matTexts);
const eventId = 3;
const judge: SessionUser = { id: 50, email: null, fullName: 'E2, Podium 1', roles: [{ role: 'judge', eventId, playgroundIds: [5] }] };

const unit = { eventId, playgroundId: 5, matchId: 1_200_001, registrationId: 10, period: null };
const panel = (more: Partial<JudgesPanel> = {}): JudgesPanel => ({
  ...{ ...unit, kind: 'marks', registrationIds: [10], isLast: true, isOpen: true, given: [], reason: '' },
  seats: [{ panel: 'E', seat: 2, isGiven: false }],
  ...more,
});
type Present = NonNullable<SeatAnswer['present']>;
const anna = { registrationId: 10, fullName: 'Anna Ant', organization: 'Dynamo', name: null, color: null };
const marks = (more: Partial<Present> = {}): Present => ({
  ...{ ...unit, kind: 'marks', isOpen: true, isLast: true, category: 'Floor', sides: [anna], own: null, card: null },
  criteria: [{ criterionId: 2, name: 'execution', min: 0, max: 10, step: 0.1, deductedFrom: 10 }],
  ...more,
});
const redBlue = [
  { ...anna, name: 'Red', color: '#c81e1e' },
  { ...anna, registrationId: 20, fullName: 'Vera Bee', name: 'Blue', color: '#1d4ed8' },
];
const cards = (more: Partial<Present> = {}): Present =>
  marks({ kind: 'cards', registrationId: null, period: 3, sides: redBlue, criteria: [], card: [19, 19], ...more });

class Phone {
  present: Present | null;
  readonly server = new FakeServer();

  constructor(present: Present | null) {
    this.present = present;
    const seat = { panel: 'E' as const, seat: 2 };
    this.server
      .on('/api/session', { user: judge })
      .on(judgeCalls.seat, () => ({ seat, playground: { id: 5, name: 'Podium 1' }, present: this.present }))
      .on(matCalls.giveMark, ({ input }) => {
        const given = input as Partial<JudgeEntry>;
        if (this.present) this.present = { ...this.present, own: { scores: [], side: null, value: null, pick: null, ...given } };
        return {};
      })
      .holds('judging', eventId, { eventId, panels: present ? [panel()] : [] });
  }

  open = (locale: 'en' | 'ru' = 'en') =>
    open(<JudgePage eventId={eventId} />, { server: this.server, user: judge, locale, path: `/mat/${eventId}/judge`, width: 390 });

  given = () => this.server.inputs(matCalls.giveMark);
}

const enter = () => screen.getByRole('button', { name: new RegExp(`^${mat('enter')}`) });

describe('a judge of marks', () => {
  test('sees the present performer and enters the own seat’s mark with big keys', async () => {
    const phone = new Phone(marks());
    const { person } = await phone.open();
    expect(await screen.findByRole('heading', { name: 'Anna Ant' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: /E2/ }).textContent).toContain('Podium 1');
    for (const key of ['1', '.', '3']) await person.click(screen.getByRole('button', { name: key }));
    await person.click(enter());
    await waitFor(() =>
      expect(phone.given()).toEqual([{ matchId: 1_200_001, registrationId: 10, period: null, scores: [{ criterionId: 2, value: 1.3 }] }]),
    );
    expect((await screen.findByRole('status')).textContent).toContain('1.3');
    expect(await screen.findByText(t('yoursSent'))).toBeTruthy();
  });

  test('corrects it while the panel is open; what the criterion does not allow is not sent', async () => {
    const phone = new Phone(marks({ own: { scores: [{ criterionId: 2, value: 1.3 }], side: null, value: null, pick: null } }));
    const { person } = await phone.open();
    await screen.findByText(t('yoursSent'));
    await person.keyboard('11');
    await waitFor(() => expect(enter()).toHaveProperty('disabled', true));
    await person.keyboard('{Backspace}{Backspace}0.9{Enter}');
    await waitFor(() => expect(phone.given()).toMatchObject([{ scores: [{ criterionId: 2, value: 0.9 }] }]));
  });

  test('of several criteria gives all with the last one', async () => {
    const criteria = [1, 2].map((criterionId) => ({ criterionId, name: `c${criterionId}`, min: 0, max: 10, step: 0.25 }));
    const phone = new Phone(marks({ criteria }));
    const { person } = await phone.open();
    await screen.findByRole('heading', { name: 'Anna Ant' });
    await person.keyboard('7.25');
    await waitFor(() => expect(enter()).toHaveProperty('disabled', false));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('radio')[1]?.getAttribute('aria-checked')).toBe('true'));
    expect(phone.given()).toEqual([]);
    await person.keyboard('8{Enter}');
    await waitFor(() =>
      expect(phone.given()).toMatchObject([
        {
          scores: [
            { criterionId: 1, value: 7.25 },
            { criterionId: 2, value: 8 },
          ],
        },
      ]),
    );
  });

  test('goes on to the next performer when the panel changes', async () => {
    const phone = new Phone(null);
    await phone.open();
    expect(await screen.findByText(t('nobody'))).toBeTruthy();
    phone.present = marks();
    act(() => phone.server.patch('judging', eventId, [{ op: 'add', path: '/panels/-', value: panel() }]));
    expect(await screen.findByRole('heading', { name: 'Anna Ant' })).toBeTruthy();
    phone.present = marks({ isOpen: false });
    act(() => phone.server.patch('judging', eventId, [{ op: 'replace', path: '/panels/0/isOpen', value: false }]));
    expect(await screen.findByText(t('closedNone'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: '1' })).toBeNull();
  });

  test('without a line keeps the mark on the phone and sends it once', async () => {
    const phone = new Phone(marks());
    const { person } = await phone.open();
    await screen.findByRole('heading', { name: 'Anna Ant' });
    act(() => phone.server.goAway());
    await person.keyboard('2.1{Enter}');
    expect(await screen.findByText(t('yoursWaits'))).toBeTruthy();
    act(() => phone.server.comeBack());
    expect(await screen.findByText(t('yoursSent'))).toBeTruthy();
    expect(phone.given()).toHaveLength(1);
  });

  test('is told clearly that a late mark was not counted', async () => {
    const phone = new Phone(marks());
    phone.server.on(matCalls.giveMark, refused(200, 'error.panel_closed'));
    const { person } = await phone.open();
    await screen.findByRole('heading', { name: 'Anna Ant' });
    await person.keyboard('2.1{Enter}');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('your mark was not counted'));
    await person.click(screen.getByRole('button', { name: t('understood') }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a judge of bouts', () => {
  test('raises a flag', async () => {
    const phone = new Phone(marks({ kind: 'flags', registrationId: null, period: 1, sides: redBlue, criteria: [] }));
    const { person } = await phone.open();
    await person.click(await screen.findByRole('button', { name: /Blue/ }));
    await waitFor(() => expect(phone.given()).toEqual([{ matchId: 1_200_001, registrationId: null, period: 1, side: 1 }]));
  });

  test('gives a card; a level one after the last round asks for its winner', async () => {
    const phone = new Phone(cards({ card: [19, 20] }));
    const { person } = await phone.open();
    const [redNine] = await screen.findAllByRole('button', { name: '10–9' });
    await person.click(redNine!);
    expect(await screen.findByText(t('levelCard'))).toBeTruthy();
    expect(phone.given()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Vera Bee' }));
    await waitFor(() =>
      expect(phone.given()).toEqual([{ matchId: 1_200_001, registrationId: null, period: 3, side: 0, value: 9, pick: 1 }]),
    );
  });

  test('a card that leads needs no winner', async () => {
    const phone = new Phone(cards());
    const { person } = await phone.open();
    await person.click((await screen.findAllByRole('button', { name: '10–8' }))[1]!);
    await waitFor(() => expect(phone.given()).toMatchObject([{ side: 1, value: 8, pick: null }]));
  });
});

test('somebody who is no judge here is shown the way to a pass', async () => {
  const server = new FakeServer();
  await open(<JudgePage eventId={eventId} />, { server, path: `/mat/${eventId}/judge` });
  expect((await screen.findByRole('link', { name: t('openPass') })).getAttribute('href')).toBe('/en/work');
});
