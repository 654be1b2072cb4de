import type { Impersonation, SessionInfo } from './context.js';
import type { SessionRequest } from './http/http-sessions.js';
import type { VaultEntry } from './ports/vault.js';

/** What the vault keeps of a session. */
export interface Session {
  userId: number | null;
  seenAt: number;
  startedAt?: number;
  device?: string;
  /** An administrator in the name of another. */
  onBehalf?: OnBehalf;
}

export interface OnBehalf extends Impersonation {
  /** The session on which this one stands. */
  sessionKey: string;
}

// `Sessions` alone writes them.
export const readSession = ({ value }: VaultEntry): Session => JSON.parse(value) as Session;

/** For the list of one's own sessions. */
export const infoOf = (entry: VaultEntry, ownId: string | null): SessionInfo => {
  const { seenAt, startedAt, device = '' } = readSession(entry);
  return {
    isCurrent: entry.key === ownId,
    startedAt: startedAt === undefined ? null : new Date(startedAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
    device,
  };
};

/** The browser, as it calls itself. */
export const deviceOf = ({ headers: { 'user-agent': device } }: SessionRequest): string =>
  typeof device === 'string' ? device.slice(0, 200) : '';
