/** What we use of it; the package has no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
  }
  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export const openSync: (path: string) => Font;
}
