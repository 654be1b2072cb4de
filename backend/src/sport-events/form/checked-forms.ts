import type { InputOf, Op } from '#contracts/op';
import { answerOps, registrationFormOps, type registrationFormQueries } from '#contracts/registrations/form.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { runEditData } from '../details/edit-data.js';
import { runRegister, type RegisterParts } from '../register.js';
import { runSaveEvent } from '../save-event.js';
import { runSaveStream } from '../save-stream.js';
import { runSaveOption } from '../staff-and-options.js';
import { runAnswer } from './answer-questions.js';
import { runSaveChallenge, runSaveQuestion } from './save-form.js';

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
}

export interface Form {
  op: Op;
  /** The input of the save, from the fields of the form. */
  input: (given: CheckInput, fields: Fields) => Fields;
  run: (input: never, context: HandlerContext, parts: CheckParts) => Promise<unknown>;
  /** What the paths of the save begin with, where the form has one entry only. */
  prefix?: string;
}

/** Fields without what the save's paths begin with: `weight` for `registrations.0.weight`. */
export const isBare = (formName: CheckInput['formName'], fields: Fields): boolean =>
  formName === 'register' ? !('registrations' in fields) : !('registrationData' in fields);

const rowOf = ({ streamId, userId }: CheckInput, fields: Fields): Fields => ({
  ...(userId != null && { userId }),
  ...(streamId != null && { streamIds: [streamId] }),
  ...fields,
  ...('answers' in fields && { answers: answersIn(fields['answers']) }),
});

/** What a form checks: the save that it stands before. */
export const checkedForms: Record<CheckInput['formName'], Form> = {
  register: {
    op: sportEventOps.register,
    input: (given, fields) => ({
      ...(isBare('register', fields) ? { registrations: [rowOf(given, fields)] } : fields),
      eventId: given.eventId,
    }),
    run: (input, context, parts) => runRegister(input, context, parts),
    prefix: 'registrations.0.',
  },
  answers: {
    op: answerOps.answer,
    input: ({ registrationId }, fields) => ({ registrationId, answers: answersIn(fields['answers'] ?? fields) }),
    run: (input, context, { files }) => runAnswer(input, context, files),
  },
  editRegistration: {
    op: detailOps.editData,
    input: ({ registrationId }, fields) => ({ registrationId, registrationData: fields['registrationData'] ?? fields }),
    run: (input, context, { lists }) => runEditData(input, context, lists),
    prefix: 'registrationData.',
  },
  stream: {
    op: sportEventOps.saveStream,
    input: ({ eventId, streamId }, fields) => ({ stream: fields['stream'] ?? fields, eventId, streamId }),
    run: (input, context) => runSaveStream(input, context),
  },
  event: {
    op: sportEventOps.saveEvent,
    input: ({ eventId }, fields) => ({ event: fields['event'] ?? fields, eventId }),
    run: (input, context) => runSaveEvent(input, context),
  },
  registrationOption: {
    op: sportEventOps.saveOption,
    input: ({ eventId }, fields) => ({ ...('registrationOption' in fields ? fields : { registrationOption: fields }), eventId }),
    run: (input, context) => runSaveOption(input, context),
  },
  question: {
    op: registrationFormOps.saveQuestion,
    input: ({ eventId }, fields) => ({ ...('question' in fields ? fields : { question: fields }), eventId }),
    run: (input, context) => runSaveQuestion(input, context),
  },
  challenge: {
    op: registrationFormOps.saveChallenge,
    input: ({ eventId }, fields) => ({ ...('challenge' in fields ? fields : { challenge: fields }), eventId }),
    run: (input, context) => runSaveChallenge(input, context),
  },
};
