import { registerOps } from '#contracts/registrations/register.ops';
import type { InputOf, Op } from '#contracts/op';
import { answerOps, registrationFormOps } from '#contracts/registrations/form.ops';
import type { registrationFormQueries } from '#contracts/registrations/form.queries';
import { detailOps } from '#contracts/registrations/details.ops';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { afterLimitsChanged } from '../entries/limits.js';
import { decideEditData } from '../details/edit-data.js';
import type { GridNeighbour } from '../entries/grid-status.js';
import { decideRegister, type RegisterParts } from '../register.js';
import { decideSaveEvent } from '#backend/sport-events/save-event';
import { decideSaveCategory } from '#backend/sport-events/save-category';
import { decideSaveOption } from '#backend/sport-events/staff-and-options';
import { decideAnswer } from './answer-questions.js';
import { decideSaveChallenge, decideSaveQuestion } from './save-form.js';

export type CheckInput = InputOf<typeof registrationFormQueries.check>;
export type Fields = Record<string, unknown>;

/** `{"question.label": "x"}` as `{question: {label: "x"}}`; numbers in a path are places of a list. */
export const nested = (fields: Fields): Fields => {
  const root: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.').filter((key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype');
    const last = keys.pop();
    let place: Fields = root;
    for (const key of keys) {
      const inner = place[key];
      const next: Fields = typeof inner === 'object' && inner !== null ? (inner as Fields) : {};
      place[key] = next;
      place = next;
    }
    if (last !== undefined) place[last] = value;
  }
  return listsIn(root) as Fields;
};

const listsIn = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => listsIn(item));
  const entries = Object.entries(value).map(([key, inner]) => [key, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], i) => key === String(i));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Answers by question: a number or text is the value, a list the chosen options. */
const answersIn = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.entries(given).map(([questionId, value]: [string, unknown]) => {
    if (Array.isArray(value)) return { questionId, optionIds: value as unknown[] };
    return typeof value === 'object' && value !== null ? { ...value, questionId } : { questionId, value };
  });
};

export interface CheckParts extends RegisterParts {
  lists: ReferenceLists;
  grid: GridNeighbour;
}

export interface Form {
  op: Op;
  /** The input of the save, from the fields of the form. */
  input: (given: CheckInput, fields: Fields) => Fields;
  run: (input: never, context: HandlerContext, parts: CheckParts) => Promise<unknown>;
  /** What the paths of the save begin with. */
  root: string | null;
}

/** Whether the fields stand without what the save's paths begin with: `weight` for `registrations.0.weight`. */
export const isBare = ({ root }: Form, fields: Fields): boolean => root !== null && !((root.split('.')[0] ?? '') in fields);

/** The fields as the save has them: under its root. */
const under = (root: string, fields: Fields): Fields => (root in fields ? fields : { [root]: fields });

const rowOf = ({ streamId, userId }: CheckInput, fields: Fields): Fields => ({
  ...(userId != null && { userId }),
  ...(streamId != null && { streamIds: [streamId] }),
  ...fields,
  ...('answers' in fields && { answers: answersIn(fields['answers']) }),
});

/** What a form checks: the save that it stands before. */
export const checkedForms: Record<CheckInput['formName'], Form> = {
  register: {
    op: registerOps.register,
    input: (given, fields) => ({
      ...('registrations' in fields ? fields : { registrations: [rowOf(given, fields)] }),
      eventId: given.eventId,
    }),
    run: (input, context, parts) => decideRegister(input, context, parts, parts.grid),
    root: 'registrations.0',
  },
  answers: {
    op: answerOps.answer,
    input: ({ registrationId }, fields) => ({ registrationId, answers: answersIn(fields['answers'] ?? fields) }),
    run: (input, context, { files }) => decideAnswer(input, context, files),
    root: null,
  },
  editRegistration: {
    op: detailOps.editData,
    input: ({ registrationId }, fields) => ({ ...under('registrationData', fields), registrationId }),
    run: (input, context, { lists }) => decideEditData(input, context, lists),
    root: 'registrationData',
  },
  stream: {
    op: sportEventOps.saveStream,
    input: ({ eventId, streamId }, fields) => ({ ...under('stream', fields), eventId, streamId }),
    run: (input, context) => decideSaveCategory(input, context, afterLimitsChanged),
    root: 'stream',
  },
  event: {
    op: sportEventOps.saveEvent,
    input: ({ eventId }, fields) => ({ ...under('event', fields), eventId }),
    run: (input, context) => decideSaveEvent(input, context),
    root: 'event',
  },
  registrationOption: {
    op: sportEventOps.saveOption,
    input: ({ eventId }, fields) => ({ ...under('registrationOption', fields), eventId }),
    run: (input, context) => decideSaveOption(input, context),
    root: 'registrationOption',
  },
  question: {
    op: registrationFormOps.saveQuestion,
    input: ({ eventId }, fields) => ({ ...under('question', fields), eventId }),
    run: (input, context) => decideSaveQuestion(input, context),
    root: 'question',
  },
  challenge: {
    op: registrationFormOps.saveChallenge,
    input: ({ eventId }, fields) => ({ ...under('challenge', fields), eventId }),
    run: (input, context) => decideSaveChallenge(input, context),
    root: 'challenge',
  },
};
