import { openDB } from 'idb';

export interface StoredCommand {
  id: string;
  userId: number;
  body: unknown;
  refusal: object | null;
}

/** What the outboxes of both tablets hold, in the order of the taps. */
export const storedCommands = async (): Promise<StoredCommand[]> => {
  const database = await openDB('podium-mat');
  const all = database.objectStoreNames.contains('commands') ? ((await database.getAll('commands')) as StoredCommand[]) : [];
  database.close();
  return all;
};

export const clearOutbox = async (): Promise<void> => {
  const database = await openDB('podium-mat');
  await database.clear('commands');
  database.close();
};
