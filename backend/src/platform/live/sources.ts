import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { maxSocketsPerSource, maxSourceConnectionsPerSecond, maxSourceFramesPerSecond, maxSourceJoinsPerSecond } from '#contracts/limits';
import { TokenBucket } from './token-bucket.js';

/** Where connections come from: an address without a login, or a person wherever they are. */
export class Source {
  sockets = 0;
  readonly frames = new TokenBucket(maxSourceFramesPerSecond);
  readonly joins = new TokenBucket(maxSourceJoinsPerSecond);
  private readonly connections = new TokenBucket(maxSourceConnectionsPerSecond);

  /** Whether one more may connect. */
  admits(): boolean {
    return this.sockets < maxSocketsPerSource && this.connections.take() === 0;
  }

  /** A connection that had to be closed costs as much as many that were not. */
  blame(): void {
    this.connections.charge(connectionsPerBlame);
  }
}

const connectionsPerBlame = 20;
const maxSources = 50_000;

export class Sources {
  private readonly known = new LRUCache<string, Source>({ max: maxSources });

  ofAddress(address: string): Source {
    return this.of(networkOf(address));
  }

  ofPerson(userId: number): Source {
    return this.of(`user ${userId}`);
  }

  private of(name: string): Source {
    const source = this.known.get(name) ?? new Source();
    this.known.set(name, source);
    return source;
  }
}

const mappedPrefix = '::ffff:';

/** A household or a hall has 2^64 addresses of IPv6: they count as one. */
const networkOf = (address: string): string => {
  if (address.startsWith(mappedPrefix)) return address.slice(mappedPrefix.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const all = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    : groups;
  return all.slice(0, 4).join(':');
};

/** The address that the nearest of our own proxies names, as for calls over HTTP. */
export const addressBehind = (proxies: number, peer: string, forwarded: string | string[] | undefined): string => {
  const named = [forwarded ?? []].flat().join(',').split(',');
  const hops = [
    peer,
    ...named
      .map((name) => name.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops[Math.min(proxies, hops.length - 1)] ?? peer;
};
