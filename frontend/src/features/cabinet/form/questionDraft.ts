import type { QuestionType } from '#contracts/registrations/form.docs';
import { typedNumber } from '../../../ui/formValues.js';
import type { Locale } from '../../../ui/locale.js';
import { decimalSignOf } from '../../../ui/numbers.js';
import type { ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { newId } from '../../../ui/newId.js';

/** A question while it is edited: everything as it was typed. */

export interface OptionDraft {
  key: string;
  id: number | null;
  ru: string;
  en: string;
  price: string;
  limit: string;
}

export interface QuestionDraft {
  ru: string;
  en: string;
  hint: string;
  type: QuestionType;
  isRequired: boolean;
  isOfPerson: boolean;
  streamIds: readonly number[];
  registrationOptionIds: readonly number[];
  /** `question:option`, or several options of it after a comma; empty: always. */
  showWhen: string;
  min: string;
  max: string;
  maxLength: string;
  options: readonly OptionDraft[];
}

export const isListed = (type: QuestionType): boolean => type === 'choice' || type === 'multiChoice';

export const emptyOption = (): OptionDraft => ({ key: newId(), id: null, ru: '', en: '', price: '', limit: '' });

const typed = (value: number | null): string => (value === null ? '' : String(value));

const newQuestion = (): QuestionDraft => ({
  ru: '',
  en: '',
  hint: '',
  type: 'text',
  isRequired: false,
  isOfPerson: false,
  streamIds: [],
  registrationOptionIds: [],
  showWhen: '',
  min: '',
  max: '',
  maxLength: '',
  options: [emptyOption(), emptyOption()],
});

export const questionDraft = (question: ShownQuestion | null, locale: Locale): QuestionDraft => {
  if (!question) return newQuestion();
  const { label, hint, showWhen, options } = question;
  return {
    ru: label.ru,
    en: label.en ?? '',
    hint: hint?.ru ?? '',
    type: question.type,
    isRequired: question.isRequired,
    isOfPerson: question.isOfPerson,
    streamIds: question.streamIds,
    registrationOptionIds: question.registrationOptionIds,
    showWhen: showWhen ? `${showWhen.questionId}:${showWhen.optionIds.join(',')}` : '',
    min: typed(question.min),
    max: typed(question.max),
    maxLength: typed(question.maxLength),
    options: options.map((option) => ({
      key: String(option.id),
      id: option.id,
      ru: option.label.ru,
      en: option.label.en ?? '',
      price: option.price === 0 ? '' : String(option.price).replace('.', decimalSignOf(locale)),
      limit: typed(option.limit),
    })),
  };
};

const conditionIn = (text: string) => {
  const [questionId = '', optionIds = ''] = text.split(':');
  return text === '' ? null : { questionId: Number(questionId), optionIds: optionIds.split(',').map(Number) };
};

/** The input of the save. */
export const questionInput = (draft: QuestionDraft) => ({
  type: draft.type,
  label: { ru: draft.ru, en: draft.en },
  hint: draft.hint === '' ? null : { ru: draft.hint },
  isRequired: draft.isRequired,
  isOfPerson: draft.isOfPerson,
  streamIds: draft.streamIds,
  registrationOptionIds: draft.registrationOptionIds,
  showWhen: conditionIn(draft.showWhen),
  ...(draft.type === 'number' && { min: typedNumber(draft.min), max: typedNumber(draft.max) }),
  ...(draft.type === 'text' && { maxLength: typedNumber(draft.maxLength) }),
  ...(isListed(draft.type) && {
    options: draft.options.map(({ id, ru, en, price, limit }) => ({
      ...(id !== null && { id }),
      label: { ru, en },
      price: typedNumber(price) ?? 0,
      limit: typedNumber(limit),
    })),
  }),
});
