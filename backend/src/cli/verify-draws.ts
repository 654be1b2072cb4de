import type { gridEvents } from '#contracts/competition/grid.events';
import type { EventOf } from '#contracts/event';
import { verdictOn } from '#domain/competition/redraw';
import type { EventCodec } from '#platform/log/codec';
import type { EventStore, StoredEvent } from '#platform/ports/event-store';

type Drawn = Extract<EventOf<typeof gridEvents>, { type: 'TournamentGridDrawn' }>['data'];

export interface DrawsVerdict {
  /** Draws that chance made and that were made again. */
  checkedCount: number;
  /** Those that came out otherwise: the log has places that its own seed and entrants do not give. */
  different: Pick<StoredEvent, 'stream' | 'version' | 'position'>[];
}

const pageSize = 500;

/** Makes every draw of the log again from its event alone. */
export const verifyDraws = async (store: Pick<EventStore, 'readAll'>, codec: Pick<EventCodec, 'decode'>): Promise<DrawsVerdict> => {
  const verdict: DrawsVerdict = { checkedCount: 0, different: [] };
  let after = 0n;
  for (;;) {
    const events = await store.readAll(after, pageSize);
    for (const event of events.filter(({ type }) => type === 'TournamentGridDrawn')) {
      const { stream, version, position } = event;
      const found = verdictOn(codec.decode(event) as Drawn);
      if (found === 'equal' || found === 'differs') verdict.checkedCount += 1;
      if (found === 'differs') verdict.different.push({ stream, version, position });
    }
    const last = events.at(-1);
    if (!last) return verdict;
    after = last.position;
  }
};
