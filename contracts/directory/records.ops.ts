import { z } from 'zod';
import { id, oneOf, page, requiredText } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { chosenId, optionalText } from '../profiles/profile-input.js';
import type { Paged } from '../pages.js';
import type { ShownRecord } from './records.docs.js';

/** Lists that administrators may change. */
export const editableLists = [
  'sports',
  'disciplines',
  'positions',
  'ranks',
  'levels',
  'coachCategories',
  'coachSpecializations',
  'judgeQualifications',
  'countries',
  'regions',
  'cities',
] as const;
export type EditableList = (typeof editableLists)[number];

/** The list that an item of another is of; `isNeeded`: an item of none is no item. */
export const parentLists: Partial<Record<EditableList, { list: EditableList; isNeeded: boolean }>> = {
  disciplines: { list: 'sports', isNeeded: true },
  levels: { list: 'sports', isNeeded: false },
  regions: { list: 'countries', isNeeded: true },
  cities: { list: 'regions', isNeeded: true },
};

const list = oneOf(editableLists);

/** Reference lists (docs/adr/0032-reference-lists.md). */
export const recordOps = {
  save: command({
    name: 'SaveRecord',
    path: '/api/cabinet/save-record',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ list, recordId: chosenId.optional(), ru: requiredText(200), en: requiredText(200), parentId: chosenId.optional() }),
    answer: answerOf<{ recordId: number }>(),
    refusals: ['error.duplicate'],
    summary: 'Add an item to a reference list, rename it, or offer a removed one again',
  }),
  remove: command({
    name: 'RemoveRecord',
    path: '/api/cabinet/remove-record',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ list, recordId: id }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Offer an item of a reference list no longer; what was chosen before keeps its name',
  }),
};

export const recordQueries = {
  get: query({
    name: 'GetRecords',
    path: '/api/cabinet/get-records',
    kind: 'wrapped',
    roles: ['A'],
    input: z.object({ list, text: optionalText(100), page }),
    answer: answerOf<Paged & { records: ShownRecord[] }>(),
    summary: 'Items of a reference list in both languages, removed ones too',
  }),
};
