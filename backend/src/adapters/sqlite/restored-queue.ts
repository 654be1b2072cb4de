import Database from 'better-sqlite3';

/** Drops jobs that are not done and whose event is not in the log; answers how many. */
export const dropJobsWithoutEvent = (queueFile: string, logFile: string): number => {
  const [queue, log] = [new Database(queueFile), new Database(logFile, { readonly: true })];
  try {
    const open = queue.prepare(`SELECT id, data FROM jobs WHERE status IN ('waiting', 'running')`).all() as { id: string; data: string }[];
    const eventAt = log
      .prepare('SELECT meta FROM events WHERE version = ? AND stream_id = (SELECT id FROM streams WHERE name = ?)')
      .pluck();
    const orphans = open.filter(({ data }) => {
      // Of a reaction to an event; other jobs have no stream.
      const { id, stream, version } = JSON.parse(data) as { id?: string; stream?: string; version?: number };
      return id !== undefined && stream !== undefined && !String(eventAt.get(version, stream)).includes(`"eventId":"${id}"`);
    });
    const drop = queue.prepare('DELETE FROM jobs WHERE id = ?');
    for (const { id } of orphans) drop.run(id);
    return orphans.length;
  } finally {
    queue.close();
    log.close();
  }
};
