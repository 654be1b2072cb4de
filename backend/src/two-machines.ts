import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DiskBlobs } from '#backend/adapters/disk/blobs';
import { lockDirectory, type DirectoryUse } from '#backend/adapters/disk/directory-lock';
import { writePrivateFile } from '#backend/adapters/disk/private-files';
import { SqliteNotedTable, SqliteTableCopy } from '#backend/adapters/sqlite/copied-table';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteQueue } from '#backend/adapters/sqlite/queue';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { makeIdentity } from '#backend/adapters/standby/certificate';
import { changedLines, readLines, writeLines } from '#backend/adapters/standby/lines';
import { readPair, writePair, type PairState } from '#backend/adapters/standby/pair-file';
import { PairedLine, pairWith } from '#backend/adapters/standby/paired-line';
import { newCode } from '#backend/adapters/standby/pairing-proof';
import { keptTails, plainTail } from '#backend/adapters/standby/tail';
import { StandbyServer } from '#backend/adapters/standby/standby-server';
import { lineFilesOf, type Adapters } from '#backend/data-directory';
import { Answering } from '#backend/standby/answering';
import { Copier, type CopierParts } from '#backend/standby/copier';
import { guardBeside } from '#backend/standby/guard-beside';
import { peerOf } from '#backend/standby/pages-of';
import { Pair, type PairMemory } from '#backend/standby/pair';
import { inPairingWords } from '#backend/standby/pairing-words';
import { Standby } from '#backend/standby/standby';
import { pair as pairAggregate, pairId } from '#domain/standby/pair.decider';
import type { Config } from '#platform/config';
import type { EventLog } from '#platform/log/event-log';
import { systemRecorder } from '#platform/log/system-recorder';
import type { WitnessedAnchors } from '#platform/log/witnessed-anchors';
import { erasedKey } from '#platform/ports/vault';

const file = ({ DATA_DIR }: Config, name: string): string => join(DATA_DIR, name);

/** The vault overwrites what is erased. */
const isErased = (values: readonly unknown[] | null): boolean => values?.includes(erasedKey) ?? false;

/** What a machine's vault says of its own file of anchors. */
const own = [['proof', 'anchors']];

const copiesOf = (config: Config) => ({
  vault: new SqliteTableCopy(file(config, 'vault.sqlite'), 'entries', { isErasing: isErased, own }),
  jobs: new SqliteTableCopy(file(config, 'queue.sqlite'), 'jobs'),
});

const notedOf = (config: Config) => ({
  vault: new SqliteNotedTable(file(config, 'vault.sqlite'), 'entries'),
  jobs: new SqliteNotedTable(file(config, 'queue.sqlite'), 'jobs'),
});

/** Made at the first need: a machine that is never one of two has no such file. */
const ownState = async ({ DATA_DIR, MACHINE_NAME: name = hostname() }: Config): Promise<PairState> => {
  const known = readPair(DATA_DIR);
  if (known) return known;
  const self = { ...(await makeIdentity('podium')), id: randomUUID(), name };
  return { self, peer: null, heard: null, handedOver: null, isWhole: false, cut: null };
};

const memoryOf = (config: Config, state: PairState) => {
  let now = state;
  return {
    get: (): PairMemory => now,
    set: (change: Partial<PairMemory>): void => {
      now = { ...now, ...change };
      writePair(config.DATA_DIR, now);
    },
  };
};

/** Whether everything is kept in files of this machine, which alone are copied. */
const isEmbedded = ({ events, vault, queue, blobs }: Adapters): boolean =>
  events instanceof SqliteEventStore && vault instanceof SqliteVault && queue instanceof SqliteQueue && blobs instanceof DiskBlobs;

interface Side {
  config: Config;
  adapters: Adapters;
  log: EventLog;
  logger: Logger;
  use: DirectoryUse;
}

/** This server as one of two; null where the stores are not its own, or not its alone. */
export const standbyOf = async ({ config, adapters, log, logger, use }: Side): Promise<Standby | null> => {
  const { events, blobs } = adapters;
  if (!(events instanceof SqliteEventStore) || !isEmbedded(adapters)) return null;
  const recorder = systemRecorder(() => log);
  if (use !== 'server') {
    const { term } = await recorder.load(pairAggregate, pairId);
    log.guard = guardBeside(() => readPair(config.DATA_DIR), term);
    return null;
  }
  const state = await ownState(config);
  const pair = new Pair({
    self: state.self,
    memory: memoryOf(config, state),
    log: events,
    recorded: () => recorder.load(pairAggregate, pairId),
    record: (decide) => recorder.record(pairAggregate, pairId, decide),
    now: () => performance.now(),
  });
  const onFault = (err: unknown): void => logger.warn({ err }, 'the other machine: a call failed');
  const answering = new Answering(
    pair,
    blobs,
    () => notedOf(config),
    () => Promise.resolve(readLines(lineFilesOf(config))),
    () => Promise.resolve(keptTails(config.DATA_DIR).map(plainTail)),
  );
  const standby: Standby = new Standby({
    pair,
    answering,
    listen: async (desk) => {
      const paired = () => pair.peer;
      const seen = (where: object) => pair.seen(where);
      const server = new StandbyServer({ identity: state.self, paired, answers: answering, desk, seen, onFault });
      await server.listen(config.STANDBY_PORT, '::');
      return { port: server.port, close: () => server.close() };
    },
    lineTo: (peer) => new PairedLine(state.self, peer, () => standby.introduction()),
    copierOf: (line) =>
      new Copier({
        ...copyingParts(config, pair),
        keepLines: keepLines(config, pair, adapters.anchors),
        ...{ line, blobs, onFault },
        onCopied: (streams) => streams.forEach((stream) => log.forget(stream)),
        onCut: () => standby.startAnew(),
      }),
    newCode,
    tails: () => keptTails(config.DATA_DIR).map(plainTail),
    publicUrl: config.PUBLIC_URL,
    secret: () => config.VAULT_KEY ?? readFileSync(file(config, 'vault.key'), 'utf8').trim(),
    onWrongCode: (host, times) => logger.warn({ host, times }, 'a wrong code was tried at the pairing'),
  });
  log.guard = pair;
  await pair.start();
  return standby;
};

const copyingParts = (config: Config, pair: Pair): Pick<CopierParts, 'pair' | 'vault' | 'jobs'> => ({ pair, ...copiesOf(config) });

type Anchors = Pick<WitnessedAnchors, 'replaceFile'>;

/** Without anchors: nobody bears witness yet. */
const keepLines =
  (config: Config, pair: Pair, anchors?: Anchors): CopierParts['keepLines'] =>
  async (lines) => {
    const [files, head] = [lineFilesOf(config), await pair.head()];
    if (changedLines(files, lines, head).length === 0) return;
    const write = (): void => writeLines(files, lines, head);
    if (anchors) await anchors.replaceFile(write);
    else write();
  };

interface Joining {
  host: string;
  port: number;
  code: string;
  tell: (copied: number, head: number) => void;
}

/** Makes this machine the stand-by of another one: pairs, and copies until it has everything. One that was cut off is run again. */
export const joinFirst = async (config: Config, { host, port, code, tell }: Joining): Promise<void> => {
  const known = readPair(config.DATA_DIR);
  if (known?.isWhole) return;
  const lock = lockDirectory(config.DATA_DIR, 'server', 'a stand-by that copies');
  try {
    await joinAlone(config, { host, port, code, tell }, known);
  } finally {
    lock.release();
  }
};

const joinAlone = async (config: Config, { host, port, code, tell }: Joining, known: PairState | null): Promise<void> => {
  if (!known?.peer) {
    if (existsSync(file(config, 'log.sqlite')))
      throw new Error(`${config.DATA_DIR} has a log of its own: a stand-by begins in an empty directory (DATA_DIR).`);
    const state = await ownState(config);
    const { id, name } = state.self;
    const welcome = await pairWith({ host, port }, state.self, { id, name, port: 0, ...pagesAt(config) }, code).catch((error: unknown) => {
      throw inPairingWords(error, { host, port });
    });
    const { secret, term, certificate, ...first } = welcome;
    keepSecret(config, secret);
    const peer = peerOf({ ...first, certificate, host, port });
    writePair(config.DATA_DIR, { ...state, peer, heard: term });
  }
  await copyAll(config, tell);
};

const pagesAt = ({ PORT, PUBLIC_URL }: Config) => ({ webPort: PORT, publicUrl: PUBLIC_URL });

const copyAll = async (config: Config, tell: Joining['tell']): Promise<void> => {
  const state = await ownState(config);
  const opened = [new SqliteVault(file(config, 'vault.sqlite')), new SqliteQueue(file(config, 'queue.sqlite'))];
  const events = new SqliteEventStore(file(config, 'log.sqlite'), config.SQLITE_SYNC);
  const memory = memoryOf(config, state);
  const empty = pairAggregate.initial();
  const none = { recorded: () => Promise.resolve(empty), record: () => Promise.resolve() };
  const pair = new Pair({ self: state.self, memory, log: events, ...none, now: () => performance.now() });
  await pair.start();
  const line = new PairedLine(
    state.self,
    () => state.peer ?? noPeer(),
    () => ({ port: 0, ...pagesAt(config) }),
  );
  const copier = new Copier({
    ...copyingParts(config, pair),
    keepLines: keepLines(config, pair),
    ...{ line, blobs: new DiskBlobs(file(config, 'blobs')) },
    ...{ onCopied: () => undefined, onCut: () => undefined },
    onFault: () => undefined,
  });
  copier.start();
  try {
    for (let faults = 0; !memory.get().isWhole; faults = copier.state.fault === null ? 0 : faults + 1) {
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
      tell(await pair.head(), copier.state.head);
      if (faults > maxFaults) throw new Error(`Nothing can be copied: ${copier.state.fault?.text ?? ''}`);
    }
  } finally {
    await copier.stop();
    for (const part of [...opened, events]) await part.close();
  }
};

const lookMilliseconds = 200;
/** Looks in a row at which nothing could be copied. */
const maxFaults = 50;

const noPeer = (): never => {
  throw new Error('no machine is paired');
};

const keepSecret = (config: Config, secret: string): void => {
  if (config.VAULT_KEY !== undefined && config.VAULT_KEY !== secret)
    throw new Error('VAULT_KEY is not that of the first machine: leave it out, the pairing brings the key.');
  if (config.VAULT_KEY === undefined) writePrivateFile(file(config, 'vault.key'), secret);
};
