import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import type { DirectoryLock, DirectoryUse } from '#backend/adapters/disk/directory-lock';
import { bundledMarkup, bundledTexts } from '#backend/adapters/markup/bundle';
import { accessFacts } from '#backend/access-facts';
import { contextsOf } from '#backend/contexts';
import { openDirectory, type Adapters } from '#backend/data-directory';
import { toldAtHome } from '#backend/feed/told-at-home';
import { feedOf } from '#backend/hall-feed';
import { standbyOf } from '#backend/two-machines';
import { comingLater } from '#backend/late-parts';
import { lateReader } from '#backend/late-reader';
import { liveRoomsOf } from '#backend/live-rooms';
import { enqueueReactions, registerWorkers, workOn, type IsToldElsewhere } from '#backend/reactions';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';
import type { Config } from '#platform/config';
import type { View } from '#projections/view';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import { ErasedList, erasedFile } from '#backend/erasure/erased-list';
import { Eraser } from '#backend/erasure/eraser';
import { topics } from '#backend/followers/push-devices';
import { Files } from '#platform/files';
import { followUp } from '#platform/log/consequences';
import { AnchorDropper } from '#platform/log/anchors';
import { EventCodec } from '#platform/log/codec';
import { Signer } from '#platform/log/signer';
import { verifyLog } from '#platform/log/verify';
import { EventLog } from '#platform/log/event-log';
import { sequenceEvents, Sequences } from '#platform/log/sequences';
import { AccessWatch } from '#platform/live/access-watch';
import { asVisitor } from '#platform/operations/as-visitor';
import { bindOperation } from '#platform/operations/bus';
import { Operations } from '#platform/operations/operations';
import { Turns } from '#platform/operations/turns';
import { PersonKeys } from '#platform/person-keys';
import { ProjectionFollower, type Projections } from '#platform/projecting/follower';
import { Documents } from '#platform/projecting/reader';
import type { RunnerHooks } from '#platform/projecting/hooks';
import { ProjectionRunner } from '#platform/projecting/runner';
import type { DocumentChange } from '#platform/projecting/view-fold';
import type { DocumentStore } from '#platform/ports/document-store';
import { HallNetwork } from '#platform/http/hall-network';
import { ipSealer } from '#platform/ip-sealer';
import { Sessions } from '#platform/sessions';

/** A composition that keeps the documents for others, who see its work only in the stores. */
interface Projector {
  onProjected: () => void;
  /** How often the log is asked for what others appended. */
  pollMilliseconds: number;
  /** The documents as whoever has the lease writes them. */
  guard: (store: DocumentStore) => DocumentStore;
}

export interface CompositionOptions {
  projector?: Projector;
  /** How the process uses the data directory; absent: as its settings say. */
  use?: DirectoryUse;
  /** Said to whoever is refused the data directory meanwhile. */
  program?: string;
  /** Markup of public pages; absent: from the built components. */
  markup?: () => Promise<SiteMarkup>;
  /** All texts of the interface; absent: of the built components. */
  tables?: () => Promise<readonly TextTable[]>;
}

const useOf = ({ SHARED, PROJECTIONS }: Config): DirectoryUse => (SHARED || PROJECTIONS === 'external' ? 'sharing' : 'server');

/** Whoever knows the address may write to it. */
const hasSharedLog = ({ EVENT_STORE: chosen }: Config): boolean => chosen !== 'sqlite' && chosen !== 'memory';

/** The one place that chooses adapters and puts the parts together; Nest only sees the finished ones. */
export const compose = async (
  config: Config,
  logger: Logger = pino({ level: config.LOG_LEVEL }),
  { projector, use = useOf(config), program = 'a server', markup = bundledMarkup, tables = bundledTexts }: CompositionOptions = {},
) => {
  const { lock, adapters, master } = await openDirectory(config, logger, use, program);
  const { events, vault, queue, mailer, blobs } = adapters;
  const store = projector?.guard(adapters.store) ?? adapters.store;
  const keys = new PersonKeys(vault, master);
  const late = comingLater();
  const hall = new HallNetwork(config.HOST, logger);
  const proving = signingOf(adapters, config, () => codec);
  const parts = { ...adapters, ...proving, config, markup, tables, files: new Files(blobs, keys), keys, master, hall, ...late.parts };
  const { contexts, lists, roles, scopes, eventRoles, nameOf, live, identity, keepRefused } = contextsOf(parts);
  const codec = new EventCodec([sequenceEvents, ...contexts.flatMap((context) => context.events ?? [])], keys);
  const isShared = use === 'sharing' || hasSharedLog(config);
  const log = late.log.set(new EventLog(events, codec, keys, isShared));
  const standby = await standbyOf({ config, adapters, log, logger, use });
  late.standby.set(standby);
  keys.isCopy = () => standby?.isLeading === false;
  const lending = { documents: lateReader(late.parts.reader), caughtUp: () => late.documents.get().catchUp(), identity };
  const feed = late.feed.set(await feedOf({ config, adapters, log, codec, keys, use, logger, sequences: () => sequences, ...lending }));
  const views = contexts.flatMap((context) => context.views ?? []);
  const processes = contexts.flatMap((context) => context.processes ?? []);
  registerWorkers(processes, adapters, codec);
  workOn(contexts, queue);
  const isExternal = config.PROJECTIONS === 'external';
  const access = new AccessWatch(accessFacts);
  const onErased = forgetting(keys, log);
  const kept = { isExternal, views, events, store, codec, logger, projector, onErased, isToldElsewhere: toldAtHome(feed) };
  // Where a projector says what has changed in the rooms, nothing is looked for here.
  const onChanges = isExternal && adapters.bus ? undefined : announcing(access, (changes) => announce(changes));
  const runner = projectionsOf(kept, processes, queue, onChanges);
  const documents = new Documents(store, runner);
  late.documents.set(documents);
  const { hub, relay, announce } = liveRoomsOf({ specs: live, isExternal, bus: adapters.bus, documents, runner, access });
  const sequences = sequencesOf(log, contexts, () => feed?.book.numbersFrom ?? 1);
  const sessions = new Sessions(vault, roles, master, config.PUBLIC_URL);
  const eraser = eraserOf({ config, log, documents, vault, keys, blobs, mailer, sessions, store, runner });
  const turns = isShared ? new Turns(log, documents, master) : undefined;
  const reading = { log, documents, sequences, scopes, roles, nameOf };
  const operations = new Operations({ ...reading, sealIp: ipSealer(keys), keepRefused, turns, standby });
  late.operations.set(operations);
  const implementations = contexts.flatMap((context) => (context.operations ?? []).flat());
  const ask = asVisitor(operations, implementations);
  return {
    ...{ ...adapters, ...proving, store, config, logger },
    ...{ hall, lists, markup, tables, ask, standby, feed, keys },
    ...{ codec, log, runner, documents, hub, relay, access },
    ...{ operations, sequences, sessions, eraser, scopes, eventRoles, contexts, identity },
    bound: implementations.map(bindOperation),
    /** `last` is done while the stores are still open. */
    close: async (last?: () => Promise<void>) => {
      relay?.stop();
      await feed?.stop();
      await standby?.stop();
      await stop({ ...adapters, runner, lock }, last);
    },
  };
};

/** What this process holds in memory of an erased person. */
const forgetting = (keys: PersonKeys, log: EventLog) => (userId: number) => {
  keys.forget(String(userId));
  log.forgetAll();
};

const signingOf = (adapters: Adapters, config: Config, codec: () => EventCodec) => {
  const { events, anchors, signing, signedAnchors } = adapters;
  const dropper = new AnchorDropper(events, anchors);
  const signer = new Signer({
    keys: signing,
    file: signedAnchors,
    // What is only in memory has nothing to be compared with after a start.
    drop: () => (config.EVENT_STORE === 'memory' ? Promise.resolve(null) : dropper.drop()),
    check: async () => (await verifyLog(events, codec(), 0n, await anchors.all())).firstBroken === null,
  });
  return { dropper, signer };
};

type EraserParts = Pick<ConstructorParameters<typeof Eraser>[0], 'log' | 'documents' | 'vault' | 'keys' | 'blobs' | 'mailer' | 'sessions'>;

const eraserOf = ({ config, store, runner, ...parts }: EraserParts & { config: Config; store: Adapters['store']; runner: Projections }) =>
  new Eraser({
    ...parts,
    prepare: (userId) => runner.prepareErasure(userId),
    scrub: () => store.scrub(),
    topicsOf: (userId, registrationIds) => [topics.coach(userId), ...registrationIds.map(topics.athlete)],
    erased: new ErasedList(join(config.DATA_DIR, erasedFile)),
  });

/** The sequences, which what follows from commands takes its ids from too. */
const sequencesOf = (log: EventLog, contexts: readonly ContextSpec[], floor: () => number): Sequences => {
  const sequences = new Sequences(log, floor);
  log.followUp = followUp(
    contexts.flatMap((context) => context.consequences ?? []),
    (name, count) => sequences.next(name, count),
  );
  return sequences;
};

type Stopped = Adapters & { runner: Projections; lock: DirectoryLock };

const stop = async (
  { queue, runner, events, store, vault, blobs, mailer, limits, bus, lock }: Stopped,
  last?: () => Promise<void>,
): Promise<void> => {
  await queue.close();
  await runner.stop();
  await last?.();
  for (const part of [events, store, vault, blobs, mailer, limits, bus]) await part?.close();
  lock.release();
};

/** Whoever may no longer follow leaves before the rooms are told. */
const announcing = (access: AccessWatch, announce: OnChanges) => (changes: readonly DocumentChange[]) => {
  access.look(changes);
  announce(changes);
};

type OnChanges = RunnerHooks['onChanges'];

interface ProjectionParts extends Pick<Adapters, 'events' | 'store'> {
  isExternal: boolean;
  views: readonly View[];
  codec: EventCodec;
  logger: Logger;
  projector: Projector | undefined;
  onErased: (userId: number) => void;
  isToldElsewhere: IsToldElsewhere;
}

/** Who keeps the documents: this process, or one beside it that this one follows. */
const projectionsOf = (
  { isExternal, views, events, store, codec, logger, projector, onErased, isToldElsewhere }: ProjectionParts,
  processes: readonly ProcessSpec[],
  queue: Adapters['queue'],
  onChanges: OnChanges | undefined,
): Projections => {
  const onError = (err: unknown) => logger.error({ alert: 'projections', err }, 'projections stopped for a moment');
  if (isExternal) return new ProjectionFollower(views, events, store, codec, { onChanges, onErased, onError });
  const hooks: RunnerHooks = {
    onChanges: onChanges ?? (() => undefined),
    onErased,
    ...(projector && { onWritten: projector.onProjected }),
    onEvents: (recorded) => enqueueReactions(processes, queue, recorded, isToldElsewhere),
    onPoison: (view, stream, err) =>
      logger.error({ alert: 'parked', view, stream, err }, 'an event could not be folded: its stream is parked'),
    onError,
    onProgress: ({ position, head, eventsPerSecond, secondsLeft }) => {
      logger.info({ position: Number(position), head: Number(head), eventsPerSecond, secondsLeft }, 'views are being made');
      process.stdout.write(`Views: event ${position} of ${head}, ${eventsPerSecond} a second, about ${secondsLeft} s left\n`);
    },
    onForeign: (checkpoint, fault) =>
      logger.error({ alert: 'other-log', checkpoint, fault }, 'the log is not the one that the documents are of: they are made anew'),
    onUnreadable: (stream, { fault, type, version }) =>
      logger.error({ alert: 'unreadable', stream, version, type, fault }, 'an event cannot be read: its stream waits'),
    onReadable: (streams, views) => logger.warn({ streams, views }, 'event streams that waited can be read: their views are made anew'),
  };
  // A projector does not see who waits for it elsewhere.
  const pace = projector && { pollMilliseconds: projector.pollMilliseconds, maxGather: 0 };
  return new ProjectionRunner(views, events, store, codec, hooks, pace);
};

export type Composition = Awaited<ReturnType<typeof compose>>;
