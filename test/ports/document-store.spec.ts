import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { notReached, temporaryFile } from './adapters.js';
import { documentStoreSuite } from './document-store.suite.js';

documentStoreSuite('memory', () => new MemoryDocumentStore());
documentStoreSuite('SQLite', () => new SqliteDocumentStore(temporaryFile('documents.sqlite')));
notReached('document store', ['MongoDB']);
