import type { Vault } from '#platform/ports/vault';

const reservedMinutes = 10;

/** Gives each key the id that is wanted for it, or the one that somebody was given for it just before. */
export type ReserveIds = (wanted: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

/** Of several commands that meet a person for the first time the first gives the id: views do not know of it yet. */
export const reservedIds =
  (vault: Vault): ReserveIds =>
  async (wanted) => {
    if (wanted.size === 0) return wanted;
    const expiresAt = new Date(Date.now() + reservedMinutes * 60_000).toISOString();
    const entries = [...wanted].map(([key, id]) => ({ key, value: String(id) }));
    const reserved = await vault.putMissing('newPerson', entries, { expiresAt });
    return new Map(reserved.map(({ key, value }) => [key, Number(value)]));
  };

/** For what is decided and not kept. */
export const unreserved: ReserveIds = (wanted) => Promise.resolve(wanted);
