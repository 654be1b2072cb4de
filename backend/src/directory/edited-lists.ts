import { noChanges, type RecordChanges } from '#domain/directory/records.fold';
import type { KeptRecord } from '#contracts/directory/records.docs';
import { editableLists } from '#contracts/directory/records.ops';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { recordsView } from '#projections/directory/records.view';
import type { ListItem, ListName, ReferenceLists } from './reference-lists.js';

/** How old a list may be that another process has changed. */
const keptMilliseconds = 1_000;

interface Kept {
  readAt: number;
  changes: Promise<RecordChanges | null>;
}

const isEditable = (list: ListName): boolean => editableLists.some((name) => name === list);

const asItem = (id: number, { parentId, ...names }: RecordChanges['saved'][number], locale: Locale): ListItem => ({
  id,
  name: names[locale],
  ...(parentId !== null && { parentId }),
});

const isOf = (item: ListItem, parentId: number | undefined): boolean =>
  parentId === undefined || item.parentId === undefined || item.parentId === parentId;

/** The shipped lists with what administrators changed in them. */
export class EditedLists implements ReferenceLists {
  private readonly kept = new Map<ListName, Kept>();

  constructor(
    private readonly shipped: ReferenceLists,
    private readonly documents: DocumentReader,
  ) {}

  /** A removed item is still named where it was chosen before. */
  async item(list: ListName, id: number, locale: Locale): Promise<ListItem | null> {
    const saved = (await this.changesOf(list))?.saved[id];
    return saved ? asItem(id, saved, locale) : this.shipped.item(list, id, locale);
  }

  async items(list: ListName, locale: Locale, parentId?: number): Promise<ListItem[]> {
    const changes = await this.changesOf(list);
    if (!changes) return this.shipped.items(list, locale, parentId);
    const { saved, removed } = changes;
    return (await this.merged(list, saved, locale)).filter((item) => !removed.includes(item.id) && isOf(item, parentId));
  }

  /** Everything in a list, in both languages. */
  async records(list: ListName): Promise<KeptRecord[]> {
    const { saved, removed } = (await this.changesOf(list)) ?? noChanges(list);
    const shipped = new Set((await this.shipped.items(list, 'ru')).map(({ id }) => id));
    const english = new Map((await this.merged(list, saved, 'en')).map(({ id, name }) => [id, name]));
    return (await this.merged(list, saved, 'ru')).map(({ id, name, parentId }) => ({
      id,
      ru: name,
      en: english.get(id) ?? '',
      parentId: parentId ?? null,
      isRemoved: removed.includes(id),
      isAdded: !shipped.has(id),
    }));
  }

  /** What was added or renamed, and what is no longer offered: for lists that are too long to be looked through whole. */
  async edited(list: ListName, locale: Locale): Promise<{ items: ListItem[]; hidden: ReadonlySet<number> }> {
    const { saved, removed } = (await this.changesOf(list)) ?? noChanges(list);
    const items = Object.entries(saved).map(([id, record]) => asItem(Number(id), record, locale));
    return { items: items.filter(({ id }) => !removed.includes(id)), hidden: new Set([...removed, ...items.map(({ id }) => id)]) };
  }

  /** The list was changed by this process: it is read anew at once. */
  forget(list: ListName): void {
    this.kept.delete(list);
  }

  private async merged(list: ListName, saved: RecordChanges['saved'], locale: Locale): Promise<ListItem[]> {
    const shipped = await this.shipped.items(list, locale);
    const known = new Set(shipped.map(({ id }) => id));
    const added = Object.entries(saved).filter(([id]) => !known.has(Number(id)));
    const renamed = shipped.map((item) => {
      const own = saved[item.id];
      return own ? asItem(item.id, own, locale) : item;
    });
    return [...renamed, ...added.map(([id, record]) => asItem(Number(id), record, locale))];
  }

  private changesOf(list: ListName): Promise<RecordChanges | null> {
    if (!isEditable(list)) return Promise.resolve(null);
    const now = performance.now();
    const kept = this.kept.get(list);
    if (kept && now - kept.readAt < keptMilliseconds) return kept.changes;
    const changes = this.documents.get(recordsView, list);
    this.kept.set(list, { readAt: now, changes });
    return changes;
  }
}
