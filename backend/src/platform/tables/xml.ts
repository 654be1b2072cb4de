import { SaxesParser } from 'saxes';
import { unreadable } from './table.js';

/** What a reader hears of a part: names without their prefix. */
export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const maxDepth = 64;
/** Between two tags: a cell of the longest text with every character written as a number. */
const maxCharactersBetweenTags = 512 * 1024;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML as it comes. No document types: what they could define is refused with them. */
export const readXml = async (chunks: AsyncIterable<string>, { open, text, close }: XmlListener): Promise<void> => {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  parser.on('doctype', () => {
    throw unreadable();
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    if ((depth += 1) > maxDepth) throw unreadable();
    open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    close?.(local(name));
  });
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  for await (const chunk of chunks) {
    parser.write(chunk);
    if ((sinceTag += chunk.length) > maxCharactersBetweenTags) throw unreadable();
  }
  parser.close();
};
