import { expect, test } from '@jest/globals';
import { markOfficialResult } from './official-results.rules.js';
import { after, profileWith, userId } from './profile.fixture.js';

const marked = (profile = profileWith(), given: Parameters<typeof markOfficialResult>[2] = { isMain: true }) =>
  after(profile, markOfficialResult(profile, 31, given));

test('an official result is made main, hidden and given a diploma, each by itself', () => {
  expect(markOfficialResult(profileWith(), 31, { isHidden: true })).toEqual([
    { type: 'OfficialResultMarked', data: { userId, registrationId: 31, isMain: false, isHidden: true, image: null, imageFileName: null } },
  ]);
  const main = marked();
  const diploma = marked(main, { image: 'c'.repeat(64), imageFileName: 'diploma.png' });
  expect(diploma.officialResults).toEqual([
    { registrationId: 31, isMain: true, isHidden: false, image: 'c'.repeat(64), imageFileName: 'diploma.png' },
  ]);
  expect(marked(diploma, { isMain: false, image: null, imageFileName: null }).officialResults).toMatchObject([
    { isMain: false, image: null },
  ]);
});

test('the same again records nothing', () => {
  expect(markOfficialResult(marked(), 31, { isMain: true })).toEqual([]);
  expect(markOfficialResult(profileWith(), 31, { isHidden: false })).toEqual([]);
});
