import { expect, test } from '@jest/globals';
import { sports } from '#contracts/rules/sports';
import { textOf, defineTexts } from '../../ui/texts.js';
import { venueWords } from './venueWords.js';

const texts = defineTexts({
  name: 'playgrounds',
  ru: { add: 'Добавить {added}', all: '{Many}' },
  en: { add: 'Add {added}', all: '{Many}' },
});

test.each([
  ['judo', 'Добавить татами', 'Add a tatami'],
  ['wrestling', 'Добавить ковёр', 'Add a mat'],
  ['tableTennis', 'Добавить стол', 'Add a table'],
  ['fencing', 'Добавить дорожку', 'Add a piste'],
  ['diving', 'Добавить площадку', 'Add an area'],
  [null, 'Добавить площадку', 'Add an area'],
])('in %s: %s', (sport, russian, english) => {
  expect([textOf(texts, 'ru', 'add', venueWords('ru', sport)), textOf(texts, 'en', 'add', venueWords('en', sport))]).toEqual([
    russian,
    english,
  ]);
});

test('every sport has words', () => {
  for (const { key } of sports) expect(textOf(texts, 'en', 'all', venueWords('en', key))).toMatch(/^[A-Z][a-z]+s$/);
});
