import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { words } from '../../../testing/page.js';
import { profileTexts } from '../profileTexts.js';
import { openProfile, type Parts } from '../profile.fixture.js';
import { ratingTexts } from '../../../shared/rating/ratingTexts.js';
import { olderTexts } from './olderTexts.js';

const t = words(olderTexts);
const page = words(profileTexts);
const openOlder = (parts: Parts = {}) => openProfile(parts, null, '/profile/21?screen=info');
const rated = () => screen.queryByRole('button', { name: new RegExp(words(ratingTexts)('open', { value: '.*' })) });

test('the older screen says the gender beside age and place, and no rating before there is one', async () => {
  const { leave } = await openOlder({ profile: { city: { id: 1, name: 'Kazan' } } });
  expect(await screen.findByText(`${page('years', { count: 20 })} · ${t('Female')} · Kazan`)).toBeTruthy();
  expect(rated()).toBeNull();
  leave();
  await openOlder({ profile: { rating: 0 } });
  expect(rated()).toBeNull();
});

test('a rating that there is stands there', async () => {
  await openOlder({ profile: { rating: 7.5 } });
  expect(rated()?.textContent).toContain('7.50');
});

test('of a closed profile no role is told', async () => {
  const { leave } = await openOlder();
  expect(screen.getByText(t('mainRole'))).toBeTruthy();
  leave();
  await openOlder({ profile: { isPrivate: true, age: null, gender: null, birthDate: null } });
  expect(screen.queryByText(t('mainRole'))).toBeNull();
});
