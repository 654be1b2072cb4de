/** What we use of it; the package has no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: Path;
  }
  interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
  }
  export const openSync: (path: string) => Font;
}
