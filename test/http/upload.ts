import type { Answer, Caller } from './podium.js';

/** Sends a file as a browser's form would. */
export const upload = async (caller: Caller, file: string | Buffer | null, data: object = {}, fileName = 'events.csv'): Promise<Answer> => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  if (file !== null) form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), fileName);
  const packed = new Response(form);
  const type = packed.headers.get('content-type') ?? '';
  const body = Buffer.from(await packed.arrayBuffer()).toString('latin1');
  const token = caller.cookies.get('csrfToken') ?? '';
  const sent = { 'content-type': type, 'x-csrf-token': token };
  return caller.send('POST', '/api/cabinet/load-events-on-server', sent, Buffer.from(body, 'latin1') as never);
};
