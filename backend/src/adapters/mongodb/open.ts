import type { Blobs } from '#platform/ports/blobs';
import type { DocumentStore } from '#platform/ports/document-store';
import type { Vault } from '#platform/ports/vault';
import { GridFsBlobs } from './blobs.js';
import { MongoDocumentStore } from './document-store.js';
import { patient } from './patient.js';
import { MongoVault } from './vault.js';

export const openDocuments = (url: string): DocumentStore => patient(new MongoDocumentStore(url), ['swapMark', 'close']);

/** `take` and `increment` are not repeated: their answer may be lost after they took effect. */
export const openVault = (url: string): Vault => patient(new MongoVault(url), ['take', 'increment', 'close']);

export const openBlobs = (url: string): Blobs => patient(new GridFsBlobs(url), ['close']);
