import { join } from 'node:path';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { masterKey } from '#platform/person-keys';
import { answer } from '../child.js';
import { writeLog } from '../projections/log.js';

const [directory = '', vaultKey = ''] = process.argv.slice(2);
const events = new SqliteEventStore(join(directory, 'log.sqlite'), 'NORMAL');
const vault = new SqliteVault(join(directory, 'vault.sqlite'));

answer({
  ready: () => null,
  write: ({ count, from }: { count: number; from: number }) => writeLog(events, vault, count, masterKey(vaultKey, ''), from),
});
