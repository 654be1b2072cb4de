import type { FormAnswer, FormQuestion, KeptFile } from '../registrations/form.docs.js';

/** The questions of a registration form: which are asked of whom, and what is an answer. For the browser and the server. */

/** What an entry is for. */
export interface EntryPlace {
  streamId: number;
  registrationOptionId: number | null;
}

export interface GivenAnswer {
  questionId: number;
  value?: string | number | null | undefined;
  optionIds?: readonly number[] | null | undefined;
  fileId?: number | null | undefined;
}

export const maxAnswerCharacters = 2_000;

const isIn = (ids: readonly number[], id: number | null): boolean => ids.length === 0 || (id !== null && ids.includes(id));

/** Those of the questions that are asked of an entry with these choices; one hidden hides those that hang on it. */
export const askedQuestions = (
  questions: readonly FormQuestion[],
  place: EntryPlace,
  chosenIn: (questionId: number) => readonly number[],
): FormQuestion[] => {
  const isAsked = (question: FormQuestion, depth: number): boolean => {
    if (!isIn(question.streamIds, place.streamId) || !isIn(question.registrationOptionIds, place.registrationOptionId)) return false;
    const { showWhen } = question;
    if (showWhen === null) return true;
    const parent = questions.find(({ questionId }) => questionId === showWhen.questionId);
    const isMet = chosenIn(showWhen.questionId).some((id) => showWhen.optionIds.includes(id));
    return isMet && parent !== undefined && depth < questions.length && isAsked(parent, depth + 1);
  };
  return questions.filter((question) => isAsked(question, 0));
};

type AnswerError =
  | 'error.required'
  | 'error.unknown_value'
  | 'error.not_numeric'
  | 'error.number_range'
  | 'error.max_length'
  | 'error.too_many'
  | 'error.not_found'
  | 'error.limit_reached';

const isEmpty = ({ value, optionIds, file }: Pick<FormAnswer, 'value' | 'optionIds' | 'file'>): boolean =>
  (value === null || value === '') && optionIds.length === 0 && file === null;

type Content = Pick<FormAnswer, 'value' | 'optionIds' | 'file'>;
const nothing: Content = { value: null, optionIds: [], file: null };

const asNumber = (value: string | number): number =>
  typeof value === 'number' ? value : Number(value.trim().replace(',', '.') || Number.NaN);

const numberIn = ({ min, max }: FormQuestion, given: string | number | null): Content | AnswerError => {
  if (given === null || given === '') return nothing;
  const value = asNumber(given);
  if (!Number.isFinite(value)) return 'error.not_numeric';
  return (min !== null && value < min) || (max !== null && value > max) ? 'error.number_range' : { ...nothing, value };
};

const textIn = ({ maxLength }: FormQuestion, given: string | number | null): Content | AnswerError => {
  const value = given === null ? '' : String(given).trim();
  return value.length > (maxLength ?? maxAnswerCharacters) ? 'error.max_length' : { ...nothing, value: value === '' ? null : value };
};

const choiceIn = ({ type, options }: FormQuestion, given: readonly number[]): Content | AnswerError => {
  const optionIds = [...new Set(given)];
  if (optionIds.some((id) => !options.some((option) => option.id === id))) return 'error.unknown_value';
  return type === 'choice' && optionIds.length > 1 ? 'error.too_many' : { ...nothing, optionIds };
};

const contentOf = (question: FormQuestion, given: GivenAnswer, files: ReadonlyMap<number, KeptFile>): Content | AnswerError => {
  switch (question.type) {
    case 'number':
      return numberIn(question, given.value ?? null);
    case 'text':
      return textIn(question, given.value ?? null);
    case 'file': {
      if (given.fileId === undefined || given.fileId === null) return nothing;
      const file = files.get(given.fileId);
      return file ? { ...nothing, file } : 'error.not_found';
    }
    default:
      return choiceIn(question, given.optionIds ?? []);
  }
};

export interface CheckedAnswers {
  answers: FormAnswer[];
  /** By question id. */
  errors: Map<number, AnswerError>;
}

export interface AnswerRules {
  place: EntryPlace;
  /** What was answered before: what is not given again stays. */
  known: readonly FormAnswer[];
  /** What the person has answered with another entry of theirs: it is not asked again, and other questions may hang on it. */
  elsewhere: readonly FormAnswer[];
  /** Uploaded files that may be answers here. */
  files: ReadonlyMap<number, KeptFile>;
  /** Staff may leave open what is required. */
  mayLeaveOpen: boolean;
}

/** All answers of an entry after those that are given; what is not asked counts as not answered. */
export const checkAnswers = (questions: readonly FormQuestion[], said: readonly GivenAnswer[], rules: AnswerRules): CheckedAnswers => {
  const errors = new Map<number, AnswerError>();
  const contents = new Map<number, Content>([...rules.elsewhere, ...rules.known].map((answer) => [answer.questionId, answer]));
  const isHere = ({ questionId }: { questionId: number }) => !rules.elsewhere.some((one) => one.questionId === questionId);
  const given = said.filter(isHere);
  for (const answer of given) {
    const question = questions.find(({ questionId }) => questionId === answer.questionId);
    const content = question ? contentOf(question, answer, rules.files) : 'error.not_found';
    if (typeof content === 'string') errors.set(answer.questionId, content);
    else contents.set(answer.questionId, content);
  }
  const asked = askedQuestions(questions, rules.place, (questionId) => contents.get(questionId)?.optionIds ?? []);
  const givenIds = new Set(given.map(({ questionId }) => questionId));
  for (const questionId of errors.keys()) {
    const isKnown = questions.some((question) => question.questionId === questionId);
    if (isKnown && !asked.some((question) => question.questionId === questionId)) errors.delete(questionId);
  }
  const answers: FormAnswer[] = [];
  for (const question of asked.filter(isHere)) {
    const { questionId } = question;
    const content = contents.get(questionId) ?? nothing;
    const before = rules.known.find((answer) => answer.questionId === questionId);
    if (!isEmpty(content)) answers.push(before && !givenIds.has(questionId) ? before : answerOf(question, content, before));
    else if (question.isRequired && !rules.mayLeaveOpen && !errors.has(questionId)) errors.set(questionId, 'error.required');
  }
  return { answers, errors };
};

/** Options that were chosen before keep what they cost then. */
const answerOf = ({ questionId, label, options }: FormQuestion, content: Content, before: FormAnswer | undefined): FormAnswer => {
  const isSame = before !== undefined && before.optionIds.toSorted().join() === content.optionIds.toSorted().join();
  const price = options.filter(({ id }) => content.optionIds.includes(id)).reduce((sum, { priceInKopecks }) => sum + priceInKopecks, 0);
  const { value, optionIds, file } = content;
  return { questionId, question: label, value, optionIds, file, priceInKopecks: isSame ? before.priceInKopecks : price };
};

/** How the counts of a form change when an entry's answers become others. */
export const countChanges = (
  before: readonly FormAnswer[],
  after: readonly FormAnswer[],
): { questions: { id: number; by: number }[]; options: { id: number; by: number }[] } => {
  const difference = (from: readonly number[], to: readonly number[]) => [
    ...to.filter((id) => !from.includes(id)).map((id) => ({ id, by: 1 })),
    ...from.filter((id) => !to.includes(id)).map((id) => ({ id, by: -1 })),
  ];
  const ids = (answers: readonly FormAnswer[]) => answers.map(({ questionId }) => questionId);
  const optionIds = (answers: readonly FormAnswer[]) => answers.flatMap((answer) => answer.optionIds);
  return { questions: difference(ids(before), ids(after)), options: difference(optionIds(before), optionIds(after)) };
};
