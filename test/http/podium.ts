import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from '#platform/config';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';
import { compose, type Composition } from '#backend/composition';
import { serve, type Served } from '#backend/serve';

/** What a suite has left open, by a name that test/shared-modules.runtime.mjs knows: it is closed with the suite. */
const left = new Set<() => Promise<void>>();
Object.assign(globalThis, { [Symbol.for('podium.left')]: left });

/** By a name that the compiler does not follow: tests of the server know no types of the browser. */
const components: string = '../../frontend/src/entries/server.js';
const markup = () => import(components) as Promise<SiteMarkup>;
/** All tables of texts, as the bundle of `frontend/src/entries/texts.ts` holds them. */
const texts: string = '../../frontend/src/testing/textTables.js';
const tables = async () => ((await import(texts)) as { textTables: () => Promise<readonly TextTable[]> }).textTables();

/** A server of its own on a free port, with its data in a new folder. */
export const startPodium = async (
  environment: Record<string, string> = {},
  logger?: Logger,
  port = 0,
): Promise<Served & { composition: Composition }> => {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'podium-http-')),
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    SQLITE_SYNC: 'NORMAL',
    STANDBY_PORT: '0',
    ...environment,
  });
  const composition = await compose(config, logger, { markup, tables });
  const closeComposition = () => composition.close();
  left.add(closeComposition);
  const served = await serve(composition, port);
  left.delete(closeComposition);
  left.add(served.close);
  return {
    ...served,
    close: () => {
      left.delete(served.close);
      return served.close();
    },
  };
};

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Calls as a browser would: keeps cookies and sends the anti-forgery token. */
export class Caller {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** A caller with a session; the same as opening any page. */
  static async at(url: string): Promise<Caller> {
    const caller = new Caller(url);
    await caller.get('/api/session');
    return caller;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, headers);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const token = this.cookies.get('csrfToken');
    return this.send(
      'POST',
      path,
      { 'content-type': 'application/json', ...(token && { 'x-csrf-token': token }), ...headers },
      JSON.stringify(body),
    );
  }

  /** A form with field `data` (an object), text fields and files. */
  form(
    path: string,
    fields: Record<string, string | object>,
    files: Record<string, { name: string; bytes: Buffer }> = {},
  ): Promise<Answer> {
    const token = this.cookies.get('csrfToken');
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    for (const [name, file] of Object.entries(files)) form.set(name, new Blob([Uint8Array.from(file.bytes)]), file.name);
    return this.send('POST', path, token ? { 'x-csrf-token': token } : {}, form);
  }

  /** The bytes of a file: by GET, or by POST with a body. */
  async download(path: string, body?: unknown): Promise<{ status: number; bytes: Buffer; mimeType: string | null }> {
    const token = this.cookies.get('csrfToken');
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.url}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json', ...(token && { 'x-csrf-token': token }) },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), mimeType: response.headers.get('content-type') };
  }

  async send(method: string, path: string, headers: Record<string, string>, body?: string | FormData): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    // Every call answers a JSON object, or a file.
    const answer = isJson(response) ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, body: answer };
  }
}
