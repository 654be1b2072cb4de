import { afterAll } from '@jest/globals';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MongoDocumentStore } from '#backend/adapters/mongodb/document-store';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { notReached, temporaryFile } from './adapters.js';
import { documentStoreSuite } from './document-store.suite.js';
import { startMongo } from '../servers/mongo.js';

const mongo = await startMongo();
afterAll(() => mongo?.stop());

documentStoreSuite('memory', () => new MemoryDocumentStore());
documentStoreSuite('SQLite', () => new SqliteDocumentStore(temporaryFile('documents.sqlite')));
if (mongo) documentStoreSuite('MongoDB', () => new MongoDocumentStore(mongo.freshUrl()));
else notReached('document store', ['MongoDB'], 'no server here');
