import { createContext, useContext } from 'react';
import type { ModeRules } from '#contracts/sport-modes/types';
import type { FieldErrors } from '../../app/http.js';

interface Draft {
  rules: ModeRules;
  /** By path of the rule. */
  faults: FieldErrors;
  set: (path: string, value: unknown) => void;
  change: (to: (rules: ModeRules) => ModeRules) => void;
}

export const DraftContext = createContext<Draft | null>(null);

/** The rules that are being written. */
export const useDraft = (): Draft => {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('a field of rules stands outside of its editor');
  return draft;
};
