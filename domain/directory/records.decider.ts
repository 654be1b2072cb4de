import type { recordEvents } from '#contracts/directory/records.events';
import type { EventOf } from '#contracts/event';

type RecordEvent = EventOf<typeof recordEvents>;

interface Known {
  id: number;
  ru: string;
  en: string;
  parentId: number | null;
  isRemoved: boolean;
}

const isSame = (a: Omit<Known, 'isRemoved'>, b: Omit<Known, 'isRemoved'>): boolean =>
  a.ru === b.ru && a.en === b.en && a.parentId === b.parentId;

/** Saving a removed one offers it again. */
export const saveRecord = (list: string, known: Known | undefined, wanted: Omit<Known, 'isRemoved'>): RecordEvent[] => {
  if (known && !known.isRemoved && isSame(known, wanted)) return [];
  const { id: recordId, ru, en, parentId } = wanted;
  return [{ type: 'RecordSaved', data: { list, recordId, ru, en, parentId } }];
};

export const removeRecord = (list: string, known: Known): RecordEvent[] =>
  known.isRemoved ? [] : [{ type: 'RecordRemoved', data: { list, recordId: known.id } }];
