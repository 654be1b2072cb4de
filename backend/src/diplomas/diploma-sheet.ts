import { diplomaSheets, type DiplomaField, type DiplomaTemplate, type DiplomaWords } from '#contracts/diplomas/diploma.docs';
import type { Face } from '#platform/pdf/fonts';
import type { Drawn, Sheet } from '#platform/pdf/sheets-pdf';

const pointsPerMillimetre = 72 / 25.4;

const faces: Record<DiplomaField['font'], { plain: Face; bold: Face }> = {
  sans: { plain: 'normal', bold: 'bold' },
  serif: { plain: 'serif', bold: 'serifBold' },
  // One hand has one weight.
  script: { plain: 'script', bold: 'script' },
};

/** A sheet with the words of one entrant. */
export const diplomaSheet = (template: DiplomaTemplate, words: DiplomaWords, background: Buffer | null): Sheet => {
  const millimetres = diplomaSheets[template.orientation];
  const [width, height] = [millimetres.width * pointsPerMillimetre, millimetres.height * pointsPerMillimetre];
  const items = template.fields.map((field) => drawn(field, words));
  return { width, height, items: background ? [{ is: 'picture', bytes: background, x: 0, y: 0, width, height }, ...items] : items };
};

const drawn = (field: DiplomaField, words: DiplomaWords): Drawn => {
  const { kind, size, font, isBold, align, color } = field;
  const [x, y, width] = [field.x, field.y, field.width].map((length) => length * pointsPerMillimetre) as [number, number, number];
  if (kind === 'qr') return { is: 'code', text: words.qr, x, y, side: width, color };
  const text = kind === 'text' ? field.text : words[kind];
  return { is: 'text', text, x, y, width, size, align, color, face: faces[font][isBold ? 'bold' : 'plain'] };
};
