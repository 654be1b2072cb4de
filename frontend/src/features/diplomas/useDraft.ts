import { useReducer, useState } from 'react';
import type { DiplomaKind } from '#contracts/diplomas/diploma.docs';
import { useText } from '../../ui/texts.js';
import { historyOf, newField, stepped, type Draft } from './draft.js';
import { editorTexts } from './editorTexts.js';

/** A template while it is edited, with what can be taken back, and which of its fields is chosen. */
export const useDraft = (start: Draft) => {
  const t = useText(editorTexts);
  const [history, step] = useReducer(stepped, start, historyOf);
  const [selected, select] = useState<number | null>(null);
  const draft = history.present;
  const change = (next: Draft, tag?: string) => step({ type: 'changed', draft: next, ...(tag !== undefined && { tag }) });
  const add = (kind: DiplomaKind) => {
    change({ ...draft, fields: [...draft.fields, newField(kind, draft, t('kind.text'))] });
    select(draft.fields.length);
  };
  const remove = (at: number) => {
    change({ ...draft, fields: draft.fields.filter((_, i) => i !== at) });
    select(null);
  };
  return { history, step, change, selected, select, add, remove };
};
