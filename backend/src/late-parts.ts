import type { Feed } from '#backend/feed/feed.context';
import type { Standby } from '#backend/standby/standby';
import type { EventLog } from '#platform/log/event-log';
import type { Operations } from '#platform/operations/operations';
import type { Documents } from '#platform/projecting/reader';

/** Contexts get a reader, the log and the operations before these exist: they are set before anyone asks. */
export const comingLater = () => {
  const documents = lazy<Documents>();
  const log = lazy<EventLog>();
  const operations = lazy<Operations>();
  const standby = lazy<Standby | null>();
  const feed = lazy<Feed | null>();
  const parts = { reader: () => documents.get().reader(), log: log.get, operate: operations.get, standby: standby.get, feed: feed.get };
  return { documents, log, operations, standby, feed, parts };
};

/** A part that is asked for only once the server is composed. */
const lazy = <Part>() => {
  let part: Part | undefined;
  return {
    set: (made: Part): Part => (part = made),
    get: (): Part => {
      if (part === undefined) throw new Error('read before the server was composed');
      return part;
    },
  };
};
