import type { DocumentReader } from '#platform/documents';
import { peopleView, type PersonDoc } from '#projections/directory/people.view';

/** Persons of these keys; of a merged profile the one that it was merged into, by the key of both. */
export const peopleByKeys = async (keys: readonly string[], documents: DocumentReader, limit: number): Promise<Map<string, PersonDoc>> => {
  const found = await documents.find(peopleView, { filter: { personKey: { $in: keys } }, limit });
  const byKey = new Map<string, PersonDoc>();
  for (const doc of found) if (doc.personKey !== null) byKey.set(doc.personKey, await presentOf(doc, documents));
  return byKey;
};

/** Whom a number means: of a merged profile the one that it was merged into. */
export const personNow = async (userId: number, documents: DocumentReader): Promise<PersonDoc | null> => {
  const doc = await documents.get(peopleView, userId);
  return doc && presentOf(doc, documents);
};

/** Whom some numbers mean, by these numbers. */
export const presentPeople = async (userIds: readonly number[], documents: DocumentReader): Promise<Map<number, PersonDoc>> => {
  const docs = await documents.getMany(peopleView, userIds);
  return new Map(await Promise.all(docs.map(async (doc) => [doc.userId, await presentOf(doc, documents)] as const)));
};

/** Where the person is found now. */
const presentOf = async (doc: PersonDoc, documents: DocumentReader): Promise<PersonDoc> => {
  const into = doc.mergedInto === null ? null : await documents.get(peopleView, doc.mergedInto);
  return into ? presentOf(into, documents) : doc;
};
