import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isBlobId } from '#platform/ports/blobs';
import type { PairingDesk } from '#platform/ports/pairing';
import type { PairedMachine, StandbyAnswers, Whereabouts } from '#platform/ports/standby-line';
import { fingerprintOf, shownBy, type Identity } from './certificate.js';
import { isProof, proofOf } from './pairing-proof.js';
import { Unproven } from './unproven.js';
import { WrongTries } from './wrong-tries.js';
import { helloSchema, introductionSchema, pageText, pullSchema } from './wire.js';

interface ServerParts {
  identity: Identity;
  /** Null: none is paired. */
  paired: () => PairedMachine | null;
  answers: StandbyAnswers;
  desk: PairingDesk;
  /** The paired machine has called from somewhere. */
  seen: (where: Whereabouts & { host: string }) => void;
  /** Of a fault that the paired machine is not told. What anybody else sends is no fault, and nothing of it is kept. */
  onFault: (error: unknown) => void;
}

const maxBodyBytes = 262_144;
const maxIntroductionBytes = 2_048;
const handshakeMilliseconds = 5_000;
const requestMilliseconds = 10_000;

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** Answers the paired machine, and nobody else; a machine that knows the code may introduce itself. */
export class StandbyServer {
  private readonly server: Server;
  private readonly unproven = new Unproven();
  private readonly wrongTries = new WrongTries();

  constructor(private readonly parts: ServerParts) {
    const { certificate: cert, key } = parts.identity;
    // Certificates are not of an authority: each request is compared with the one of the pairing.
    const options = { cert, key, minVersion: 'TLSv1.3', requestCert: true, rejectUnauthorized: false } as const;
    const limits = {
      handshakeTimeout: handshakeMilliseconds,
      headersTimeout: handshakeMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: 1_000,
    };
    this.server = createServer({ ...options, ...limits }, (request, response) => void this.answer(request, response));
    this.server.on('connection', (socket) => this.unproven.add(socket as Socket));
    this.server.on('secureConnection', (socket) => this.isPaired(socket) && this.unproven.release(socket));
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(port, host, resolve));
    this.server.on('error', this.parts.onFault);
  }

  get port(): number {
    return (this.server.address() as AddressInfo | null)?.port ?? 0;
  }

  async close(): Promise<void> {
    const isClosed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await isClosed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = request.socket as TLSSocket;
    try {
      if (request.url === '/pair') response.end(JSON.stringify(await this.pair(request, socket)));
      else if (!this.isPaired(socket)) throw new Refused(403);
      else await this.answerPaired(request, socket, response);
    } catch (error) {
      if (!(error instanceof Refused)) this.parts.onFault(error);
      response.statusCode = error instanceof Refused ? error.status : 500;
      if (!this.isPaired(socket)) response.setHeader('connection', 'close');
      response.end();
    }
  }

  private async answerPaired(request: IncomingMessage, socket: TLSSocket, response: ServerResponse): Promise<void> {
    const { answers } = this.parts;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://standby');
    const body = request.method === 'POST' ? await bodyOf(request, maxBodyBytes) : '';
    if (pathname === '/pull') response.end(await this.pull(socket, body));
    else if (pathname === '/hello') response.end(this.hello(socket, body));
    else if (pathname === '/files') response.end(JSON.stringify(await answers.fileIds(searchParams.get('after') ?? '')));
    else if (pathname === '/tails') response.end(JSON.stringify(await answers.tails()));
    else if (pathname === '/lines') response.end(JSON.stringify(await answers.lines()));
    else await this.file(pathname.slice('/file/'.length), response);
  }

  private async pull(socket: TLSSocket, body: string): Promise<string> {
    const { port, webPort, publicUrl, ...pull } = pullSchema.parse(JSON.parse(body));
    this.parts.seen({ host: hostOf(socket), port, webPort, publicUrl });
    return pageText(await this.parts.answers.pull(pull));
  }

  private hello(socket: TLSSocket, body: string): string {
    const { term, port, webPort, publicUrl } = helloSchema.parse(JSON.parse(body));
    this.parts.seen({ host: hostOf(socket), port, webPort, publicUrl });
    return JSON.stringify(this.parts.answers.hello(term));
  }

  private async file(id: string, response: ServerResponse): Promise<void> {
    const bytes = isBlobId(id) ? await this.parts.answers.file(id) : null;
    if (!bytes) throw new Refused(404);
    response.end(bytes);
  }

  private async pair(request: IncomingMessage, socket: TLSSocket): Promise<object> {
    const { desk } = this.parts;
    const host = hostOf(socket);
    const certificate = socket.getPeerX509Certificate()?.toString();
    if (this.wrongTries.areTooMany(host)) throw new Refused(429);
    if (desk.code() === null || certificate === undefined) throw new Refused(403);
    const introduced = introductionIn(await bodyOf(request, maxIntroductionBytes));
    const code = desk.code();
    if (introduced === null || code === null || !isProof(socket, 'standby', code, introduced.proof)) {
      this.wrongTries.count(host);
      if (introduced !== null) desk.wrongCode(host);
      throw new Refused(introduced === null ? 400 : 403);
    }
    const { proof: _proof, ...introduction } = introduced;
    const own = proofOf(socket, 'first', code);
    const welcome = await desk.welcome({ ...introduction, certificate, host });
    return { ...welcome, proof: own };
  }

  private isPaired(socket: TLSSocket): boolean {
    const paired = this.parts.paired();
    return paired !== null && shownBy(socket) === fingerprintOf(paired.certificate);
  }
}

const hostOf = (socket: TLSSocket): string => (socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** Null: nothing that a machine that wants to be paired would say. */
const introductionIn = (body: string) => {
  try {
    return introductionSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

const bodyOf = async (request: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new Refused(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
