import { useEffect, useState } from 'react';
import type { DiplomaField } from '#contracts/diplomas/diploma.docs';

/** Smaller than this part of its size nothing is printed: what is longer still is cut (backend/src/platform/pdf/fonts.ts). */
const leastPart = 0.55;
const measured = 100;

export const familyOf = ({ font }: Pick<DiplomaField, 'font'>): string => `'Diploma ${font}'`;

let brush: CanvasRenderingContext2D | null | undefined;
const widthOf = (text: string, { font, isBold }: DiplomaField): number => {
  brush ??= document.createElement('canvas').getContext('2d') ?? null;
  if (!brush) return 0;
  brush.font = `${isBold ? 700 : 400} ${measured}px ${familyOf({ font })}`;
  return brush.measureText(text).width / measured;
};

/** A text as the printed sheet has it: smaller where it is long, cut where it could not be read any more. `size` in millimetres. */
export const fitted = (text: string, field: DiplomaField, size: number): { text: string; size: number } => {
  const wide = widthOf(text, field) * size;
  if (wide <= field.width) return { text, size };
  const smaller = Math.max(size * leastPart, (size * field.width) / wide);
  const fits = (line: string) => widthOf(line, field) * smaller <= field.width + 0.01;
  if (fits(text)) return { text, size: smaller };
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size: smaller };
};

/** Draws anew once the faces are here: before that widths are those of another face. */
export const useFaces = (): void => {
  const [, draw] = useState(0);
  useEffect(() => {
    let isGone = false;
    const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
    const faces = ['sans', 'serif', 'script'].flatMap((font) => [400, 700].map((weight) => `${weight} 20px 'Diploma ${font}'`));
    void Promise.all(fonts ? faces.map((face) => fonts.load(face, 'Ёж')) : []).then(
      () => !isGone && draw((count) => count + 1),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
};
