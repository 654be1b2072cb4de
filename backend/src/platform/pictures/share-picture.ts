import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { outlineOf, outlineWidth } from '../pdf/outlines.js';
import { Slots } from '../slots.js';

/** What a link preview shows of a page: nothing but what its head says. */
export interface Shared {
  title: string;
  /** Below the title: what, when, where. */
  lines: readonly string[];
  /** A photo behind it. */
  photo: Buffer | null;
}

const [width, height, edge] = [1200, 630, 72];
const room = width - 2 * edge;
const sizes = [76, 64, 52] as const;
const mostLines = 3;

/** Kept by what stands on them: a page that says something else has another one. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 300 });
const slots = new Slots([0], 50);

const widthAt = (text: string, size: number): number => outlineWidth(text, 'bold') * size;

const wrapped = (text: string, size: number): string[] =>
  text.split(/\s+/).reduce<string[]>((lines, word) => {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthAt(longer, size) <= room) return [...lines.slice(0, -1), longer];
    return [...lines, word];
  }, []);

const cut = (line: string, size: number): string => {
  let text = line;
  while (text.length > 1 && widthAt(`${text}…`, size) > room) text = text.slice(0, -1);
  return text === line ? line : `${text.trimEnd()}…`;
};

/** The largest size at which the title stands in three lines; a longer one is cut. */
const titleLines = (title: string): { size: number; lines: string[] } => {
  for (const size of sizes) {
    const lines = wrapped(title.slice(0, 300), size);
    if (lines.length <= mostLines && lines.every((line) => widthAt(line, size) <= room)) return { size, lines };
  }
  const size = sizes[sizes.length - 1] ?? 52;
  const lines = wrapped(title.slice(0, 300), size);
  const kept = lines.slice(0, mostLines);
  if (lines.length > mostLines) kept[mostLines - 1] = `${kept[mostLines - 1] ?? ''} …`;
  return { size, lines: kept.map((line) => cut(line, size)) };
};

const drawnText = (text: string, face: 'normal' | 'bold', size: number, y: number, opacity = 1): string =>
  `<path transform="translate(${edge} ${y}) scale(${size})" fill="#fff" fill-opacity="${opacity}" d="${outlineOf(text, face)}"/>`;

const mark =
  '<g fill="#fff" transform="translate(72 64) scale(2)"><rect x="1" y="13" width="7.4" height="13" rx="1.5"/><rect x="10.3" y="3" width="7.4" height="23" rx="1.5"/><rect x="19.6" y="17" width="7.4" height="9" rx="1.5"/></g>';

const svgOf = ({ title, lines, photo }: Shared): string => {
  const { size, lines: names } = titleLines(title);
  const below = lines.filter(Boolean).slice(0, 3);
  const lineHeight = 46;
  const first = height - edge - (below.length - 1) * lineHeight;
  const lastTitle = first - (below.length > 0 ? 64 : 0);
  const texts = [
    ...names.map((line, i) => drawnText(line, 'bold', size, lastTitle - (names.length - 1 - i) * size * 1.14)),
    ...below.map((line, i) => drawnText(cut(line, 34), 'normal', 34, first + i * lineHeight, 0.92)),
  ];
  const ground = photo ? 'fill="url(#shade)"' : 'fill="url(#brand)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e1217" stop-opacity=".45"/><stop offset=".35" stop-color="#0e1217" stop-opacity=".35"/><stop offset="1" stop-color="#0e1217" stop-opacity=".92"/></linearGradient><linearGradient id="brand" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b6e5b"/><stop offset="1" stop-color="#0e2f33"/></linearGradient></defs><rect width="100%" height="100%" ${ground}/>${mark}${drawnText('Podium', 'bold', 40, 110).replace(`translate(${edge}`, 'translate(144')}${texts.join('')}</svg>`;
};

const draw = async (shared: Shared): Promise<Buffer> => {
  const words = Buffer.from(svgOf(shared));
  const image = shared.photo
    ? sharp(shared.photo)
        .resize(width, height, { fit: 'cover' })
        .composite([{ input: words }])
    : sharp(words);
  return image.jpeg({ quality: 85 }).toBuffer();
};

/** The picture of a page for link previews, made once for all who ask; null when too many wait. */
export const sharePicture = async (key: string, shared: () => Promise<Shared>): Promise<Buffer | null> => {
  const known = made.get(key);
  if (known) return known;
  const drawing = slots
    .use(async () => draw(await shared()))
    .then((bytes) => {
      if (!bytes) throw new Error('busy');
      return bytes;
    });
  made.set(key, drawing);
  drawing.catch(() => made.delete(key));
  return drawing.catch(() => null);
};

/** Which picture a page has, by what stands on it. */
export const shareKey = (title: string, lines: readonly string[], photoId: string | null): string =>
  hash('sha256', JSON.stringify([title, lines, photoId]), 'hex').slice(0, 16);
