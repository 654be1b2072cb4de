import { randomUUID } from 'node:crypto';
import type { Refusal } from '#domain/decider';
import type { HandlerContext } from '../context.js';
import type { DocumentReader } from '../documents.js';
import { loadedOf, type EventLog } from './event-log.js';
import { handedOut } from './handed-out.js';
import { Sequences } from './sequences.js';
import { record, type UnitOfWork } from './unit-of-work.js';

/** Carries out, as the system, what else a command would: decides over several event streams, and records all at once or nothing. */
export type SystemCommand = <Decided>(decide: (context: HandlerContext) => Promise<Decided | Refusal>) => Promise<Decided | Refusal>;

export const systemCommand =
  (log: () => EventLog, documents: DocumentReader): SystemCommand =>
  async (decide) => {
    const now = new Date().toISOString();
    const ids = { correlationId: randomUUID(), commandId: randomUUID() };
    const done = await record(log(), (work) => decide(contextOf(work, { log: log(), documents, now })), {
      metadata: () => ({ actorUserId: null, actorRole: 'system', ...ids, recordedAt: now }),
      finish: (_result, decided) => decided,
    });
    if (done === 'conflict') throw new Error('others write all the time: tried again later');
    return done;
  };

interface Parts {
  log: EventLog;
  documents: DocumentReader;
  now: string;
}

const contextOf = (work: UnitOfWork, { log, documents, now }: Parts): HandlerContext => {
  const sequences = new Sequences(log);
  const context: Partial<HandlerContext> = {
    actor: { userId: null, sessionId: null, isAdministrator: true, isOrganiser: false, organizationIds: [], ip: '' },
    ...{
      roles: new Set(['A']),
      subjectUserId: null,
      locale: 'ru',
      pageLocale: 'ru',
      now,
      documents,
      recentDocuments: documents,
      files: [],
    },
    load: async (aggregate, id) => {
      const folded = await log.load(aggregate, id);
      return loadedOf(folded, handedOut(aggregate, folded));
    },
    loadAt: async (aggregate, id, version) => loadedOf(await log.loadAt(aggregate, id, version)),
    recorded: (aggregate, id, pick) => log.history(aggregate, id, pick),
    nextIds: (name, count) => sequences.next(name, count),
    ...{ decide: work.decide, peek: work.peek, relyOn: work.relyOn },
  };
  // Nobody is logged in: there is no session to end or to prove.
  return context as HandlerContext;
};
