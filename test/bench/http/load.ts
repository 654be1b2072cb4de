import { Agent, request } from 'node:http';
import { clock } from '../child.js';
import { quantile } from '../harness.js';
import { peer } from '../peers.js';

export interface Target {
  url: string;
  headers: Record<string, string>;
  /** What the n-th call of a connection sends. */
  body: (connection: number, call: number) => string;
}

export interface Figures {
  rate: number;
  p50: number;
  p99: number;
}

interface Client {
  setBody(body: string): void;
}
interface Result {
  requests: { average: number };
  latency: { p50: number; p99: number };
  non2xx: number;
  errors: number;
}
const autocannon = peer<(options: object) => Promise<Result>>('autocannon');

/** As many as the server takes: each connection sends its next as soon as it has an answer. */
export async function closedLoop({ url, headers, body }: Target, connections: number, seconds: number): Promise<Figures> {
  let connection = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    headers,
    connections,
    duration: seconds,
    setupClient: (client: Client & { on(event: 'response', listener: () => void): void }) => {
      const own = connection++;
      let call = 0;
      client.setBody(body(own, call));
      client.on('response', () => client.setBody(body(own, (call += 1))));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} calls were refused, ${errors} failed`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** One call; tells when its answer was whole, and the answer. */
export function send(url: string, headers: Record<string, string>, body: string): Promise<{ at: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () =>
        response.statusCode === 200 ? resolve({ at: clock(), text }) : reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** So many a second whether or not they are answered; times are counted from when each was due. */
export async function openLoop({ url, headers, body }: Target, rate: number, seconds: number): Promise<Figures> {
  const startedAt = clock();
  const total = rate * seconds;
  const answered: Promise<number>[] = [];
  while (answered.length < total) {
    const due = Math.min(total, Math.floor(((clock() - startedAt) * rate) / 1000));
    for (let i = answered.length; i < due; i += 1) {
      const dueAt = startedAt + ((i + 1) * 1000) / rate;
      answered.push(send(url, headers, body(i % 100, Math.floor(i / 100))).then(({ at }) => at - dueAt));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const taken = await Promise.all(answered);
  return { rate, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) };
}
