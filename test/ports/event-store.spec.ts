import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { notReached, temporaryFile } from './adapters.js';
import { eventStoreSuite } from './event-store.suite.js';

eventStoreSuite('memory', () => new MemoryEventStore());
eventStoreSuite('SQLite', () => new SqliteEventStore(temporaryFile('log.sqlite')));
notReached('event store', ['EventStoreDB']);
