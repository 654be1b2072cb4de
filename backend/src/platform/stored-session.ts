import { hash } from 'node:crypto';
import type { Impersonation, SessionInfo } from './context.js';
import type { SessionRequest } from './http/http-sessions.js';
import type { VaultEntry } from './ports/vault.js';

/** How well the person has shown who they are. */
export interface Worth {
  /** With a second factor. */
  isStrong: boolean;
  /** When they last showed it. */
  provenAt: number;
}

/** What the vault keeps of a session. */
export interface Session extends Partial<Worth> {
  userId: number | null;
  seenAt: number;
  startedAt?: number;
  device?: string;
  /** See `networkPrefix`. */
  network?: string;
  /** An administrator in the name of another. */
  onBehalf?: OnBehalf;
}

export interface OnBehalf extends Impersonation {
  /** The session on which this one stands. */
  sessionKey: string;
  below?: Worth;
}

// `Sessions` alone writes them.
export const readSession = ({ value }: VaultEntry): Session => JSON.parse(value) as Session;

export const worthOf = (session: Session | null): Worth => ({ isStrong: session?.isStrong ?? false, provenAt: session?.provenAt ?? 0 });

/** For the list of one's own sessions. */
export const infoOf = (entry: VaultEntry, ownId: string | null): SessionInfo => {
  const { seenAt, startedAt, device = '', network = '' } = readSession(entry);
  return {
    id: listedAs(entry.key),
    isCurrent: entry.key === ownId,
    startedAt: startedAt === undefined ? null : new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    device,
    network,
  };
};

/** By which name a session stands in the list of its person; nobody gets in with it. */
export const listedAs = (key: string): string => hash('sha256', `listed session\n${key}`, 'base64url').slice(0, 22);

/** The browser, as it calls itself. */
export const deviceOf = ({ headers: { 'user-agent': device } }: SessionRequest): string =>
  typeof device === 'string' ? device.slice(0, 200) : '';
