import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { LogController, type FastifyInstance } from 'fastify';
import { uploadLimits } from './multipart.js';
import { registerRoutes, type RouteParts } from './routes.js';
import { servePages } from './pages.js';

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
});

/** Security headers, cookies, uploads, routes of all operations, pages. */
export const furnish = async (server: FastifyInstance, parts: RouteParts, webDirectory: string, isHttps: boolean): Promise<void> => {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Component libraries set element styles; scripts never stand inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  await server.register(cookie);
  await server.register(multipart, { limits: uploadLimits });
  await server.register(async (scope) => {
    await Promise.resolve();
    registerRoutes(scope, parts);
  });
  await server.register(async (scope) => {
    await scope.register(compress, { threshold: 2_048, encodings: ['gzip'] });
    await servePages(scope, webDirectory);
  });
};
