import { describe, expect, test } from '@jest/globals';
import { maxJsonDepth, maxJsonValues } from '#contracts/limits';
import { HeavyJson, refuseHeavyJson } from './json-bounds.js';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('the weight of a JSON text', () => {
  test.each<[string, string, boolean]>([
    ['as deep as may be', nested(maxJsonDepth), true],
    ['deeper', nested(maxJsonDepth + 1), false],
    ['objects that are too deep', '{"a":'.repeat(maxJsonDepth + 1), false],
    ['many lists beside each other', `[${Array(1_000).fill('[1]').join()}]`, true],
    ['brackets and quotes in a text', JSON.stringify({ a: `\\"${'[{,'.repeat(maxJsonValues)}` }), true],
    ['too many values', `[${'0,'.repeat(maxJsonValues)}0]`, false],
    ['too many empty lists', `[${'[]'.repeat(maxJsonValues)}]`, false],
    ['what is no JSON', '"\\', true],
  ])('%s', (_name, text, isTaken) => {
    if (isTaken) expect(() => refuseHeavyJson(text)).not.toThrow();
    else expect(() => refuseHeavyJson(text)).toThrow(HeavyJson);
  });
});
