import { recordEvents } from '#contracts/directory/records.events';
import { recordsStream } from '#domain/directory/records.fold';
import { parentLists, recordOps, recordQueries, type EditableList } from '#contracts/directory/records.ops';
import type { InputOf } from '#contracts/op';
import type { KeptRecord } from '#contracts/directory/records.docs';
import type { EditedLists } from '#backend/directory/edited-lists';
import { foldText } from '#contracts/text';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import { pageAmong } from '#platform/documents';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { recordsView } from '#projections/directory/records.view';
import { removeRecord, saveRecord } from '#domain/directory/records.decider';

const perPage = 50;
/** Numbers below are those of the shipped lists. */
const firstAdded = 100_000;

type Given = InputOf<typeof recordOps.save>;

const isSameName = (record: KeptRecord, { ru, en }: Given): 'ru' | 'en' | null => {
  if (foldText(record.ru) === foldText(ru)) return 'ru';
  return foldText(record.en) === foldText(en) ? 'en' : null;
};

/** A discipline is of a sport, a level may be, a city is of a region; two of one name would be the same choice twice. */
const refusalOf = async (
  given: Given,
  all: readonly KeptRecord[],
  lists: EditedLists,
  context: HandlerContext,
): Promise<Refusal | null> => {
  const { list, recordId = null, parentId = null } = given;
  if (recordId !== null && !all.some(({ id }) => id === recordId)) return notFound('recordId');
  const parent = parentLists[list];
  if (parent?.isNeeded && parentId === null) return refuse('error.required', 'parentId');
  if (parentId !== null && !(parent && (await lists.item(parent.list, parentId, context.locale)))) return notFound('parentId');
  const rivals = all.filter((record) => record.id !== recordId && !record.isRemoved && record.parentId === parentId);
  const field = rivals.map((record) => isSameName(record, given)).find(Boolean);
  return field ? refuse('error.duplicate', field) : null;
};

const decideSave = async (given: Given, context: HandlerContext, lists: EditedLists) => {
  const { list, recordId: givenId = null, ru, en, parentId = null } = given;
  const all = await lists.records(list);
  const refused = await refusalOf(given, all, lists, context);
  if (refused) return refused;
  const [number = 0] = givenId === null ? await context.nextIds('record') : [];
  const recordId = givenId ?? firstAdded + number;
  const known = all.find(({ id }) => id === recordId);
  const decided = await context.decide(recordsStream, list, () => saveRecord(list, known, { id: recordId, ru, en, parentId }));
  return isRefusal(decided) ? decided : { recordId };
};

const decideRemove = async ({ list, recordId }: InputOf<typeof recordOps.remove>, context: HandlerContext, lists: EditedLists) => {
  const known = (await lists.records(list)).find(({ id }) => id === recordId);
  return known ? context.decide(recordsStream, list, () => removeRecord(list, known)) : notFound('recordId');
};

const recordPage = async (
  { list, text = '', page }: InputOf<typeof recordQueries.get>,
  { locale }: OperationContext,
  lists: EditedLists,
) => {
  const wanted = foldText(text);
  const found = (await lists.records(list)).filter(({ ru, en }) => foldText(ru).includes(wanted) || foldText(en).includes(wanted));
  const { rows, ...at } = pageAmong(found, page, perPage);
  const parent = parentLists[list];
  const shown = rows.map(async (record) => {
    const item = parent && record.parentId !== null ? await lists.item(parent.list, record.parentId, locale) : null;
    return { ...record, parent: item?.name ?? null };
  });
  return { records: await Promise.all(shown), ...at };
};

const recordOperations = (lists: EditedLists): Implementation[] => {
  const ofList = ({ list }: { list: EditableList }) => `records-${list}`;
  /** Waits until the read side knows, so that whoever changed a list sees it changed. */
  const renew = async (list: EditableList, { documents }: OperationContext): Promise<void> => {
    await documents.get(recordsView, list);
    lists.forget(list);
  };
  return [
    onCommand(recordOps.save, {
      queueKey: ofList,
      decide: (input, context) => decideSave(input, context, lists),
      answer: async ({ input, events, decided }, context) => {
        await renew(input.list, context);
        return { recordId: decided?.recordId ?? recordedField(events, 'recordId', input.recordId ?? 0) };
      },
    }),
    onCommand(recordOps.remove, {
      queueKey: ofList,
      decide: (input, context) => decideRemove(input, context, lists),
      answer: async ({ input }, context) => {
        await renew(input.list, context);
        return {};
      },
    }),
    onQuery(recordQueries.get, (input, context) => recordPage(input, context, lists)),
  ];
};

/** Reference lists as administrators keep them. */
export const recordsContext = (lists: EditedLists): ContextSpec => ({
  name: 'records',
  events: [recordEvents],
  views: [recordsView],
  operations: [recordOperations(lists)],
});
