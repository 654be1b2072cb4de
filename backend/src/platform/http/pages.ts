import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escaped, withMeta, type MetaOf } from './page-head.js';
import { localeOf, plainPath } from '#contracts/locales';
import { otherMachineTag } from '#contracts/standby/machines';
import { searchKinds } from '#contracts/site/search.docs';
import { widgetScript } from '#contracts/site/widget-code';
import { replyTooSoon } from './errors.js';
import { forOtherSites, framedHeaders } from './security-headers.js';

/** The one page that other sites show in frames. */
const framedPage = 'widget.html';

/** Which built page serves a path; the first that fits. Everything else is the shell, which knows its own routes. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:live\/\d+\/tv|tv\/\d+(?:\/\d+)?)\/?$/, 'tv.html'],
  [/^\/live\/\d+\/overlay\/\d+\/?$/, 'overlay.html'],
  [/^\/live\/\d+\/?$/, 'live.html'],
  [/^\/event\/\d+\/live\/?$/, 'live.html'],
  [/^\/mat\/\d+\/(?:\d+|judge)\/?$/, 'mat.html'],
  [/^\/widget\/\d+\/?$/, framedPage],
  [new RegExp(`^/search/(?:${searchKinds.join('|')})(?:/|$)`), 'search.html'],
];

const pageFor = (path: string): string => {
  const bare = plainPath(path);
  return pages.find(([shape]) => shape.test(bare))?.[1] ?? 'app.html';
};

interface SiteFile {
  mimeType: string;
  text: string | Buffer;
  /** For so long it may be kept; absent: it is asked for each time. */
  maxAgeSeconds?: number;
}

export interface Site {
  metaOf: MetaOf;
  /** A script of texts that the page of a path loads before its own; null: it needs none. */
  scriptOf?: (path: string) => Promise<string | null>;
  /** Where others reach this server; null when nobody but this computer does. */
  originForOthers: () => string | null;
  /** Where the pages of the other one of two machines answer; null: there is none. */
  otherMachine?: () => string | null;
  /** Files for search engines; null: no path of one. What is made is null where nothing stands in it. */
  fileOf?: (path: string) => ((origin: string) => Promise<SiteFile | null>) | null;
}

/** Built in Russian; what is read before the scripts run (search engines, screen readers) is told the language of the path. */
const inLanguageOf = (path: string, html: string): string => html.replace('<html lang="ru"', `<html lang="${localeOf(path)}"`);

/** Scripts that wait run in the order of the page: the one of texts before those of the page. */
const withScript = (html: string, path: string | null): string =>
  path === null ? html : html.replace('<script type="module"', (start) => `<script defer src="${escaped(path)}"></script>${start}`);

const isThisComputer = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A page opened on this computer is told where phones and tablets find it: codes and prints show that address. */
export const withOrigin = (html: string, hostname: string, originForOthers: string | null): string =>
  originForOthers === null || !isThisComputer.test(hostname)
    ? html
    : html.replace('</head>', () => `<meta name="site-origin" content="${escaped(new URL(originForOthers).origin)}" /></head>`);

/** A page knows the other machine before it needs it. */
const withOtherMachine = (html: string, name: string, other: string | null): string =>
  other === null || name === framedPage
    ? html
    : html.replace('</head>', () => `<meta name="${otherMachineTag}" content="${escaped(other)}" /></head>`);

const isData = /^\/(?:list|find)\//;

/** Whether a page is asked for: by a browser, or by a link preview, which takes whatever there is; not a file or data. */
export const isPageAsked = (path: string, accept = 'text/html'): boolean => {
  const bare = plainPath(path);
  if (/^\/(?:api|assets)\//.test(bare)) return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !accept.includes('json') && !isData.test(bare) && !/\.\w+$/.test(path);
};

/** Routes with `wanted: 'data'` leave whoever asks for a page to the pages. */
export const pageOrData = {
  name: 'wanted',
  storage: () => {
    const handlers = new Map<unknown, unknown>();
    return {
      get: (wanted: unknown) => (handlers.get(wanted) ?? null) as never,
      set: (wanted: unknown, handler: unknown) => {
        handlers.set(wanted, handler);
      },
    };
  },
  // A script that takes anything wants data, a link preview that does wants the page.
  deriveConstraint: ({ url = '/', headers }: IncomingMessage) =>
    (headers.accept === '*/*' && headers['sec-fetch-mode'] === 'cors') || !isPageAsked(url.split('?')[0] ?? '/', headers.accept)
      ? 'data'
      : 'page',
  mustMatchWhenDerived: false,
};

const letFrame = (reply: FastifyReply): void => {
  void reply.headers(framedHeaders(reply.getHeaders() as Record<string, string>)).removeHeader('x-frame-options');
};

const replyNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ success: false, errors: { form: ['error.not_found'] } });

const replyFile = (reply: FastifyReply, file: SiteFile | null): FastifyReply => {
  if (!file) return replyNotFound(reply);
  const kept = file.maxAgeSeconds === undefined ? 'no-cache' : `public, max-age=${file.maxAgeSeconds}`;
  return reply.header('cache-control', kept).type(file.mimeType).send(file.text);
};

const noScript = () => Promise.resolve(null);

const nowhere = () => null;

const year = 365 * 24 * 60 * 60;

/** Serves the built front end. Files with a hash in their name are kept for ever, pages are asked for each time. */
export const servePages = async (
  server: FastifyInstance,
  directory: string,
  { metaOf, scriptOf = noScript, originForOthers, otherMachine = nowhere, fileOf }: Site,
  waitOf: (ip: string) => number | null | Promise<number | null>,
): Promise<void> => {
  if (!existsSync(directory)) return;
  await server.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      void response.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
      if (path.endsWith(widgetScript)) void response.headers(forOtherSites);
    },
  });
  const html = new Map<string, string>();
  const page = (name: string): string => {
    const known = html.get(name) ?? readFileSync(join(directory, name), 'utf8');
    html.set(name, known);
    return known;
  };
  const originOf = (request: FastifyRequest): string => originForOthers() ?? `${request.protocol}://${request.host}`;
  server.get('/*', async (request, reply): Promise<FastifyReply> => {
    const [path = '/', query] = request.url.split('?');
    const makeFile = fileOf?.(path);
    if (!makeFile && !isPageAsked(path, request.headers.accept)) return replyNotFound(reply);
    // Before anything is read for it.
    const wait = await waitOf(request.ip);
    if (wait !== null) return replyTooSoon(reply, wait);
    if (makeFile) return replyFile(reply, await makeFile(originOf(request)));
    const meta = await metaOf(path, new URLSearchParams(query));
    if (meta?.isUnlisted) void reply.header('x-robots-tag', 'noindex');
    const name = meta?.body?.page ?? pageFor(path);
    if (name === framedPage) letFrame(reply);
    const html = withMeta(withScript(inLanguageOf(path, page(name)), await scriptOf(path)), meta, { origin: originOf(request), path });
    return reply
      .code(meta?.isMissing ? 404 : 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept')
      .type('text/html; charset=utf-8')
      .send(withOtherMachine(withOrigin(html, request.hostname, originForOthers()), name, otherMachine()));
  });
};
