import { randomUUID } from 'node:crypto';
import type { EventStore } from '#platform/ports/event-store';
import { EventCodec } from '#platform/log/codec';
import { genesis, seal } from '#platform/log/chain';
import { openMetadata } from '#platform/log/metadata';
import { PersonKeys } from '#platform/person-keys';
import type { Vault } from '#platform/ports/vault';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { gridEvents } from '#contracts/competition/grid.events';
import { Ours } from '../engine/ours.js';

const entrants = 64;
/** So many categories are fought side by side. */
const sideBySide = 20;

export const codecOf = (vault: Vault, master: Buffer = Buffer.alloc(32, 7)) => {
  const keys = new PersonKeys(vault, master);
  return { keys, codec: new EventCodec([registrationEvents, gridEvents], keys) };
};

interface Happening {
  stream: string;
  type: string;
  data: unknown;
}

function* entriesOf(streamId: number): Generator<Happening> {
  for (let index = 1; index <= entrants; index += 1) {
    const registrationId = streamId * 1_000 + index;
    const stream = `registration-${registrationId}`;
    const facts = { registrationId, eventId: Math.ceil(streamId / sideBySide), streamId };
    const who = {
      entrantKind: 'athlete',
      userId: registrationId,
      lastName: `Фамилия${index}`,
      firstName: 'Имя',
      middleName: null,
      birthDate: '2001-02-03',
    };
    const unknown = {
      teamName: null,
      coach: null,
      cityName: null,
      seed: null,
      groupNumber: null,
      position: null,
      tournamentGridNumber: null,
      externalId: null,
    };
    const organization = { id: index % 8, name: `Клуб ${index % 8}` };
    const entry = {
      gender: 'male',
      organization,
      countryCode: 'RU',
      weight: 59.5,
      registrationOptionId: null,
      status: 'new',
      index,
      priceInKopecks: 0,
    };
    yield { stream, type: 'RegistrationCreated', data: { ...facts, ...who, ...unknown, ...entry } };
    yield {
      stream,
      type: 'RegistrationStatusChanged',
      data: { ...facts, componentType: 'participation', from: 'new', to: 'confirmed', comment: '' },
    };
    yield {
      stream,
      type: 'RegistrationStatusChanged',
      data: { ...facts, componentType: 'weighIn', from: 'new', to: 'passed', comment: '' },
    };
  }
}

/** A knockout as it is recorded from a mat: the clock, scores as they fall, the result. */
function* fightsOf(streamId: number): Generator<Happening> {
  const stream = `grid-${streamId}`;
  const grid = new Ours(false, streamId);
  for (const event of grid.create(entrants)) yield { stream, ...event };
  const at = '2026-05-01T10:00:00.000Z';
  for (const matchId of grid.state.order) {
    yield { stream, type: 'MatchTimerUpdated', data: { matchId, seconds: 0, isRunning: true, at } };
    for (const slot1 of [1, 2, 3]) {
      const data = { score: { slot1, slot2: 0 }, penalties: { slot1: 0, slot2: 1 }, rounds: [], note: '' };
      yield { stream, type: 'MatchDataSaved', data: { matchId, data, changes: [{ field: 'score', from: null, to: data.score }] } };
    }
    yield { stream, type: 'MatchTimerUpdated', data: { matchId, seconds: 240, isRunning: false, at } };
    const won = grid.decideWin(matchId);
    grid.follow(won);
    yield { stream, ...won };
  }
}

function* sportEvent(first: number): Generator<Happening> {
  const streams = Array.from({ length: sideBySide }, (_, i) => first + i);
  for (const id of streams) yield* entriesOf(id);
  let fights = streams.map(fightsOf);
  while (fights.length > 0) {
    fights = fights.filter((fight) => {
      const { value, done } = fight.next();
      if (value) happened.push(value);
      return done !== true;
    });
    yield* happened.splice(0);
  }
}
const happened: Happening[] = [];

const atOnce = 1_000;

/** Records whole sport events, from the one of category `from` on, until there are `count` events. */
export async function writeLog(store: EventStore, vault: Vault, count: number, master?: Buffer, from = 1): Promise<number> {
  const { keys, codec } = codecOf(vault, master);
  const heads = new Map<string, { version: number; hash: string }>();
  let written = 0;
  for (let first = from; written < count; first += sideBySide) {
    const all = [...sportEvent(first)];
    await keys.ensure(codec.persons(all));
    for (let at = 0; at < all.length; at += atOnce) {
      const page = all.slice(at, at + atOnce);
      await Promise.all(page.map((one) => append(store, codec, heads, one)));
    }
    written += all.length;
    heads.clear();
  }
  return written;
}

async function append(
  store: EventStore,
  codec: EventCodec,
  heads: Map<string, { version: number; hash: string }>,
  { stream, type, data }: Happening,
): Promise<void> {
  const { version, hash } = heads.get(stream) ?? { version: 0, hash: genesis };
  const commandId = randomUUID();
  const common = { recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1, actorRole: 'referee', correlationId: commandId, commandId };
  const text = codec.encode(type, data);
  const closed = seal(stream, version + 1, type, text, openMetadata(1, common, hash).text);
  heads.set(stream, { version: version + 1, hash: closed.hash });
  const { outcome } = await store.append([{ stream, expectedVersion: version, events: [{ type, data: text, meta: closed.meta }] }]);
  if (outcome !== 'appended') throw new Error(`${stream}: ${outcome}`);
}
