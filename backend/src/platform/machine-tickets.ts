import { createHmac, createSecretKey, hash, randomUUID, type KeyObject } from 'node:crypto';
import type { Vault } from './ports/vault.js';
import { openSealed, sealText } from './sealing.js';

/** One of two machines, and the newest term that it knows. */
export interface MachineInTerm {
  machine: string;
  term: number;
}

interface Ticket extends MachineInTerm {
  sid: string;
  /** Origin of the page that it was given to: it is taken from a page that comes from there, and from no other one. */
  from: string;
  until: number;
}

/** A day in a hall, and clocks that differ. */
const holdsMilliseconds = 16 * 60 * 60_000;

/** Of a request. */
interface Asked {
  cookies: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  protocol: string;
  host: string;
}

/** The origin of the page that asks, which the anti-forgery check has found to be our own. */
const originOf = ({ headers: { origin }, protocol, host }: Asked): string =>
  typeof origin === 'string' ? origin : `${protocol}://${host}`;

/**
 * Tickets carry a session from one of two machines to the other, which has the same vault and so the same key. A ticket opens
 * nothing where it was made, and nothing twice. Only a machine that leads takes any: as long as the one that made it leads, none opens.
 */
export class MachineTickets {
  private readonly key: KeyObject;

  constructor(
    private readonly vault: Pick<Vault, 'putIfAbsent'>,
    master: Buffer,
  ) {
    this.key = createSecretKey(createHmac('sha256', master).update('machine tickets').digest());
  }

  make(request: Asked, here: MachineInTerm): string | null {
    const { sid } = request.cookies;
    if (!sid) return null;
    return sealText(
      this.key,
      JSON.stringify({ ...here, sid, from: originOf(request), until: Date.now() + holdsMilliseconds } satisfies Ticket),
    );
  }

  /** Id of the session that it carries here; null: it opens nothing here and now. */
  async use(text: string, cameFrom: string, here: MachineInTerm): Promise<string | null> {
    const plain = openSealed(this.key, text);
    // Sealed above.
    const ticket = plain === null ? null : (JSON.parse(plain) as Ticket);
    if (ticket?.from !== cameFrom || ticket.machine === here.machine) return null;
    if (ticket.term > here.term || ticket.until < Date.now()) return null;
    const mark = randomUUID();
    const expiresAt = new Date(ticket.until).toISOString();
    const used = await this.vault.putIfAbsent('usedToken', hash('sha256', `machine ticket\n${text}`, 'base64url'), mark, { expiresAt });
    return used.value === mark ? ticket.sid : null;
  }
}
