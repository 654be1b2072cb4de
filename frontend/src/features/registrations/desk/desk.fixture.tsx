import type { SessionUser } from '#contracts/identity/session.docs';
import { screen, waitFor, within } from '@testing-library/react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { open, words, type Page } from '../../../testing/page.js';
import { aCategory, aSportEvent } from '../../../testing/sportEvents.js';
import { FakeServer, type ReceivedCall } from '../../../testing/server.js';
import { aRow, type RowParts } from '../../../testing/registrations.js';
import { bulkTexts } from './bulkTexts.js';
import { Desk } from './Desk.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow, DeskCategory } from './deskRow.js';
import { deskTexts } from './deskTexts.js';

export const eventId = 3;
export const organiser: SessionUser = {
  id: 9,
  email: 'organiser@example.org',
  fullName: 'Olga Organiser',
  roles: [{ role: 'organiser', eventId }],
};
export const t = words(deskTexts);
export const bulkText = words(bulkTexts);

const stream = (id: number, name: string, more: Partial<DeskCategory> = {}) => ({
  ...aCategory(id, name),
  ...{ registrationsCount: 0, confirmedCount: 0, waitingCount: 0 },
  ...more,
});
const streams = [stream(12, '−52 kg', { weightTo: 52 }), stream(13, '−57 kg', { weightTo: 57 })];

const statusLists = {
  participation: [
    { id: 'new', name: 'New' },
    { id: 'confirmed', name: 'Confirmed' },
    { id: 'rejected', name: 'Rejected' },
  ],
  documents: [
    { id: 'accepted', name: 'Documents accepted' },
    { id: 'rejected', name: 'Documents rejected' },
  ],
};

export const anna = aRow({ id: 101, fullName: 'Anna Ant', index: 1 });
export const vera = aRow({ id: 102, fullName: 'Vera Bee', index: 2, statuses: { participation: 'confirmed' } });
export const clara = aRow({ id: 103, fullName: 'Clara Cat', index: 3, weight: 51.5 });

const numbered = (count: number): DeskRow[] =>
  Array.from({ length: count }, (_, i) => aRow({ id: 1_000 + i, fullName: `Entrant ${String(i + 1).padStart(3, '0')}`, index: i + 1 }));

interface PageInput {
  page: number;
  perPage: number;
  filters?: { status?: string; needle?: string; isDeleted?: boolean };
}

/** The server's rows of the desk: found, counted and given by page. */
class DeskRows {
  constructor(public rows: readonly DeskRow[]) {}

  change(id: number, { statuses, ...change }: RowParts): DeskRow {
    const before = this.rows.find((row) => row.id === id);
    if (!before) throw new Error(`No row ${id}`);
    const after = { ...before, ...change, statuses: { ...before.statuses, ...statuses }, version: before.version + 1 };
    this.rows = this.rows.map((row) => (row.id === id ? after : row));
    return after;
  }

  page({ page, perPage, filters: { status, needle = '', isDeleted = false } = {} }: PageInput) {
    const found = this.rows.filter(
      (row) =>
        row.isDeleted === isDeleted &&
        (!status || row.statuses['participation'] === status) &&
        row.fullName.toLowerCase().includes(needle.toLowerCase()),
    );
    const counters: Record<string, number> = {};
    for (const { statuses } of this.rows) counters[statuses.participation] = (counters[statuses.participation] ?? 0) + 1;
    const [total, maxPage] = [found.length, Math.max(1, Math.ceil(found.length / perPage))];
    return { streams, statusLists, counters, page, maxPage, total, registrations: found.slice((page - 1) * perPage, page * perPage) };
  }
}

const given = (more: Partial<SportEventAnswer['permissions']> = {}, currency = 'RUB'): SportEventAnswer => ({
  event: aSportEvent(),
  streams,
  registrationOptions: [],
  currency,
  playgrounds: [],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true, ...more },
});

interface DeskOptions {
  rows?: readonly DeskRow[] | number;
  permissions?: Partial<SportEventAnswer['permissions']>;
  user?: SessionUser;
  currency?: string;
  search?: string;
  /** A phone shows cards in place of the table. */
  isNarrow?: boolean;
}

export interface DeskPage extends Page {
  rows: DeskRows;
}

/** The organiser's desk over a server that holds these rows. */
export const openDesk = async (options: DeskOptions = {}): Promise<DeskPage> => {
  const { rows: wanted = [anna, vera, clara], permissions, user = organiser, currency, search = '', isNarrow = false } = options;
  const rows = new DeskRows(typeof wanted === 'number' ? numbered(wanted) : wanted);
  const server = new FakeServer()
    .on(deskCalls.byStream, ({ input }: ReceivedCall) => rows.page(input))
    .holds('registration-changes', eventId, { changed: {} });
  const path = `/cabinet/event/3/registrations${search}`;
  const page = await open(<Desk given={given(permissions, currency)} />, { server, user, path, width: isNarrow ? 390 : 1_400 });
  await waitFor(() => {
    if (server.inputs(deskCalls.byStream).length === 0) throw new Error('no rows asked for');
  });
  return { ...page, rows };
};

/** The table row of an entrant. */
export const rowOf = (name: string) => {
  const row = screen
    .getAllByText(name)
    .map((found) => found.closest<HTMLElement>('[role="row"]'))
    .find((found) => found !== null);
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
};
export const cell = (name: string, column: string): HTMLElement => {
  const found = rowOf(name).querySelector<HTMLElement>(`[col-id="${column}"]`);
  if (!found) throw new Error(`${name} has no cell ${column}`);
  return found;
};
export const names = () =>
  screen
    .queryAllByRole('row')
    .flatMap((row) => row.querySelector('[col-id="fullName"]')?.textContent ?? [])
    .slice(1);
export const dialog = () => within(screen.getByRole('dialog'));
export const bar = () => within(screen.getByRole('toolbar', { name: bulkText('bar') }));
