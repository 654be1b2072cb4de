import { expect, test } from '@jest/globals';
import { erasedName } from '#contracts/rules/names';
import { inReadersWords, renameErased } from './erased.js';

test('an erased athlete is called so in the language of the page, wherever the name stands', () => {
  expect(inReadersWords(JSON.stringify({ a: [{ fullName: erasedName }] }))).toBe('{"a":[{"fullName":"Спортсмен удалён"}]}');
  const document = { entrants: { 7: { fullName: `${erasedName} / Petrov` } }, patch: [{ value: erasedName }], n: 1, nobody: null };
  expect(renameErased(document)).toEqual({
    entrants: { 7: { fullName: 'Спортсмен удалён / Petrov' } },
    patch: [{ value: 'Спортсмен удалён' }],
    n: 1,
    nobody: null,
  });
});
