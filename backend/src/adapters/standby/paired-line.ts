import type { IncomingMessage } from 'node:http';
import { Agent, request as ask } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Term } from '#domain/standby/protocol';
import type { Introduction, Welcome } from '#platform/ports/pairing';
import {
  LineFault,
  StandbyLine,
  type CopyPage,
  type CopyPull,
  type KeptTail,
  type PairedMachine,
  type Whereabouts,
} from '#platform/ports/standby-line';
import { fingerprintOf, shownBy, type Identity } from './certificate.js';
import { isProof, plainCode, proofOf } from './pairing-proof.js';
import { pageIn } from './wire.js';

/** Longer than the first waits for something to tell. */
const patienceMilliseconds = 4_000;
const maxAnswerBytes = 256 * 1024 * 1024;

interface Asked {
  host: string;
  port: number;
  path: string;
  body?: string | ((socket: TLSSocket) => string);
  /** Throws for an end that is not the right one: before anything is said to it. */
  check: (socket: TLSSocket) => void;
}

/** Calls the paired machine. Its certificate is compared before the first byte of a request goes out. */
export class PairedLine extends StandbyLine {
  private readonly agent: Agent;

  constructor(
    identity: Identity,
    private readonly peer: () => Pick<PairedMachine, 'certificate' | 'host' | 'port'>,
    private readonly here: () => Whereabouts,
  ) {
    super();
    this.agent = agentOf(identity);
  }

  async pull(pull: CopyPull): Promise<CopyPage> {
    return pageIn((await this.ask('/pull', JSON.stringify({ ...pull, ...this.here() }))).toString());
  }

  async hello(term: Term): Promise<Term> {
    return JSON.parse((await this.ask('/hello', JSON.stringify({ term, ...this.here() }))).toString()) as Term;
  }

  async fileIds(after: string): Promise<string[]> {
    return JSON.parse((await this.ask(`/files?after=${after}`)).toString()) as string[];
  }

  async file(id: string): Promise<Buffer | null> {
    try {
      return await this.ask(`/file/${id}`);
    } catch (error) {
      if (error instanceof NotAnswered && error.status === 404) return null;
      throw error;
    }
  }

  async lines(): Promise<Record<string, string>> {
    return JSON.parse((await this.ask('/lines')).toString()) as Record<string, string>;
  }

  async tails(): Promise<KeptTail[]> {
    return JSON.parse((await this.ask('/tails')).toString()) as KeptTail[];
  }

  close(): void {
    this.agent.destroy();
  }

  private ask(path: string, body?: string): Promise<Buffer> {
    const { certificate, host, port } = this.peer();
    const known = fingerprintOf(certificate);
    const check = (socket: TLSSocket): void => {
      if (shownBy(socket) !== known) throw new LineFault('foreign', 'another machine answers at this address');
    };
    return answerOf(this.agent, { host, port, path, check, ...(body !== undefined && { body }) });
  }
}

class NotAnswered extends LineFault {
  readonly status: number;

  constructor(path: string, status: number) {
    super('silent', `${path} was answered with ${status}`);
    this.status = status;
  }
}

const agentOf = ({ certificate: cert, key }: Identity): Agent =>
  new Agent({ keepAlive: true, maxCachedSessions: 0, cert, key, minVersion: 'TLSv1.3', rejectUnauthorized: false });

const answerOf = (agent: Agent, { host, port, path, body, check }: Asked): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = ask({ agent, host, port, path, method, timeout: patienceMilliseconds });
    const go = (socket: TLSSocket): void => {
      try {
        check(socket);
        request.end(typeof body === 'function' ? body(socket) : body);
      } catch (error) {
        request.destroy(error as Error);
      }
    };
    request.once('socket', (socket) => {
      const line = socket as TLSSocket;
      // One that was used before has been through its handshake.
      if (request.reusedSocket) go(line);
      else line.once('secureConnect', () => go(line));
    });
    request.once('timeout', () => request.destroy(new LineFault('silent', 'no answer in time')));
    request.once('error', reject);
    request.once('response', (response) => void wholeOf(response, path).then(resolve, reject));
  });

const wholeOf = async (response: IncomingMessage, path: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxAnswerBytes) throw new Error(`the answer to ${path} is too long`);
    chunks.push(chunk);
  }
  if (response.statusCode !== 200) throw new NotAnswered(path, response.statusCode ?? 0);
  return Buffer.concat(chunks);
};

/** Introduces this machine by the code; answers what the first gives, once it has proved that it knows the code as well. */
export const pairWith = async (
  { host, port }: { host: string; port: number },
  identity: Identity,
  introduction: Introduction,
  typed: string,
): Promise<Welcome & { certificate: string }> => {
  const agent = agentOf(identity);
  const code = plainCode(typed);
  let line: TLSSocket | null = null;
  try {
    const text = await answerOf(agent, {
      ...{ host, port, path: '/pair' },
      check: (socket) => {
        line = socket;
      },
      body: (socket) => JSON.stringify({ ...introduction, proof: proofOf(socket, 'standby', code) }),
    });
    // Set before the request went out.
    const socket = line as unknown as TLSSocket;
    const { proof, ...welcome } = JSON.parse(text.toString()) as Welcome & { proof: string };
    const certificate = socket.getPeerX509Certificate()?.toString();
    if (certificate === undefined || !isProof(socket, 'first', code, proof)) throw new Error('whoever answers does not know the code');
    return { ...welcome, certificate };
  } catch (error) {
    if (error instanceof NotAnswered && error.status === 429)
      throw new Error('Too many wrong codes came from this machine: wait a minute, then try again.', { cause: error });
    if (error instanceof NotAnswered && error.status === 403)
      throw new Error('The code does not hold (any more): ask for a new one on the first machine.', { cause: error });
    throw error;
  } finally {
    agent.destroy();
  }
};
