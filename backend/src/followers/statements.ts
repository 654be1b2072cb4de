import type { NoticeKind } from '#contracts/followers/push.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import type { Vault } from '#platform/ports/vault';

/** One thing that a device may be told of: the result of an entrant's bout, that it comes soon, the draw of a category. */
export interface Statement {
  kind: NoticeKind;
  eventId: number;
  streamId: number;
  /** The match; of a draw the category. */
  about: number;
  /** The registration that stands in the grid; of a draw 0. */
  lead: number;
  /** Told only to those who were told something else before. */
  isOnlyCorrected?: boolean;
  /** Told to whom the whole category matters, of a bout once. */
  isOfCategory?: boolean;
}

/** So many bouts before an entrant's own. */
const soonBouts = 3;

/** Who is to fight soon on the playgrounds that have begun: before that, the next bouts are those of tomorrow. */
export const soonOn = (eventId: number, { playgrounds }: EventLive): Statement[] =>
  waitingOn(
    eventId,
    playgrounds.filter(({ now, last }) => now !== null || last.length > 0),
  );

/** Who is among the next on some playgrounds. */
const waitingOn = (eventId: number, playgrounds: EventLive['playgrounds']): Statement[] =>
  playgrounds
    .filter(({ playgroundId }) => playgroundId !== null)
    .flatMap(({ now, next }) => next.slice(0, now ? soonBouts : soonBouts + 1))
    .flatMap(({ matchId, streamId, participants }) =>
      participants.flatMap(({ registrationId }): Statement[] =>
        registrationId === null ? [] : [{ kind: 'soon', eventId, streamId, about: matchId, lead: registrationId }],
      ),
    );

/** Where an entrant is among the next, as it is told; null: nowhere. */
export const waitsAt = ({ eventId, about, lead }: Statement, { playgrounds }: EventLive): string | null => {
  const at = playgrounds.find((one) => waitingOn(eventId, [one]).some((waiting) => waiting.about === about && waiting.lead === lead));
  return at ? String(at.playgroundId) : null;
};

const toldDays = 14;
const dayMilliseconds = 86_400_000;

interface Kept {
  value: string;
  deviceId: string;
  statement: Statement;
}

const keyOf = (deviceId: string, { kind, about, lead }: Statement): string => `${deviceId} ${kind} ${about} ${lead}`;
const ownerOf = ({ kind, eventId }: Statement): string => `${kind}:${eventId}`;

/** What devices were told, kept in the vault beside them: over restarts nothing is told twice. */
export const toldOf = async (vault: Vault, deviceId: string, statement: Statement): Promise<string | null> => {
  const entry = await vault.get('pushTold', keyOf(deviceId, statement));
  // Written by `keepTold` alone.
  return entry && (JSON.parse(entry.value) as Kept).value;
};

/** `null`: what was told was taken back, or is over. */
export const keepTold = async (vault: Vault, deviceId: string, statement: Statement, value: string | null): Promise<void> => {
  const key = keyOf(deviceId, statement);
  if (value === null) return vault.remove('pushTold', key);
  const expiresAt = new Date(Date.now() + toldDays * dayMilliseconds).toISOString();
  const kept: Kept = { value, deviceId, statement };
  await vault.put('pushTold', key, JSON.stringify(kept), { owner: ownerOf(statement), expiresAt });
};

/** Who was told of a bout that has not begun as far as they know. */
export const soonTold = async (vault: Vault, eventId: number): Promise<Kept[]> => {
  const entries = await vault.listByOwner('pushTold', `soon:${eventId}`);
  return entries.map(({ value }) => JSON.parse(value) as Kept);
};
