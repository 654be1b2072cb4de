import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Photo } from '#contracts/event-page/photo.docs';
import type { Standings } from '#contracts/registrations/awards.docs';
import { eventPageTexts } from '../../shared/event-page/eventPageTexts.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';
import { eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { aCategory, anEventAnswer, anEventPage, aSportEvent } from '../../testing/sportEvents.js';
import { LocaleContext } from '../../ui/texts.js';
import { SportEventSite } from './SportEventSite.js';

const t = words(eventPageTexts);
const e = words(eventsTexts);
const photo = (id: number): Photo => ({
  ...{ id, title: `Photo ${id}`, width: 1600, height: 900 },
  ...{ url: `/api/photo/${id}/large/a`, smallUrl: `/api/photo/${id}/small/b` },
});
const club = { id: 1, ru: 'Динамо', en: 'Dynamo', gold: 2, silver: 0, bronze: 1, points: 30, medalPlace: 1, pointsPlace: 1 };
const medallist = {
  ...{ registrationId: 7, place: 1, fullName: 'Ant Anna', members: [], organization: 'Dynamo', countryCode: null },
};
const standings: Standings = {
  ...{ eventId: 3, categoriesCount: 2, completedCount: 1, clubs: [club], countries: [], regions: [], provisional: null },
  categories: [{ streamId: 12, name: '−57 kg', completedAt: null, step: 'waiting', medallists: [medallist] }],
};
const page = anEventPage({
  ...{ about: '<p>Open <b>to all</b></p>', cover: photo(1), photos: [photo(2), photo(3)], address: 'Main street, 1' },
  ...{ latitude: 55.79, longitude: 49.12, organizer: { name: 'Judo federation', url: 'https://judo.example' } },
  contacts: [{ role: 'Secretary', name: 'A. Belova', phone: '+7 (900) 000-00-00', email: 'office@judo.example' }],
  documents: [{ documentId: 4, title: 'Regulations', fileName: 'rules.pdf', size: 2 * 1024 * 1024, url: '/api/event/3/document/4' }],
  sponsors: [{ name: 'Sponsor', url: 'https://sponsor.example', pictureUrl: '/api/event/3/sponsor-picture/f' }],
  timetable: [
    { date: '22-11-2026', time: '09:00', text: 'Weigh-in' },
    { date: '23-11-2026', time: '16:00', text: 'Finals' },
  ],
  news: [{ newsId: 6, title: 'Entries are open', text: '<p>Come!</p>', publishedAt: '2026-05-01T10:00:00.000Z' }],
  products: [{ id: 9, name: 'T-shirt', description: '', price: 500, imageUrl: null, left: 3 }],
});
const option = {
  id: 3,
  eventId: 3,
  optionKey: 'default',
  name: 'default',
  price: 1500,
  streamIds: [],
  isAutoConfirmed: false,
  documents: [],
};
const given = (more: Parameters<typeof aSportEvent>[0] = {}) =>
  anEventAnswer({
    event: aSportEvent({ venue: 'Arena', registrationTo: '20-11-2026 23:59', ...more }),
    streams: [aCategory(12, '−57 kg')],
    registrationOptions: [option],
  });
const at = '2026-11-12T09:00:00.000Z';
const opened = (state: { given?: ReturnType<typeof given>; page?: typeof page; at?: string; server?: FakeServer } = {}) =>
  open(<SportEventSite given={state.given ?? given()} page={state.page ?? page} at={state.at ?? at} />, {
    path: '/event/3',
    ...(state.server && { server: state.server }),
  });
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of a sport event as the server writes it', () => {
  test('is whole without a script, and the same in the browser', () => {
    const html = renderToString(
      <LocaleContext value="en">
        <SportEventSite given={given()} page={page} at={at} />
      </LocaleContext>,
    );
    for (const text of ['Spring Cup', 'Open <b>to all</b>', 'Weigh-in', 'Entries are open', 'A. Belova', 'href="/en/event/3/registration"'])
      expect(html).toContain(text);
  });

  test('says how long it still is, where it is, what it costs, whom to ask', async () => {
    await opened();
    expect(screen.getByText(t('startsIn', { count: 10 }))).toBeTruthy();
    expect(screen.getByText(t('entriesUntil', { moment: '20 Nov 2026, 23:59' }))).toBeTruthy();
    expect(
      part(t('venue'))
        .getByRole('link', { name: t('onMap') })
        .getAttribute('href'),
    ).toContain('mlat=55.79&mlon=49.12');
    expect(part(t('fees')).getByText(/1,500/)).toBeTruthy();
    expect(part(t('products')).getByText(t('left', { count: 3 }))).toBeTruthy();
    const contacts = part(t('organizer'));
    expect(contacts.getByRole('link', { name: '+7 (900) 000-00-00' }).getAttribute('href')).toBe('tel:+79000000000');
    expect(part(t('documents')).getByText(t('megabytes', { count: '2.0' }))).toBeTruthy();
    expect(part(t('sponsors')).getByRole('link', { name: 'Sponsor' }).getAttribute('href')).toBe('https://sponsor.example');
  });

  test('leads from the venue to the page of the facility that it is', async () => {
    await opened({ given: given({ facility: { id: 7, name: 'Arena' } }) });
    expect(part(t('venue')).getByRole('link', { name: 'Arena' }).getAttribute('href')).toBe('/en/facility/7');
  });

  test.each([
    ['2026-11-21T09:00:00.000Z', t('startsTomorrow')],
    ['2026-11-23T09:00:00.000Z', t('dayOf', { day: 2, count: 2 })],
  ])('on %s: %s', async (now, text) => {
    await opened({ at: now });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('counts nothing down once it is over, and shows the medals first', async () => {
    await opened({ given: given({ status: 'completed' }), page: { ...page, standings }, at: '2026-12-01T09:00:00.000Z' });
    expect(screen.queryByText(/^Starts/)).toBeNull();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual([t('standings'), t('results'), t('news')]);
    expect(part(t('standings')).getAllByText('Dynamo')).toHaveLength(2);
    expect(screen.getByRole('link', { name: t('protocol') }).getAttribute('href')).toBe('/en/event/3?tab=results&stream=12');
  });

  test('shows who fights now instead of a countdown', async () => {
    const sides = [
      { fullName: 'Ant Anna', organization: 'Dynamo', score: '2' },
      { fullName: 'Bee Berta', organization: null, score: '0' },
    ];
    await opened({
      given: given({ status: 'running' }),
      page: { ...page, now: [{ playground: 'Mat 1', streamName: '−57 kg', number: 4, sides }] },
    });
    expect(part(t('nowOn')).getByText('Mat 1 · −57 kg')).toBeTruthy();
    expect(part(t('nowOn')).getByText('Ant Anna')).toBeTruthy();
    expect(
      part(t('nowOn'))
        .getByRole('link', { name: t('toLive') })
        .getAttribute('href'),
    ).toBe('/en/live/3');
  });

  test('moves while bouts are decided, from before the first one', async () => {
    const server = new FakeServer().holds('event-live', 3, { ...eventLive(tatami()), status: 'registrationClosed' });
    await opened({ server, given: given({ status: 'registrationClosed' }), at: '2026-11-22T06:00:00.000Z' });
    expect(screen.getByText(t('dayOf', { day: 1, count: 2 }))).toBeTruthy();
    await waitFor(() => expect(server.isFollowed('event-live', 3)).toBe(true));
    act(() => server.patch('event-live', 3, [{ op: 'replace', path: '/status', value: 'running' }]));
    expect(await part(t('nowOn')).findByText('Anna Ant')).toBeTruthy();
    const [next] = tatami().next;
    act(() => server.patch('event-live', 3, [{ op: 'replace', path: '/playgrounds/0/now', value: next }]));
    expect(await part(t('nowOn')).findByText('Clara Cat')).toBeTruthy();
    expect(screen.queryByText('Anna Ant')).toBeNull();
  });

  test('opens photos over the page', async () => {
    const { person } = await opened();
    await person.click(screen.getByRole('img', { name: 'Photo 2' }));
    await waitFor(() => expect(document.querySelector('.yarl__portal')).toBeTruthy());
  });

  test('leads whoever works there into the cabinet', async () => {
    localStorage.setItem('podium.user', '9');
    const user = { id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role: 'organiser', eventId: 3 }] };
    const server = new FakeServer().on('/api/session', { user });
    await open(<SportEventSite given={given()} page={page} at={at} />, { server, path: '/event/3' });
    expect((await screen.findByRole('link', { name: e('manage') })).getAttribute('href')).toBe('/en/cabinet/event/3');
    expect(screen.getByRole('link', { name: t('edit') }).getAttribute('href')).toBe('/en/cabinet/event/3/page');
    localStorage.removeItem('podium.user');
  });
});
