import type { EventStore, StoredEvent } from '#platform/ports/event-store';

const pageSize = 500;
const maxCharacters = 1_000_000;

const command = /"commandId":"([^"]*)"/;
const commandOf = ({ meta }: StoredEvent): string => command.exec(meta)?.[1] ?? meta;
const lengthOf = ({ data, meta }: StoredEvent): number => data.length + meta.length;

/**
 * The next events of the log, where no append is cut in two: whoever leads from there on has all of a command or nothing. Events of an
 * append stand together and share the command's id.
 */
export const wholeAppendsAfter = async (log: Pick<EventStore, 'readAll'>, after: number): Promise<StoredEvent[]> => {
  const taken: StoredEvent[] = [];
  let [end, characters] = [BigInt(after), 0];
  for (;;) {
    const page = await log.readAll(end, pageSize);
    for (const event of page) {
      const last = taken.at(-1);
      const isFull = taken.length >= pageSize || characters >= maxCharacters;
      if (isFull && last && commandOf(last) !== commandOf(event)) return taken;
      taken.push(event);
      characters += lengthOf(event);
    }
    const last = page.at(-1);
    if (!last) return taken;
    end = last.position;
  }
};
