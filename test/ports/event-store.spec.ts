import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { MemorySingleStreams } from '#backend/adapters/memory/single-streams';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { IntentEventStore } from '#backend/adapters/intents/intent-event-store';
import { temporaryFile } from './adapters.js';
import { eventStoreSuite } from './event-store.suite.js';

eventStoreSuite('memory', () => new MemoryEventStore());
eventStoreSuite('SQLite', () => new SqliteEventStore(temporaryFile('log.sqlite')));
eventStoreSuite('single streams in memory', () => new IntentEventStore(new MemorySingleStreams()));
