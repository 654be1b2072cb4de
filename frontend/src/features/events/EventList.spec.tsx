import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { todayTexts } from '../../shared/today/todayTexts.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { open, words, type Page } from '../../testing/page.js';
import { FakeServer, refused, type ReceivedCall } from '../../testing/server.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { EventList } from './EventList.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

const t = words(eventsTexts);
const today = words(todayTexts);
const ui = words(uiTexts);
const listed = '/api/get-events';

const spring = aSportEvent({ id: 3, name: 'Spring Cup', status: 'completed', dateFrom: '01-03-2026' });
const autumn = aSportEvent({ id: 4, name: 'Autumn Cup', dateFrom: '01-10-2026' });
const running = aSportEvent({ id: 5, name: 'Kazan Open', status: 'running', dateFrom: '01-01-2026' });

const opened = (events: readonly SportEvent[], server = new FakeServer(), path = '/'): Promise<Page> =>
  open(<EventList />, {
    server: server.on('/api/get-today', { sportEvents: [] }).on(listed, { events, page: 1, maxPage: 1, total: events.length }),
    path,
  });
const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

describe('the list of sport events', () => {
  test('has those that run first, then the newest', async () => {
    await opened([spring, autumn, running]);
    await screen.findByText('Kazan Open');
    expect(titles()).toEqual(['Kazan Open', 'Autumn Cup', 'Spring Cup']);
    expect(screen.getByText(today('nothingToday'))).toBeTruthy();
  });

  test('is narrowed by state, in the address', async () => {
    const { person } = await opened([spring, autumn, running]);
    await screen.findByText('Kazan Open');
    await person.click(screen.getByRole('button', { name: t('status_completed') }));
    expect(titles()).toEqual(['Spring Cup']);
    expect(location.search).toBe('?status=completed');
    await person.click(screen.getByRole('button', { name: t('status_ahead') }));
    expect(titles()).toEqual(['Autumn Cup']);
  });

  test('is asked by what is typed once typing has paused; nothing found leads back to all', async () => {
    const server = new FakeServer();
    const { person } = await opened([autumn], server);
    await screen.findByText('Autumn Cup');
    server.on(listed, ({ input }: ReceivedCall) => {
      const found = (input as { needle?: string }).needle ? [] : [autumn];
      return { events: found, page: 1, maxPage: 1, total: found.length };
    });
    await person.type(screen.getByRole('searchbox', { name: t('find') }), 'winter');
    expect(await screen.findByText(t('noMatch'))).toBeTruthy();
    expect(server.inputs(listed)).toContainEqual({ page: 1, needle: 'winter' });
    await person.click(screen.getByRole('button', { name: t('showAll') }));
    expect(await screen.findByText('Autumn Cup')).toBeTruthy();
  });

  test('goes on with the next page, without anything twice', async () => {
    const server = new FakeServer();
    const { person } = await opened([aSportEvent({ id: 6, name: 'Snow Cup' })], server);
    await screen.findByText('Snow Cup');
    server.on(listed, ({ input }: ReceivedCall) =>
      (input as { page: number }).page === 1
        ? { events: [running, autumn], page: 1, maxPage: 2, total: 3 }
        : { events: [autumn, spring], page: 2, maxPage: 2, total: 3 },
    );
    await person.type(screen.getByRole('searchbox', { name: t('find') }), 'cup');
    await person.click(await screen.findByRole('button', { name: t('moreEvents') }));
    expect(await screen.findByText(t('allShown', { count: 3 }))).toBeTruthy();
    expect(titles()).toEqual(['Kazan Open', 'Autumn Cup', 'Spring Cup']);
  });

  test('that cannot be read says so, and is asked for again', async () => {
    const server = new FakeServer();
    const page = opened([autumn], server);
    server.on(listed, refused(500, 'error.internal'));
    const { person } = await page;
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(listed, { events: [autumn], page: 1, maxPage: 1, total: 1 });
    await person.click(again);
    expect(await screen.findByText('Autumn Cup')).toBeTruthy();
  });

  test('an empty instance asks whoever comes to log in', async () => {
    await opened([]);
    expect(await screen.findByText(today('nothingYet'))).toBeTruthy();
    expect(screen.getByRole('link', { name: today('login') }).getAttribute('href')).toBe('/en/login');
  });
});
