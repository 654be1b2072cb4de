import { z } from 'zod';
import type { CopyPage, CopyPull } from '#platform/ports/standby-line';
import type { StoredEvent } from '#platform/ports/event-store';

const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const term = z.object({ number: count, leader: z.string().max(100) });
const cursor = z.object({ epoch: z.string().max(100), seq: count, after: z.string().max(1_000).nullable() }).nullable();

const port = z.number().int().min(0).max(65_535);
const whereabouts = { port, webPort: port, publicUrl: z.url().max(300).optional() };

export const helloSchema = z.object({ term, ...whereabouts });

export const pullSchema = z.object({
  from: z.string().max(100),
  term,
  end: z.object({ position: count, hash: z.string().max(100) }),
  terms: z.array(z.object({ number: count, after: count })).max(10_000),
  vault: cursor,
  jobs: cursor,
  ...whereabouts,
}) satisfies z.ZodType<CopyPull>;

export const introductionSchema = z.object({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(100),
  ...whereabouts,
  proof: z.string().max(100),
});

/** An event as it goes over the line: what it is in the log, and nothing else. */
const plain = ({ position, stream, version, type, data, meta }: StoredEvent) => ({ position, stream, version, type, data, meta });

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

export const pageText = (page: CopyPage): string => JSON.stringify({ ...page, events: page.events.map(plain) }, asText);

/** Of the paired machine alone: positions come as text. */
export const pageIn = (text: string): CopyPage => {
  const page = JSON.parse(text) as CopyPage;
  for (const one of [...page.events, ...page.commands] as { position: string | bigint }[]) one.position = BigInt(one.position);
  return page;
};
