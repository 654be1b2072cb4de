import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { EventCodec } from '#platform/log/codec';
import type { PersonKeys } from '#platform/person-keys';
import type { FedEvent, SealedKey } from '#platform/ports/home-line';
import { open, seal } from '#platform/sealing';

/** Keys of people go sealed under this, so that nobody reads them on the way, not even who ends the encryption of the line. */
const sealerOf = (token: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', token, 'podium', 'keys for a hall', 32)));

export class KeysOver {
  constructor(
    private readonly keys: Pick<PersonKeys, 'handOut' | 'adopt'>,
    private readonly codec: Pick<EventCodec, 'ownersOf'>,
  ) {}

  /** Keys of those whom these events speak of. */
  async of(
    events: readonly Pick<FedEvent, 'type' | 'data'>[],
    token: string,
    isWanted: (id: string) => boolean = () => true,
  ): Promise<SealedKey[]> {
    const ids = [...new Set(events.flatMap((event) => this.codec.ownersOf(event)))].filter(isWanted);
    if (ids.length === 0) return [];
    const sealer = sealerOf(token);
    return (await this.keys.handOut(ids)).map(({ id, key }) => ({ id, key: seal(sealer, key).toString('base64url') }));
  }

  /** Throws for keys that were sealed by somebody else. */
  async keep(sealed: readonly SealedKey[], token: string): Promise<void> {
    if (sealed.length === 0) return;
    const sealer = sealerOf(token);
    await this.keys.adopt(sealed.map(({ id, key }) => ({ id, key: open(sealer, Buffer.from(key, 'base64url')) })));
  }
}

export const fedOf = (event: { position: bigint; stream: string; version: number; type: string; data: string; meta: string }): FedEvent => {
  const { position, stream, version, type, data, meta } = event;
  return { position: String(position), stream, version, type, data, meta };
};
