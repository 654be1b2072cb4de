import { act, screen } from '@testing-library/react';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { venueWords } from '../../shared/playgrounds/venueWords.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { boardTexts } from './boardTexts.js';
import { Playgrounds } from './Playgrounds.js';
import { lunch, ScheduleServer, stream } from './schedule.fixture.js';

const boardWords = words(boardTexts);
export const t: typeof boardWords = (key, params) => boardWords(key, { ...venueWords('en', null), ...params });
export const eventId = 3;
const organiser = { id: 9, email: 'o@example.org', fullName: 'Olga Organiser', roles: [{ role: 'organiser' as const, eventId }] };
export const unplaced = { id: 50, name: 'Category 5', registrationsCount: 4, matchesCount: 6, estimatedMinutes: 60 };
const changes = [scheduleOps.reorder, scheduleOps.changeTime, scheduleOps.addStreams, scheduleOps.addBreak, scheduleOps.removeItem];

const given = (canDraw: boolean) => ({
  event: {
    ...{ id: eventId, name: 'Spring Cup', dateFrom: '2026-11-22', dateTo: '2026-11-22', timeZone: 'Europe/Moscow', status: 'published' },
  },
  streams: [1, 2, 3, 5].map((id) => ({ id: id * 10, name: `Category ${id}`, minRestInMinutes: 10 })),
  playgrounds: [],
  levels: [],
  registrationOptions: [],
  currency: 'RUB',
  permissions: { isStaff: true, canEdit: canDraw, canDraw, canEnterResults: true, canCorrect: false },
});

interface BoardOptions {
  canDraw?: boolean;
  conflicts?: readonly object[];
  width?: number;
}

/** Mat 1: two categories with lunch between, Mat 2: one; a fourth category has no place. */
export const openBoard = async ({ canDraw = true, conflicts = [], width }: BoardOptions = {}) => {
  const schedule = new ScheduleServer({ 1: [stream(1), lunch, stream(2)], 2: [stream(3)] });
  const answer = (more: object = {}) => {
    const isPlaced = Object.values(schedule.mats).some((items) => items.some(({ streamId }) => streamId === unplaced.id));
    return { playgrounds: schedule.board(), unassignedStreams: isPlaced ? [] : [unplaced], conflicts, ...more };
  };
  const server = new FakeServer()
    .on('/api/get-event', given(canDraw))
    .on(scheduleQueries.management, () => answer({ changedBy: null, changedAt: null }))
    .holds('playgrounds', eventId, { playgrounds: schedule.board() });
  for (const op of changes) {
    server.on(op, ({ input }) => {
      schedule.run({ op, input });
      return answer();
    });
  }
  const page = await open(<Playgrounds />, {
    ...{ server, user: organiser, path: `/cabinet/event/${eventId}/playgrounds`, route: '/cabinet/event/:eventId/playgrounds' },
    ...(width !== undefined && { width }),
  });
  await screen.findAllByText('Mat 1');
  const becomes = (by: string) => {
    server.on(scheduleQueries.management, () => answer({ changedBy: { id: 77, name: by }, changedAt: '2026-11-22T08:00:00Z' }));
    act(() => server.patch('playgrounds', eventId, [{ op: 'replace', path: '/playgrounds', value: schedule.board() }]));
  };
  return { ...page, schedule, becomes };
};

/** The block of a category or break, by the name that it is told with. */
export const block = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-item]')].find((one) =>
    one.getAttribute('aria-label')?.startsWith(`${name},`),
  );
  if (!found) throw new Error(`No block of ${name}`);
  return found;
};
export const blocks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')].map((one) =>
    one.getAttribute('aria-label')?.split(', ').slice(0, 3).join(', '),
  );
