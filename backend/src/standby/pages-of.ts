import type { Newcomer } from '#platform/ports/pairing';
import type { PairedMachine } from '#platform/ports/standby-line';

/** What is kept of a machine that is paired. */
export const peerOf = ({ id, name, certificate, host, port, webPort, publicUrl }: Newcomer): PairedMachine => ({
  ...{ id, name, certificate, host, port, webPort, publicUrl },
});

/** Where the pages of a machine answer; null: it has not said so yet. */
export const pagesOf = (peer: PairedMachine | null): string | null => {
  if (!peer) return null;
  if (peer.publicUrl !== undefined) return new URL(peer.publicUrl).origin;
  if (peer.webPort === 0) return null;
  return `http://${peer.host.includes(':') ? `[${peer.host}]` : peer.host}:${peer.webPort}`;
};

/**
 * The same for pages of this machine, which go there by themselves. Whoever has a public address names no other machine by an
 * address of the local network.
 */
export const pagesForPages = (peer: PairedMachine | null, publicUrl: string | undefined): string | null =>
  publicUrl !== undefined && peer?.publicUrl === undefined ? null : pagesOf(peer);
