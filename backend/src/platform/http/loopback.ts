/** Whether a caller sits at this very computer. */
export const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');

/** What proxies add to a request. */
const relayMarks = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];

const unknownAddress = '0.0.0.0';

interface Asked {
  ip: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Addresses on its way that are believed, the nearest first. */
  ips?: readonly string[] | undefined;
}

/**
 * Who calls. A proxy on this computer that nobody has told us of (`TRUST_PROXY`) passes on what others ask: its own address says
 * nothing of them, and none of them sits here.
 */
export const callerAddress = ({ ip, headers, ips = [] }: Asked): string =>
  isLoopback(ip) && ips.length <= 1 && relayMarks.some((mark) => mark in headers) ? unknownAddress : ip;
