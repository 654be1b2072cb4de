import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchState } from '#contracts/site/search.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { SearchPage } from './SearchPage.js';
import { searchTexts } from './searchTexts.js';

const t = words(searchTexts);
const judo = { id: 1, name: 'Judo' };
const russia = { id: 643, name: 'Russia' };
const kazakhstan = { id: 398, name: 'Kazakhstan' };
const tatarstan = { id: 2835, name: 'Tatarstan' };
const kazan = { id: 551487, name: 'Kazan' };
const none = { kindOfSport: null, country: null, region: null, city: null, organisation: null };
const first: SearchState = {
  kind: 'athletes',
  filters: { ...none, name: '', years: '', sportFacilityType: '', dateFrom: '', dateTo: '' },
  sports: [judo],
  countries: [russia, kazakhstan],
  label: 'Athletes',
  output: '<article><h2><a href="/en/profile/1">Ivanova Anna</a></h2></article>',
  page: 1,
};

/** Searches by the path and query that were asked, and the last end of the list that came into view. */
let asked: string[] = [];
let outputs: Record<string, string> = {};
let meetEnd: () => void = () => undefined;
/** How far below the window the end of the list is met. */
let ahead: string | undefined;
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  asked = [];
  outputs = {};
  class Observer {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
      ahead = options?.rootMargin;
      meetEnd = () => told([{ isIntersecting: true }]);
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  globalThis.IntersectionObserver = Observer as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

const openSearch = async (state: SearchState = first) => {
  const server = new FakeServer().on('/find/regions/643', { results: [] });
  const page = await open(<SearchPage first={state} />, { server, path: '/search/athletes' });
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    const body = path.includes('/find/')
      ? { results: [{ id: 551487, name: 'Kazan' }] }
      : { output: outputs[path] ?? 'none', dynamicLabel: `Asked ${asked.length}`, dynamicTitle: 'Told' };
    return Promise.resolve(Response.json({ success: true, ...body }));
  }) as never;
  return page;
};
const searches = () => asked.filter((path) => path.includes('/search/'));

describe('the search page', () => {
  test('shows what the server has found, and fetches the next page when the end comes near, until there is no more', async () => {
    outputs = { '/en/search/athletes?page=2': '<article><h2>Petrova Vera</h2></article>' };
    await openSearch();
    expect(screen.getByRole('link', { name: 'Ivanova Anna' })).toBeTruthy();
    meetEnd();
    await screen.findByText('Petrova Vera');
    expect(screen.getByText('Ivanova Anna')).toBeTruthy();
    meetEnd();
    await waitFor(() => expect(screen.queryByText(t('more'))).toBeNull());
    expect(searches()).toEqual(['/en/search/athletes?page=2', '/en/search/athletes?page=3']);
  });

  test('searches from page 1 by Enter, puts the address into the history, and takes over heading and title', async () => {
    outputs = { '/en/search/athletes/judo-1/russia-643?name=anna&page=1': '<article><script>alert(1)</script><h2>Found</h2></article>' };
    const { person } = await openSearch();
    await person.selectOptions(screen.getByLabelText(t('kindOfSport')), 'Judo');
    await person.selectOptions(screen.getByLabelText(t('country')), 'Russia');
    await person.type(screen.getByLabelText(t('nameOf_athletes')), 'anna{Enter}');
    await screen.findByText('Found');
    expect(screen.queryByText('Ivanova Anna')).toBeNull();
    expect(document.querySelector('article script')).toBeNull();
    expect(location.pathname + location.search).toBe('/en/search/athletes/judo-1/russia-643?name=anna');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Asked/);
    expect(document.title).toBe('Told · Podium');
  });

  test('looks a city up from two letters, and another country clears it', async () => {
    const { person } = await openSearch({ ...first, filters: { ...first.filters, country: russia } });
    const city = () => screen.getByRole('combobox', { name: t('city') });
    await person.type(city(), 'k');
    expect(within(screen.getByRole('listbox')).getByText(t('typeTwo'))).toBeTruthy();
    await person.type(city(), 'a');
    await person.click(await screen.findByRole('option', { name: 'Kazan' }));
    expect((city() as HTMLInputElement).value).toBe('Kazan');
    expect(asked).toContain('/en/find/cities/643?needle=ka');
    await person.selectOptions(screen.getByLabelText(t('country')), '');
    expect(screen.queryByRole('combobox', { name: t('city') })).toBeNull();
    await person.click(screen.getByRole('button', { name: t('find') }));
    await waitFor(() => expect(searches()).toEqual(['/en/search/athletes?page=1']));
    await screen.findByText(t('nothing'));
  });

  test('fetches the next page when the end comes to 160 % of the window: 60 % below its edge', async () => {
    await openSearch();
    expect(ahead).toBe('0px 0px 60% 0px');
  });

  test('asks for a city 400 ms after the last letter', async () => {
    await openSearch({ ...first, filters: { ...first.filters, country: russia } });
    const typedAt = performance.now();
    let askedAt = 0;
    const server = globalThis.fetch;
    globalThis.fetch = (...call) => {
      askedAt = performance.now();
      return server(...call);
    };
    fireEvent.change(screen.getByRole('combobox', { name: t('city') }), { target: { value: 'samara' } });
    await screen.findByRole('option', { name: 'Kazan' }, { timeout: 5_000 });
    expect(asked.filter((path) => path.includes('/find/cities'))).toEqual(['/en/find/cities/643?needle=samara']);
    expect(askedAt - typedAt).toBeGreaterThanOrEqual(399);
  });

  const placed = { ...first, filters: { ...first.filters, country: russia, region: tatarstan, city: kazan } };
  test.each([
    ['country', 'Kazakhstan', '/en/search/athletes/kazakhstan-398?page=1'],
    ['region', 'Any', '/en/search/athletes/russia-643?page=1'],
  ] as const)('another %s clears what lies in it', async (field, choice, address) => {
    const { person } = await openSearch(placed);
    const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: t('city') }).value;
    expect(city()).toBe('Kazan');
    await person.selectOptions(screen.getByLabelText(t(field)), choice);
    expect(city()).toBe('');
    await person.click(screen.getByRole('button', { name: t('find') }));
    await waitFor(() => expect(searches()).toEqual([address]));
  });

  test('looks for facilities of a kind', async () => {
    const { person } = await openSearch({ ...first, kind: 'facilities' });
    await person.selectOptions(screen.getByLabelText(t('sportFacilityType')), 'Swimming pool');
    await person.selectOptions(screen.getByLabelText(t('kindOfSport')), 'Judo');
    await person.click(screen.getByRole('button', { name: t('find') }));
    await waitFor(() => expect(searches()).toEqual(['/en/search/facilities/judo-1?sportFacilityType=pool&page=1']));
  });

  test('says when a page could not be had, and asks for it again', async () => {
    const { person } = await openSearch();
    globalThis.fetch = () => Promise.reject(new TypeError('no line'));
    meetEnd();
    const alert = await screen.findByRole('alert');
    globalThis.fetch = () => Promise.resolve(Response.json({ output: '<h2>Again</h2>', dynamicLabel: '', dynamicTitle: '' }));
    await person.click(within(alert).getByRole('button', { name: t('retry') }));
    await screen.findByText('Again');
  });
});
