import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** Roboto has Latin and Cyrillic. A file of ours needs nothing else, neither of the disk nor of the network. */
export const fontFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
export const fontFiles = { normal: join(fontFolder, 'Roboto-Regular.ttf'), bold: join(fontFolder, 'Roboto-Medium.ttf') };

/** These of diplomas have extended Latin and Cyrillic too. */
export const faceFiles = {
  ...fontFiles,
  serif: require.resolve('@expo-google-fonts/playfair-display/400Regular/PlayfairDisplay_400Regular.ttf'),
  serifBold: require.resolve('@expo-google-fonts/playfair-display/700Bold/PlayfairDisplay_700Bold.ttf'),
  script: require.resolve('@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf'),
};

export type Face = keyof typeof faceFiles;

const opened = (file: string) => {
  const font = openSync(file);
  const widths = new Map<number, number>();
  return {
    has: (codePoint: number): boolean => font.hasGlyphForCodePoint(codePoint),
    widthOf: (codePoint: number): number => {
      const known = widths.get(codePoint);
      if (known !== undefined) return known;
      const width = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      widths.set(codePoint, width);
      return width;
    },
  };
};

const faces = new Map<Face, ReturnType<typeof opened>>();
const faceOf = (face: Face) => {
  const known = faces.get(face) ?? opened(faceFiles[face]);
  faces.set(face, known);
  return known;
};

/** Stands for a letter that the font does not have. */
const noGlyph = '◊';
/** Marks that join or turn other letters and are seen by nobody. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu;
const plain = /^[\u0020-\u007e\u00a0-\u017f\u0400-\u045f]*$/;

/** A text as the font can print it: one lozenge for each letter it lacks, in place of an emoji one. */
export const printable = (text: string): string => {
  if (plain.test(text)) return text;
  const { has } = faceOf('normal');
  const known = (letter: string): boolean => has(letter.codePointAt(0) ?? 0);
  return [...segments.segment(text.normalize('NFC').replaceAll(/\s/g, ' '))]
    .map(({ segment }) => {
      const letters = [...segment.replaceAll(unseen, '')];
      return letters.every(known) ? letters.join('') : noGlyph;
    })
    .join('');
};
const segments = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The face in which a printable text is set: Roboto where the wanted one lacks a letter of it. */
export const faceFor = (text: string, wanted: Face): Face => {
  const { has } = faceOf(wanted);
  if ([...text].every((letter) => has(letter.codePointAt(0) ?? 0))) return wanted;
  return wanted === 'bold' || wanted === 'serifBold' ? 'bold' : 'normal';
};

/** How wide a printable text is. */
export const widthOf = (text: string, size: number, face: Face = 'normal'): number => {
  const { widthOf: width } = faceOf(face);
  let sum = 0;
  for (const letter of text) sum += width(letter.codePointAt(0) ?? 0);
  return sum * size;
};

/** Smaller than this part of its size nothing is printed: what is longer still is cut. */
const leastPart = 0.55;

/** A text in one line of that width: smaller where it is long, cut where it would be too small to read. */
export const fittedText = (given: string, size: number, room: number, face: Face = 'normal'): { text: string; fontSize: number } => {
  const text = printable(given);
  const wide = widthOf(text, size, face);
  if (wide <= room) return { text, fontSize: size };
  const fontSize = Math.max(size * leastPart, (size * room) / wide);
  if (widthOf(text, fontSize, face) <= room + 0.01) return { text, fontSize };
  const letters = [...text];
  let left = room - widthOf('…', fontSize, face);
  const fits = letters.findIndex((letter) => (left -= widthOf(letter, fontSize, face)) < 0);
  return { text: `${letters.slice(0, fits).join('').trimEnd()}…`, fontSize };
};
