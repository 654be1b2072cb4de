import { isIP } from 'node:net';

const isLocal = (ip: string): boolean => /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd]|fe80:|::1$)/i.test(ip);

/** Where a call comes from, as coarse as it helps: `local`, the first half of an IPv4 address, a third of an IPv6 one; empty when unknown. */
export const networkPrefix = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return '';
  if (isLocal(plain)) return 'local';
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 2).join('.')}.*.*`;
  return `${plain.split('::')[0]?.split(':').slice(0, 3).join(':') ?? ''}:*`;
};
