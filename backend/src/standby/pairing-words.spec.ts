import { expect, test } from '@jest/globals';
import { LineFault } from '#platform/ports/standby-line';
import { inPairingWords } from './pairing-words.js';

const refused = Object.assign(new Error('connect ECONNREFUSED 192.168.1.10:3443'), { code: 'ECONNREFUSED' });
const first = { host: '192.168.1.10', port: 3443 };
const said = (error: unknown, environment: Record<string, string>, at = first) => (inPairingWords(error, at, environment) as Error).message;

test('whoever pairs is told what to look at, in the language of their terminal', () => {
  expect(said(refused, { LANG: 'C.UTF-8' })).toContain('Nobody answers at https://192.168.1.10:3443. Check that');
  expect(said(refused, { LANG: 'ru_RU.UTF-8' })).toContain('По адресу https://192.168.1.10:3443 никто не отвечает.');
  expect(said(refused, { LANG: 'ru_RU.UTF-8', LC_ALL: 'en_GB.UTF-8' })).toContain('Nobody answers');
  expect(said(refused, {}, { ...first, host: 'fd00::1' })).toContain('https://[fd00::1]:3443');
  expect(said(new LineFault('silent', 'no answer in time'), {})).toContain('does not answer, or the line breaks');
});

test('what is said in a sentence already stays as it is', () => {
  const wrong = new Error('The code does not hold (any more): ask for a new one on the first machine.');
  expect(inPairingWords(wrong, first, {})).toBe(wrong);
});
