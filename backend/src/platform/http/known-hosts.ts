import { isIP } from 'node:net';

/** Names that only a resolver of this computer or of its own network answers for. */
const ofThisNetwork = /^[^.]*$|\.(localhost|local|internal)$/;

/**
 * Whether a request came under a name of this site. A page of another site may have its own name point here (DNS rebinding): the
 * browser then takes this server for that site, and lets its scripts read what a caller on this computer may.
 */
export const knownHosts = (publicUrl: string | undefined): ((hostname: string) => boolean) => {
  const own = publicUrl === undefined ? null : new URL(publicUrl).hostname;
  return (given) => {
    const hostname = given.toLowerCase();
    return hostname === own || ofThisNetwork.test(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
};
