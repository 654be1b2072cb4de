import type { EventOf } from '#contracts/event';
import { booksCheckEvents } from '#contracts/payments/checks/check.events';

type CheckEvent = EventOf<typeof booksCheckEvents>;
type Checked = CheckEvent['data'];

/** All books are checked together. */
export const allBooks = 'all';

/** `books-check-all` */
export const booksCheck = {
  name: 'books-check',
  events: booksCheckEvents,
  initial: (): { last: Checked | null } => ({ last: null }),
  evolve: (state: { last: Checked | null }, { data }: CheckEvent) => {
    state.last = data;
    return state;
  },
};

/** A day is checked once: a job that comes again records nothing. */
export const booksChecked = ({ last }: { last: Checked | null }, data: Checked): CheckEvent[] =>
  last?.day === data.day ? [] : [{ type: 'BooksChecked', data }];
