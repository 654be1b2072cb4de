export const diplomaKinds = ['name', 'place', 'category', 'event', 'dates', 'club', 'coach', 'team', 'text', 'code', 'qr'] as const;
export type DiplomaKind = (typeof diplomaKinds)[number];
export const diplomaFonts = ['sans', 'serif', 'script'] as const;
export const diplomaAligns = ['left', 'center', 'right'] as const;
export const diplomaOrientations = ['portrait', 'landscape'] as const;

/** Millimetres of a sheet of A4. */
export const diplomaSheets = { portrait: { width: 210, height: 297 }, landscape: { width: 297, height: 210 } } as const;

/** Something that is printed on a diploma: one line of text, or the square of its QR code. */
export interface DiplomaField {
  kind: DiplomaKind;
  /** Millimetres from the left and upper edge of the sheet to the field, and its width; of a QR code the side. */
  x: number;
  y: number;
  width: number;
  /** Points: of a text that is too wide for its field it is made smaller. */
  size: number;
  font: (typeof diplomaFonts)[number];
  isBold: boolean;
  align: (typeof diplomaAligns)[number];
  /** `#rrggbb`. */
  color: string;
  /** What a field of the kind `text` says. */
  text: string;
}

export interface DiplomaTemplate {
  templateId: number;
  name: string;
  orientation: (typeof diplomaOrientations)[number];
  /** SHA-256 of the picture that fills the sheet; null: none. */
  background: string | null;
  fields: DiplomaField[];
}

/** What stands on the diploma of one entrant, in words; `qr` is what is read out of it. */
export type DiplomaWords = Record<Exclude<DiplomaKind, 'text'>, string>;

/** A real entrant to look at a template with. */
export interface DiplomaSample {
  registrationId: number;
  words: DiplomaWords;
}

/** What a code proves. `open`: the results of the category are being corrected; `ended`: they were, and the place is another now. */
export interface CheckedDiploma {
  status: 'valid' | 'open' | 'ended';
  /** As its owner lets everybody see it. */
  fullName: string;
  /** The place that the diploma names. */
  place: number;
  categoryName: string;
  event: { id: number; name: string; dateFrom: string; dateTo: string };
}
