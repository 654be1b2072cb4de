import { useEffect, useState } from 'react';
import type { LiveGrid } from '#contracts/competition/grid.docs';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import { registrationViews } from '#contracts/registrations/views.queries';
import { callOp } from '../../app/http.js';

/** So many questions are under way at once: a sport event may have a hundred categories. */
const atOnce = 4;
const perPage = 100;

export interface Gathered<Value> {
  byId: ReadonlyMap<number, Value>;
  isWhole: boolean;
  /** Asks for all of it again. */
  again: () => void;
}

const stoppable = () => {
  const controller = new AbortController();
  return { isStopped: () => controller.signal.aborted, stop: () => controller.abort() };
};

/** Asks for something of each of the ids, a few at a time; one that is refused stays out. */
const useEach = <Value>(ids: readonly number[], ask: (id: number) => Promise<Value | null>): Gathered<Value> => {
  const [byId, setById] = useState<ReadonlyMap<number, Value>>(new Map());
  const [done, setDone] = useState(0);
  const [tries, setTries] = useState(0);
  const key = `${ids.join()} ${tries}`;
  useEffect(() => {
    const { isStopped, stop } = stoppable();
    const left = [...ids];
    setById(new Map());
    setDone(0);
    const work = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined && !isStopped(); id = left.shift()) {
        const own = id;
        const value = await ask(own);
        if (isStopped()) return;
        setDone((count) => count + 1);
        if (value !== null) setById((before) => new Map(before).set(own, value));
      }
    };
    for (let i = 0; i < atOnce; i += 1) void work();
    return stop;
    // The ids stand for the list, and what is asked is a function of the module.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return { byId, isWhole: done >= ids.length, again: () => setTries(tries + 1) };
};

const gridOf = async (streamId: number): Promise<LiveGrid | null> => {
  const outcome = await callOp(gridQueries.grid, { streamId });
  if (!outcome.success || !outcome.grid.isDrawn) return null;
  return { ...outcome.grid, matches: Object.fromEntries(outcome.grid.matches.map((match) => [match.id, match])) };
};

/** The drawn grids of some categories, with the names that the caller may see. */
export const useGrids = (streamIds: readonly number[]): Gathered<LiveGrid> => useEach(streamIds, gridOf);

const isOut = ({ isDeleted, statuses }: RegistrationRow): boolean =>
  isDeleted || ['rejected', 'withdrawn', 'deactivated', 'waitingList'].includes(statuses.participation);

const rowsOf =
  (eventId: number) =>
  async (streamId: number): Promise<RegistrationRow[] | null> => {
    const rows: RegistrationRow[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const outcome = await callOp(registrationViews.byStream, { eventId, streamId, page, perPage });
      if (!outcome.success) return null;
      pages = outcome.maxPage;
      rows.push(...outcome.registrations.filter((row) => !isOut(row)));
    }
    return rows;
  };

/** An entrant with the code of their card; null where nobody is weighed, as teams are not. */
export type CodedRow = RegistrationRow & { code: string | null };

/** Codes of all who are weighed in a category; null where one page was refused. */
const codesOf = async (eventId: number, streamId: number): Promise<ReadonlyMap<number, string> | null> => {
  const codes = new Map<number, string>();
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const listed = await callOp(detailOps.weighInList, { eventId, streamId, page });
    if (!listed.success) return null;
    for (const { id, code } of listed.registrations) codes.set(id, code);
    hasMore = listed.hasMore;
  }
  return codes;
};

const codedRowsOf =
  (eventId: number) =>
  async (streamId: number): Promise<CodedRow[] | null> => {
    const rows = await rowsOf(eventId)(streamId);
    const codes = rows && (await codesOf(eventId, streamId));
    return codes && rows.map((row) => ({ ...row, code: codes.get(row.id) ?? null }));
  };

/** Who stands in some categories, in the order of their lists; for the staff. */
export const useEntrants = (eventId: number, streamIds: readonly number[]): Gathered<CodedRow[]> =>
  useEach(streamIds, codedRowsOf(eventId));
