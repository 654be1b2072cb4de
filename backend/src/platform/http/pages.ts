import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { replyTooSoon } from './errors.js';

/** Which built page serves a path; the first that fits. Everything else is the shell, which knows its own routes. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:live\/\d+\/tv|tv\/\d+(?:\/\d+)?)\/?$/, 'tv.html'],
  [/^\/live\/\d+\/?$/, 'live.html'],
  [/^\/event\/\d+\/live\/?$/, 'live.html'],
  [/^\/mat\/\d+\/(?:\d+|judge)\/?$/, 'mat.html'],
];

const pageFor = (path: string): string => {
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return pages.find(([shape]) => shape.test(bare))?.[1] ?? 'app.html';
};

export interface PageMeta {
  title: string;
  description: string;
  /** Search engines are asked to leave it out, by header and in the page; link previews are told nothing. */
  isUnlisted?: true;
  /** There is no such page: the answer says so, whatever the page shows. */
  isMissing?: true;
}
/** What the head of a page says of it, by its path; null says nothing of its own. */
export type MetaOf = (path: string) => Promise<PageMeta | null>;

export interface Site {
  metaOf: MetaOf;
  /** Where others reach this server; null when nobody but this computer does. */
  originForOthers: () => string | null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The page with its own title and description. */
export const withMeta = (html: string, meta: PageMeta | null): string => {
  if (!meta || meta.isMissing) return html;
  const [title, description] = [escaped(meta.title), escaped(meta.description)];
  const told = `<meta name="description" content="${description}" /><meta property="og:title" content="${title}" /><meta property="og:description" content="${description}" />`;
  const tags = `<title>${title} · Podium</title>${meta.isUnlisted ? '<meta name="robots" content="noindex" />' : told}`;
  return html.replace(/<title>[^<]*<\/title>/, () => tags);
};

/** Built in Russian; what is read before the scripts run (search engines, screen readers) is told the language of the path. */
const inLanguageOf = (path: string, html: string): string =>
  /^\/en(?=\/|$)/.test(path) ? html.replace('<html lang="ru"', '<html lang="en"') : html;

const isThisComputer = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A page opened on this computer is told where phones and tablets find it: codes and prints show that address. */
export const withOrigin = (html: string, hostname: string, originForOthers: string | null): string =>
  originForOthers === null || !isThisComputer.test(hostname)
    ? html
    : html.replace('</head>', () => `<meta name="site-origin" content="${escaped(new URL(originForOthers).origin)}" /></head>`);

const isData = /^(?:\/en)?\/(?:list|find)\//;

/** Whether a page is asked for: by a browser, or by a link preview, which takes whatever there is; not a file or data. */
export const isPageAsked = (path: string, accept = 'text/html'): boolean => {
  if (/^(?:\/en)?\/api\/|^\/assets\//.test(path)) return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !accept.includes('json') && !isData.test(path) && !/\.\w+$/.test(path);
};

const year = 365 * 24 * 60 * 60;

/** Serves the built front end. Files with a hash in their name are kept for ever, pages are asked for each time. */
export const servePages = async (
  server: FastifyInstance,
  directory: string,
  { metaOf, originForOthers }: Site,
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
    },
  });
  const html = new Map<string, string>();
  const page = (name: string): string => {
    const known = html.get(name) ?? readFileSync(join(directory, name), 'utf8');
    html.set(name, known);
    return known;
  };
  server.get('/*', async (request, reply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/';
    if (!isPageAsked(path, request.headers.accept)) {
      return reply.code(404).send({ success: false, errors: { form: ['error.not_found'] } });
    }
    const wait = await waitOf(request.ip);
    if (wait !== null) return replyTooSoon(reply, wait);
    const meta = await metaOf(path);
    if (meta?.isUnlisted) void reply.header('x-robots-tag', 'noindex');
    return reply
      .code(meta?.isMissing ? 404 : 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withOrigin(withMeta(inLanguageOf(path, page(pageFor(path))), meta), request.hostname, originForOthers()));
  });
};
