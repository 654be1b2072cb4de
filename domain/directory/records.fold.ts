import type { EventOf } from '#contracts/event';
import { recordEvents } from '#contracts/directory/records.events';

/** What an item of a list is called, and what it is of: the sport of a discipline or level. */
interface ListRecord {
  ru: string;
  en: string;
  parentId: number | null;
}

/** What administrators changed in a list that the product ships. */
export interface RecordChanges {
  list: string;
  saved: Record<number, ListRecord>;
  removed: number[];
}

export const noChanges = (list: string): RecordChanges => ({ list, saved: {}, removed: [] });

/** `records-{list}`: one fold for the decisions and for the view. */
export const recordsStream = {
  name: 'records',
  events: recordEvents,
  initial: (): RecordChanges => noChanges(''),
  evolve: (state: RecordChanges, { type, data }: EventOf<typeof recordEvents>): RecordChanges => {
    const { list, recordId } = data;
    state.list = list;
    state.removed = state.removed.filter((id) => id !== recordId);
    if (type === 'RecordRemoved') state.removed.push(recordId);
    else state.saved[recordId] = { ru: data.ru, en: data.en, parentId: data.parentId };
    return state;
  },
};
