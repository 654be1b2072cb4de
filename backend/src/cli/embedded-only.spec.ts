import { expect, test } from '@jest/globals';
import { readConfig } from '#platform/config';
import { refuseElsewhere } from './embedded-only.js';

test('a backup that would lack the vault or files is refused, and says what lies elsewhere; documents can be made anew', () => {
  expect(() => refuseElsewhere(readConfig({ DOCUMENT_STORE: 'mongodb://db/documents' }), 'backup')).not.toThrow();
  const config = readConfig({ VAULT: 'mongodb://db/vault', BLOBS: 'mongodb+srv://db/blobs' });
  expect(() => refuseElsewhere(config, 'backup')).toThrow(/^npm run backup is for stores in the data directory, and VAULT, BLOBS stand/);
});
