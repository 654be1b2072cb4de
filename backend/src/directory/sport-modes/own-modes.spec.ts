import { expect, test } from '@jest/globals';
import { clubJudo } from '#domain/sport-modes/own-mode.fixture';
import type { DocumentReader } from '#platform/documents';
import { keptModes, ownModeAt } from './own-modes.js';

const mode = { ...clubJudo, id: 'own.5', version: '1' };
/** Documents of modes, of which some are in memory. */
const documentsWith = (inMemory: boolean) => {
  const asked: string[] = [];
  const reader = {
    peek: async () => {
      asked.push('memory');
      return inMemory ? { mode } : null;
    },
    get: async () => {
      asked.push('disk');
      return { mode };
    },
  };
  return { asked, documents: reader as unknown as DocumentReader };
};

test('the rules of an own mode are read from memory, and from disk where they are not there yet', async () => {
  const known = documentsWith(true);
  expect(await ownModeAt(known, mode)).toEqual(mode);
  expect(await keptModes(known, [{ sportMode: mode }, { sportMode: mode }, null])).toEqual([mode]);
  expect(known.asked).toEqual(['memory', 'memory']);
  const fresh = documentsWith(false);
  expect(await ownModeAt(fresh, mode)).toEqual(mode);
  expect(fresh.asked).toEqual(['memory', 'disk']);
  expect(await ownModeAt(known, { id: 'judo.ijf', version: '2025' })).toBeNull();
});
