import { modeInput } from '#contracts/sport-modes/mode.input';
import type { ModeRules } from '#contracts/sport-modes/types';
import { saveFile } from '../../app/downloadFile.js';

const format = 'podium-sport-mode';
const maxFileBytes = 200_000;

/** The rules as a file that another organiser can load. */
export const modeText = (rules: ModeRules): string => JSON.stringify({ format, mode: rules }, null, 2);

export const downloadMode = (rules: ModeRules): void => {
  const name = rules.en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  saveFile(new Blob([modeText(rules)], { type: 'application/json' }), `sport-mode-${name || 'rules'}.json`);
};

/** The rules of a file, as far as their shape is right; what they say of each other the editor tells. null: it is no such file. */
export const rulesInText = (text: string): ModeRules | null => {
  try {
    const file = JSON.parse(text) as { format?: unknown; mode?: unknown } | null;
    if (file?.format !== format) return null;
    const parsed = modeInput.safeParse(file.mode);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const rulesInFile = async (file: File): Promise<ModeRules | null> =>
  file.size > maxFileBytes ? null : rulesInText(await file.text());
