import { MongoClient, type Db, type MongoClientOptions } from 'mongodb';

/** A database at an address `mongodb://…/NAME`, with a pool of its own; the driver connects when it is first asked. */
export interface Connection {
  db: Db;
  /** How often a pool was given up since its server was lost. */
  broken: () => number;
  close: () => Promise<void>;
}

const ofPodium: MongoClientOptions = {
  appName: 'podium',
  // A server that answers no more (not even its monitor) is left: what waits for it fails, and is tried again.
  heartbeatFrequencyMS: 2_000,
  serverSelectionTimeoutMS: 15_000,
};

export const connect = (url: string, fallbackName: string, options: MongoClientOptions = {}): Connection => {
  const client = new MongoClient(url, { ...ofPodium, ...options });
  let broken = 0;
  client.on('connectionPoolCleared', () => (broken += 1));
  // Without a name in the address the driver would say `test`.
  const hasName = /^[^/]+\/\/[^/]+\/[^?]/.test(url);
  return { db: hasName ? client.db() : client.db(fallbackName), broken: () => broken, close: () => client.close() };
};
