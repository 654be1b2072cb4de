import { describe, expect, test } from '@jest/globals';
import { maxSiteTexts } from '#contracts/limits';
import type { TextEntry } from '#contracts/site/texts.docs';
import { setSiteText, siteTexts } from './texts.decider.js';

const key = 'events.matches';
const originals = {
  ru: { one: '{count} матч', few: '{count} матча', many: '{count} матчей', other: '{count} матча' },
  en: { one: '{count} match', other: '{count} matches' },
};
const english = { one: '{count} fight', other: '{count} fights' };
const set = (to: TextEntry, locale = 'en', of = key) => ({ type: 'SiteTextSet' as const, data: { key: of, locale, from: null, to } });
const given = (...events: Parameters<typeof siteTexts.evolve>[1][]) => events.reduce(siteTexts.evolve, siteTexts.initial());

describe('a text in the place of another', () => {
  test('is recorded with what stood there: the text of the code, then their own; the same again is nothing', () => {
    expect(setSiteText(given(), { key, locale: 'en', forms: english }, originals)).toEqual([
      { type: 'SiteTextSet', data: { key, locale: 'en', from: originals.en, to: english } },
    ]);
    const next = { one: '{count} bout', other: '{count} bouts' };
    expect(setSiteText(given(set(english)), { key, locale: 'en', forms: next }, originals)).toMatchObject([
      { data: { from: english, to: next } },
    ]);
    expect(setSiteText(given(set(english)), { key, locale: 'en', forms: english }, originals)).toEqual([]);
    expect(setSiteText(given(), { key, locale: 'en', forms: originals.en }, originals)).toEqual([]);
  });

  test('is taken back once, also where the code has the text no more', () => {
    const back = { key, locale: 'en' as const, forms: null };
    expect(setSiteText(given(set(english)), back, originals)).toEqual([
      { type: 'SiteTextTakenBack', data: { key, locale: 'en', from: english, to: originals.en } },
    ]);
    expect(setSiteText(given(set(english)), back, null)).toMatchObject([{ data: { to: null } }]);
    expect(setSiteText(given(), back, originals)).toEqual([]);
    const taken = { type: 'SiteTextTakenBack' as const, data: { key, locale: 'en', from: english, to: originals.en } };
    expect(setSiteText(given(set(english), taken), back, originals)).toEqual([]);
  });

  test('a language that has none is written by the text that stands there meanwhile', () => {
    const forms = { one: '{count} белдесу', other: '{count} белдесу' };
    expect(setSiteText(given(), { key, locale: 'kk', forms }, originals)).toMatchObject([{ data: { from: null, to: forms } }]);
  });

  test('of a key that is no text there is nothing', () => {
    expect(setSiteText(given(), { key: 'nowhere.x', locale: 'en', forms: { other: 'x' } }, null)).toMatchObject({ status: 404 });
  });

  test('beyond the limit only what is written already can be changed', () => {
    const full = given(...Array.from({ length: maxSiteTexts }, (_, i) => set(english, 'en', i === 0 ? key : `events.${i}`)));
    const other = { one: '{count} bout', other: '{count} bouts' };
    expect(setSiteText(full, { key, locale: 'en', forms: other }, originals)).toHaveLength(1);
    expect(setSiteText(full, { key: 'events.new', locale: 'en', forms: other }, originals)).toMatchObject({
      errors: { form: ['error.too_many'] },
    });
  });
});
