import { openSync } from 'fontkit';
import { fontFiles, printable } from './fonts.js';

type Face = keyof typeof fontFiles;
type Font = ReturnType<typeof openSync>;
const fonts = new Map<Face, Font>();
const fontOf = (face: Face): Font => {
  const known = fonts.get(face) ?? openSync(fontFiles[face]);
  fonts.set(face, known);
  return known;
};

/** How wide a text is, in sizes. */
export const outlineWidth = (text: string, face: Face): number => {
  const font = fontOf(face);
  return font.layout(printable(text)).advanceWidth / font.unitsPerEm;
};

/** A text as an outline of size 1, its base line at 0: whoever draws it needs no font. */
export const outlineOf = (text: string, face: Face): string => {
  const font = fontOf(face);
  const { glyphs, positions } = font.layout(printable(text));
  const unit = 1 / font.unitsPerEm;
  let x = 0;
  return glyphs
    .map((glyph, i) => {
      const part = glyph.path
        .scale(unit, -unit)
        .translate(x * unit, 0)
        .toSVG();
      x += positions[i]?.xAdvance ?? glyph.advanceWidth;
      return part;
    })
    .join('');
};
