import { layoutBracket, type BracketLayout } from './layout.js';
import type { LayoutMatch } from './layoutTree.js';
import { sheetsOf, type Sheet } from './sheets.js';

export const paperSizes = ['A4', 'A3'] as const;
export type PaperSize = (typeof paperSizes)[number];
export type Orientation = 'portrait' | 'landscape';

/** Font of names in the units of the layout. */
export const nameFont = 15.5;
/** 8 points: the least that is read from a wall. */
const leastName = (8 * 96) / 72;
const leastScale = leastName / nameFont;
/** A small bracket does not fill a page: that of two would have names like headlines. */
const maxScale = 1.15;

/** What is left of a page within margins of 10 mm and under its heading, in CSS pixels. */
const roomOn: Record<PaperSize, Record<Orientation, { w: number; h: number }>> = {
  A4: { portrait: { w: 718, h: 985 }, landscape: { w: 1_046, h: 655 } },
  A3: { portrait: { w: 1_046, h: 1_450 }, landscape: { w: 1_511, h: 985 } },
};

export interface PaperSheet {
  kind: Sheet['kind'];
  layout: BracketLayout;
  orientation: Orientation;
  scale: number;
}

const fitted = ({ kind, layout }: Sheet, paper: PaperSize): PaperSheet => {
  const scaleOn = (orientation: Orientation): number => {
    const { w, h } = roomOn[paper][orientation];
    return Math.min(w / layout.width, h / layout.height, maxScale);
  };
  const orientation = scaleOn('landscape') > scaleOn('portrait') ? 'landscape' : 'portrait';
  return { kind, layout, orientation, scale: scaleOn(orientation) };
};

const isReadable = ({ scale }: PaperSheet): boolean => scale >= leastScale;

/**
 * The pages of a bracket: the whole with its repechage on one where names stay readable, else cut into parts of as many first-round
 * matches as can be read. The repechage is never larger than the tree.
 */
export const paperPlan = (matches: readonly LayoutMatch[], paper: PaperSize): PaperSheet[] => {
  const whole = fitted({ kind: 'part', layout: layoutBracket(matches) }, paper);
  if (isReadable(whole)) return [whole];
  for (const leaves of [16, 8, 4]) {
    const sheets = sheetsOf(matches, leaves).map((sheet) => fitted(sheet, paper));
    if (leaves === 4 || sheets.every(isReadable)) return inOneScale(sheets);
  }
  return [whole];
};

const inOneScale = (sheets: readonly PaperSheet[]): PaperSheet[] => {
  const largest = Math.max(...sheets.flatMap(({ kind, scale }) => (kind === 'consolation' ? [] : [scale])));
  return sheets.map((sheet) => ({ ...sheet, scale: Math.min(sheet.scale, largest) }));
};
