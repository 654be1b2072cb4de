import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { SearchFilters, SearchKind, SearchState } from '#contracts/site/search.docs';
import { words } from '../../testing/page.js';
import { LocaleContext } from '../../ui/texts.js';
import { SearchPage } from './SearchPage.js';
import { searchTexts } from './searchTexts.js';

const t = words(searchTexts);
const judo = { id: 1, name: 'Judo' };
const russia = { id: 643, name: 'Russia' };
const kazakhstan = { id: 398, name: 'Kazakhstan' };
const tatarstan = { id: 2835, name: 'Tatarstan' };
const kazan = { id: 551487, name: 'Kazan' };
const dinamo = { id: 7, name: 'Dinamo' };
const empty: SearchFilters = {
  ...{ kindOfSport: null, country: null, region: null, city: null, organisation: null },
  ...{ name: '', years: '', sportFacilityType: '', dateFrom: '', dateTo: '' },
};

let root: Root | undefined;
let asked: string[] = [];
const original = globalThis.fetch;

beforeEach(() => {
  asked = [];
  globalThis.fetch = ((path: string) => {
    asked.push(path);
    const body = path.includes('/find/') ? { results: [dinamo] } : { output: 'none', dynamicLabel: '', dynamicTitle: '' };
    return Promise.resolve(Response.json({ success: true, ...body }));
  }) as never;
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  globalThis.fetch = original;
});

/** The page as the server writes it, with what a visitor does to it before the script comes, and after. */
const openWith = async (kind: SearchKind, filters: Partial<SearchFilters>, before: () => void | Promise<void>) => {
  const [sports, countries] = [[judo], [russia, kazakhstan]];
  const state: SearchState = { kind, filters: { ...empty, ...filters }, sports, countries, label: 'Found', output: 'none', page: 1 };
  const page = (
    <LocaleContext value="en">
      <SearchPage first={state} />
    </LocaleContext>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  await before();
  act(() => {
    root = hydrateRoot(place, page);
  });
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const set = (label: string, value: string) => void (field(label).value = value);
const searched = async (): Promise<string> => {
  await userEvent.click(screen.getByRole('button', { name: t('find') }));
  const search = () => asked.find((path) => path.includes('/search/'));
  await waitFor(() => expect(search()).toBeDefined());
  return search() ?? '';
};

describe('what a visitor does before the script has come counts', () => {
  test('words, and what is chosen from a list', async () => {
    await openWith('athletes', {}, () => {
      set(t('nameOf_athletes'), 'anna');
      set(t('kindOfSport'), '1');
      set(t('country'), '643');
      set(t('years'), '2005-2008');
    });
    expect(field(t('nameOf_athletes')).value).toBe('anna');
    expect(field(t('region'))).toBeTruthy();
    expect(await searched()).toBe('/en/search/athletes/judo-1/russia-643?name=anna&years=2005-2008&page=1');
  });

  test('days of events', async () => {
    await openWith('events', { dateTo: '2026-12-31' }, () => {
      set(t('dateFrom'), '2026-12-01');
      set(t('dateTo'), '');
    });
    expect(await searched()).toBe('/en/search/events?dateFrom=2026-12-01&page=1');
  });

  test('the type of a facility', async () => {
    await openWith('facilities', {}, () => set(t('sportFacilityType'), 'pool'));
    expect(await searched()).toBe('/en/search/facilities?sportFacilityType=pool&page=1');
  });

  test.each([
    ['country', '398', '/en/search/athletes/kazakhstan-398?page=1'],
    ['region', '', '/en/search/athletes/russia-643?page=1'],
  ] as const)('another %s, which clears what lies in it', async (name, value, address) => {
    await openWith('athletes', { country: russia, region: tatarstan, city: kazan }, () => set(t(name), value));
    expect(await searched()).toBe(address);
    expect(field(t('city')).value).toBe('');
  });

  test('the beginning of a club: it is looked up', async () => {
    await openWith('athletes', {}, () => {
      field(t('organisation')).focus();
      set(t('organisation'), 'din');
    });
    await userEvent.click(await screen.findByRole('option', { name: 'Dinamo' }));
    expect(await searched()).toBe('/en/search/athletes?organisation=7&page=1');
  });

  test('a club that was typed away', async () => {
    await openWith('athletes', { organisation: dinamo }, () => {
      field(t('organisation')).focus();
      set(t('organisation'), '');
    });
    expect(await searched()).toBe('/en/search/athletes?page=1');
  });

  test('but not the beginning of a club that they have left without a choice', async () => {
    await openWith('athletes', { organisation: dinamo }, () => set(t('organisation'), 'spar'));
    expect(field(t('organisation')).value).toBe('Dinamo');
    expect(await searched()).toBe('/en/search/athletes?organisation=7&page=1');
  });
});

test('a sport that is no more in the list stays chosen', async () => {
  await openWith('athletes', { kindOfSport: { id: 99, name: 'Old' } }, () => undefined);
  expect(await searched()).toBe('/en/search/athletes/old-99?page=1');
});
