import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { LogController, type FastifyInstance } from 'fastify';
import {
  maxHeaderSeconds,
  maxJsonBytes,
  maxPagesOfAddressPerMinute,
  maxRequestsOfAddressPerMinute,
  maxUrlCharacters,
} from '#contracts/limits';
import { replyToError, replyTooSoon } from './errors.js';
import { knownHosts } from './known-hosts.js';
import { formLimits } from './multipart.js';
import { securityHeaders } from './security-headers.js';
import { registerRoutes, type RouteParts } from './routes.js';
import type { CallLimiter } from './throttle-port.js';
import { pageOrData, servePages, type Site } from './pages.js';

/** `trustProxy`: how many hops of X-Forwarded-For are our own proxies. */
export const serverOptions = (trustProxy: number) => ({
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: maxJsonBytes,
  http: { headersTimeout: maxHeaderSeconds * 1000, connectionsCheckingInterval: 2_000 },
  trustProxy: (_address: string, hop: number) => hop < trustProxy,
  routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, constraints: { wanted: pageOrData } },
  // Names that would reach into prototypes are refused before anyone sees them.
  onProtoPoisoning: 'error' as const,
  onConstructorPoisoning: 'error' as const,
  // An address that cannot be decoded comes to no route.
  frameworkErrors: replyToError,
});

class UrlTooLong extends Error {
  readonly statusCode = 414;
}

/** What every answer carries, and every request has to keep to. */
export const guardRequests = (
  server: FastifyInstance,
  limiter: CallLimiter,
  publicUrl: string | undefined,
  otherMachine: () => string | null = () => null,
): void => {
  const headers = new Map<string | null, Readonly<Record<string, string>>>();
  const headersNow = (): Readonly<Record<string, string>> => {
    const other = otherMachine();
    const made = headers.get(other) ?? securityHeaders(publicUrl, other);
    headers.set(other, made);
    return made;
  };
  const isOwnHost = knownHosts(publicUrl);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersNow());
    if (request.url.length > maxUrlCharacters) {
      replyToError(new UrlTooLong(), request, reply);
      return;
    }
    if (!isOwnHost(request.hostname)) {
      void reply.code(421).send({ success: false, error: 'error.foreign_origin' });
      return;
    }
    const wait = limiter.ofAddress('requests', request.ip, maxRequestsOfAddressPerMinute);
    const goOn = (seconds: number | null): void => void (seconds === null ? done() : replyTooSoon(reply, seconds));
    if (wait === null || typeof wait === 'number') goOn(wait);
    else void wait.then(goOn);
  });
};

/** Security headers, cookies, uploads, routes of all operations, pages. */
export const configureServer = async (
  server: FastifyInstance,
  parts: RouteParts,
  webDirectory: string,
  publicUrl: string | undefined,
  site: Site,
): Promise<void> => {
  const { limiter } = parts;
  guardRequests(server, limiter, publicUrl, site.otherMachine);
  await server.register(cookie);
  await server.register(multipart, { limits: formLimits });
  await server.register(async (scope) => {
    await Promise.resolve();
    registerRoutes(scope, parts);
  });
  await server.register(async (scope) => {
    await scope.register(compress, { threshold: 2_048, encodings: ['gzip'] });
    await servePages(scope, webDirectory, site, (ip) => limiter.ofAddress('pages', ip, maxPagesOfAddressPerMinute));
  });
};
