import type { gridEvents } from '#contracts/competition/grid.events';
import type { EventOf } from '#contracts/event';
import { isSealKept } from '#domain/competition/drawSeal';
import { verdictOn } from '#domain/competition/redraw';
import type { EventCodec } from '#platform/log/codec';
import type { EventStore, StoredEvent } from '#platform/ports/event-store';

type GridEvent = EventOf<typeof gridEvents>;
type Drawn = Extract<GridEvent, { type: 'TournamentGridDrawn' }>['data'];
type Announced = Extract<GridEvent, { type: 'DrawAnnounced' }>['data'];

export interface DrawsVerdict {
  /** Draws that chance made and that were made again. */
  checkedCount: number;
  /** Those that came out otherwise: the log has places that its own seed and entrants do not give, or a seed that was not announced. */
  different: Pick<StoredEvent, 'stream' | 'version' | 'position'>[];
}

const pageSize = 500;

/** Makes every draw of the log again from its event alone. */
export const verifyDraws = async (store: Pick<EventStore, 'readAll'>, codec: Pick<EventCodec, 'decode'>): Promise<DrawsVerdict> => {
  const verdict: DrawsVerdict = { checkedCount: 0, different: [] };
  const digests = new Map<string, string>();
  let after = 0n;
  for (;;) {
    const events = await store.readAll(after, pageSize);
    for (const event of events) {
      if (event.type === 'DrawAnnounced') {
        const { announcementId, digest } = codec.decode(event) as Announced;
        digests.set(announcementId, digest);
      }
      if (event.type !== 'TournamentGridDrawn') continue;
      const { stream, version, position } = event;
      const drawn = codec.decode(event) as Drawn;
      const found = verdictOn(drawn);
      const { seal, drawSeed } = drawn;
      const isKept = !seal || isSealKept(seal, digests.get(seal.announcementId) ?? '', drawSeed);
      if (found === 'equal' || found === 'differs') verdict.checkedCount += 1;
      if (found === 'differs' || !isKept) verdict.different.push({ stream, version, position });
    }
    const last = events.at(-1);
    if (!last) return verdict;
    after = last.position;
  }
};
