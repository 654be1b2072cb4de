import { diplomaSheets, type DiplomaField, type DiplomaKind, type DiplomaTemplate } from '#contracts/diplomas/diploma.docs';

/** What is edited of a template; its picture is chosen beside it. */
export type Draft = Pick<DiplomaTemplate, 'name' | 'orientation' | 'fields'>;

/** A draft with what it was before and what it was before something was taken back. */
export interface History {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** What the last change was of: what is typed or pushed in one go is taken back in one go. */
  tag: string | null;
}

export type Step =
  { type: 'changed'; draft: Draft; tag?: string } | { type: 'undone' } | { type: 'redone' } | { type: 'opened'; draft: Draft };

const deepest = 200;

export const historyOf = (draft: Draft): History => ({ past: [], present: draft, future: [], tag: null });

export const stepped = (history: History, step: Step): History => {
  const { past, present, future, tag } = history;
  if (step.type === 'opened') return historyOf(step.draft);
  if (step.type === 'undone') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null } : history;
  }
  if (step.type === 'redone') {
    const [next, ...later] = future;
    return next ? { past: [...past, present], present: next, future: later, tag: null } : history;
  }
  const isSameGo = step.tag !== undefined && step.tag === tag;
  return { past: isSameGo ? past : [...past, present].slice(-deepest), present: step.draft, future: [], tag: step.tag ?? null };
};

const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10;

/** Moved so that something of it stays on the sheet. */
export const movedTo = (field: DiplomaField, x: number, y: number, { orientation }: Pick<Draft, 'orientation'>): DiplomaField => {
  const sheet = diplomaSheets[orientation];
  const within = (value: number, least: number, most: number) => rounded(Math.min(Math.max(value, least), most));
  return { ...field, x: within(x, 5 - field.width, sheet.width - 5), y: within(y, 0, sheet.height - 5) };
};

/** So near to the middle of the sheet a field that is dragged stands in it. */
const snapMillimetres = 1.5;

export const snapped = (x: number, { width }: Pick<DiplomaField, 'width'>, { orientation }: Pick<Draft, 'orientation'>): number => {
  const middle = diplomaSheets[orientation].width / 2 - width / 2;
  return Math.abs(x - middle) < snapMillimetres ? middle : x;
};

export const isCentred = (field: DiplomaField, { orientation }: Pick<Draft, 'orientation'>): boolean =>
  Math.abs(field.x + field.width / 2 - diplomaSheets[orientation].width / 2) < 0.05;

export const changedField = (draft: Draft, at: number, change: Partial<DiplomaField>): Draft => ({
  ...draft,
  fields: draft.fields.map((field, i) => (i === at ? { ...field, ...change } : field)),
});

/** A new field in the middle of the sheet. */
export const newField = (kind: DiplomaKind, { orientation }: Pick<Draft, 'orientation'>, text: string): DiplomaField => {
  const { width, height } = diplomaSheets[orientation];
  const own = kind === 'qr' ? 30 : 120;
  return {
    ...{ kind, x: (width - own) / 2, y: height / 2, width: own, size: 18 },
    ...{ font: 'serif', isBold: false, align: 'center', color: '#1a2438', text: kind === 'text' ? text : '' },
  };
};
