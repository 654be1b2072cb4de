import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Given {
  status: number;
  body: object;
}

/** What goes wrong once, the next time: `lost` does what was asked and loses the answer. */
export type Trouble = { status: number } | 'lost' | 'silent' | 'broken';

/** A provider on this machine. It carries out a POST with a known idempotence key once. */
export abstract class FakeProvider {
  readonly asked: Asked[] = [];
  readonly troubles: Trouble[] = [];
  private readonly known = new Map<string, Given>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const asked = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      this.asked.push(asked);
      const trouble = this.troubles.shift();
      if (trouble === 'silent') return;
      if (typeof trouble === 'object') {
        response.writeHead(trouble.status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { type: 'api_error' } }));
        return;
      }
      const { status, body } = this.once(asked);
      const text = JSON.stringify(body);
      if (trouble === 'lost') {
        response.writeHead(status, { 'content-length': text.length }).write(text.slice(0, 5), () => response.destroy());
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(trouble === 'broken' ? text.slice(0, -5) : text);
    });
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  protected abstract answer(asked: Asked): Given;

  private once(asked: Asked): Given {
    const key = asked.headers['idempotence-key'] ?? asked.headers['idempotency-key'];
    if (asked.method !== 'POST' || typeof key !== 'string') return this.answer(asked);
    const known = this.known.get(key);
    if (known) return known;
    const given = this.answer(asked);
    this.known.set(key, given);
    return given;
  }
}
