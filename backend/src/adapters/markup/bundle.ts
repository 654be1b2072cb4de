import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteMarkup } from '#contracts/site/search.docs';

const bundle = join(import.meta.dirname, '../../../../web-server/server.js');

let loading: Promise<SiteMarkup> | undefined;

/** The components of public pages as `npm run build:web` bundles them for the server; fetched when first needed. */
export const bundledMarkup = (): Promise<SiteMarkup> => (loading ??= import(pathToFileURL(bundle).href) as Promise<SiteMarkup>);
