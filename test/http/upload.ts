import type { Answer, Caller } from './podium.js';

/** A form in parts, as a browser packs it. */
export const multipartOf = async (parts: readonly [name: string, value: string | Blob, fileName?: string][]) => {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? `${name}.csv`);
  }
  const packed = new Response(form);
  return { headers: { 'content-type': packed.headers.get('content-type') ?? '' }, body: Buffer.from(await packed.arrayBuffer()) };
};

/** Sends a file as a browser's form would. */
export const upload = async (caller: Caller, file: string | Buffer | null, data: object = {}, fileName = 'events.csv'): Promise<Answer> => {
  const content = typeof file === 'string' ? file : new Uint8Array(file ?? []);
  const form = await multipartOf([
    ['data', JSON.stringify(data)],
    ...(file === null ? [] : [['file', new Blob([content]), fileName] as const]),
  ] as never);
  const token = caller.cookies.get('csrfToken') ?? '';
  return caller.send('POST', '/api/cabinet/load-events-on-server', { ...form.headers, 'x-csrf-token': token }, form.body as never);
};
