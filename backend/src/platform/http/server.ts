import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { LogController, type FastifyInstance } from 'fastify';
import { replyToError } from './errors.js';
import { uploadLimits } from './multipart.js';
import { securityHeaders } from './security-headers.js';
import { registerRoutes, type RouteParts } from './routes.js';
import { servePages, type MetaOf } from './pages.js';

const bodyLimit = 1024 * 1024;

/** `trustProxy`: how many hops of X-Forwarded-For are our own proxies. */
export const serverOptions = (trustProxy: number) => ({
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit,
  trustProxy: (_address: string, hop: number) => hop < trustProxy,
  routerOptions: { ignoreTrailingSlash: true, caseSensitive: true },
  // Names that would reach into prototypes are refused before anyone sees them.
  onProtoPoisoning: 'error' as const,
  onConstructorPoisoning: 'error' as const,
  // An address that cannot be decoded comes to no route.
  frameworkErrors: replyToError,
});

/** Security headers, cookies, uploads, routes of all operations, pages. */
export const furnish = async (
  server: FastifyInstance,
  parts: RouteParts,
  webDirectory: string,
  isHttps: boolean,
  metaOf: MetaOf,
): Promise<void> => {
  const headers = securityHeaders(isHttps);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await server.register(cookie);
  await server.register(multipart, { limits: uploadLimits });
  await server.register(async (scope) => {
    await Promise.resolve();
    registerRoutes(scope, parts);
  });
  await server.register(async (scope) => {
    await scope.register(compress, { threshold: 2_048, encodings: ['gzip'] });
    await servePages(scope, webDirectory, metaOf);
  });
};
