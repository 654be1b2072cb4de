import pino from 'pino';
import { readConfig } from '#platform/config';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import { StoredPast } from '#platform/log/metadata';
import { buildHouse } from '../house.js';

/** npm run verify: checks every hash chain and that every event is what its schema says; names the first broken event. */
const house = await buildHouse(readConfig(process.env), pino({ level: 'silent' }));
const chains = new Map<string, { version: number; hash: string }>();
const pageSize = 5_000;
let after = 0n;
let count = 0;
let broken: string | null = null;

const schemaFault = (event: { type: string; data: string; meta: string }): string | null => {
  const def = house.codec.types().get(event.type);
  if (!def) return 'unknown type';
  const parsed = def.schema.safeParse(house.codec.decode(event));
  const isErased = def.personal !== undefined;
  // An erased person's fields read as null, which their schema need not allow.
  return parsed.success || isErased ? null : (parsed.error.issues[0]?.message ?? 'schema');
};

while (broken === null) {
  const page = await house.events.readAll(after, pageSize);
  if (page.length === 0) break;
  await house.codec.prepare(page);
  for (const event of page) {
    const before = chains.get(event.stream) ?? { version: 0, hash: genesis };
    const fault = checkLink(event, before) ?? schemaFault(event);
    if (fault !== null) {
      const at = new StoredPast(event.version, event.meta);
      broken = `position ${event.position}, ${event.stream} version ${event.version}, ${event.type}, recorded ${at.recordedAt}: ${fault}`;
      break;
    }
    chains.set(event.stream, { version: event.version, hash: hashIn(event.meta) ?? '' });
    count += 1;
  }
  after = page.at(-1)?.position ?? after;
}
await house.close();
process.stdout.write(broken === null ? `${count} events in ${chains.size} event streams: every chain is whole\n` : `BROKEN: ${broken}\n`);
process.exit(broken === null ? 0 : 1);
