import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteMarkup } from '#contracts/site/search.docs';
import type { TextTable } from '#contracts/site/texts.docs';

const directory = join(import.meta.dirname, '../../../../web-server');
const load = <Made>(name: string): Promise<Made> => import(pathToFileURL(join(directory, name)).href) as Promise<Made>;

let markup: Promise<SiteMarkup> | undefined;
let texts: Promise<{ tables: readonly TextTable[] }> | undefined;

/** The components of public pages as `npm run build:web` bundles them for the server; fetched when first needed. */
export const bundledMarkup = (): Promise<SiteMarkup> => (markup ??= load('server.js'));

/** All texts of the interface, likewise. */
export const bundledTexts = async (): Promise<readonly TextTable[]> => (await (texts ??= load('texts.js'))).tables;
