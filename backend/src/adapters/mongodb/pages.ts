import type { Collection, Document } from 'mongodb';
import type { ColumnValue } from '#projections/view';
import { orderOf, sameConditions, type Sort, type Stretch } from './document-query.js';
import type { Stored } from './stored.js';

const valuesOf = (sort: Sort, { columns }: Stored): ColumnValue[] => sort.map(([column]) => columns?.[column] ?? null);
const areSame = (a: readonly ColumnValue[], b: readonly ColumnValue[]): boolean => a.every((value, i) => value === b[i]);

/** Rows of a collection in an order, the key last and always ascending. */
export class Pages {
  constructor(
    private readonly collection: Collection<Stored>,
    private readonly sorted: Sort,
  ) {}

  async walk({ conditions, sort }: Stretch, skip: number, take: number): Promise<Stored[]> {
    const isDescending = sort.length > 0 && sort.every(([, direction]) => direction === 'desc');
    if (!isDescending) return this.find(conditions, orderOf(sort), true).skip(skip).limit(take).toArray();
    const rows = (await this.descending(conditions, sort, skip + take, skip === 0)).slice(skip);
    return skip === 0 ? rows : this.whole(rows);
  }

  cursorValues(row: Stored): ColumnValue[] {
    return [...valuesOf(this.sorted, row), row._id];
  }

  /**
   * An index whose columns and key ascend is walked backwards, which gives rows of the same values by descending key: they are
   * turned round, and those of the last values, which may go on behind the page, are asked for anew.
   */
  private async descending(conditions: Document[], sort: Sort, take: number, isWhole: boolean): Promise<Stored[]> {
    const rows = await this.find(conditions, orderOf(sort, -1), isWhole).limit(take).toArray();
    const runs: Stored[][] = [];
    for (const row of rows) {
      const run = runs.at(-1);
      if (run?.[0] && areSame(valuesOf(sort, run[0]), valuesOf(sort, row))) run.unshift(row);
      else runs.push([row]);
    }
    const last = rows.length === take ? runs.pop() : undefined;
    if (!last?.[0]) return runs.flat();
    const same = [...conditions, ...sameConditions(sort, valuesOf(sort, last[0]))];
    return [...runs.flat(), ...(await this.find(same, orderOf([]), isWhole).limit(last.length).toArray())];
  }

  private async whole(rows: readonly Stored[]): Promise<Stored[]> {
    const found = await this.find([{ _id: { $in: rows.map(({ _id }) => _id) } }], orderOf([]), true).toArray();
    const byKey = new Map(found.map((row) => [row._id, row]));
    return rows.map(({ _id }) => byKey.get(_id)).filter((row) => row !== undefined);
  }

  private find(conditions: readonly Document[], order: [string, 1 | -1][], isWhole: boolean) {
    const projection = Object.fromEntries(this.sorted.map(([column]) => [`columns.${column}`, 1]));
    return this.collection
      .find({ $and: [{ live: true }, ...conditions] })
      .project<Stored>({ ...projection, _id: 1, ...(isWhole && { json: 1, position: 1 }) })
      .sort(order)
      .allowDiskUse(true);
  }
}
