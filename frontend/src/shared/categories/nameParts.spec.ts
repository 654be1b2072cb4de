import { expect, test } from '@jest/globals';
import { nameParts } from './nameParts.js';

test.each([
  ['Юноши до 18 лет, до 60 кг', 'Юноши до 18 лет, ', 'до 60 кг'],
  ['Seniors Women −57 kg', 'Seniors Women ', '−57 kg'],
  ['Women, over 78 kg', 'Women, ', 'over 78 kg'],
  ['Юниоры, +90', 'Юниоры, ', '+90'],
  ['Girls, 41,5–44 kg', 'Girls, ', '41,5–44 kg'],
  ['Абсолютная', 'Абсолютная', ''],
  ['−60 kg', '', '−60 kg'],
])('%s keeps its end', (name, start, end) => {
  expect(nameParts(name)).toEqual([start, end]);
});
