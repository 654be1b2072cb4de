import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { questionTypes, type QuestionType } from '#contracts/registrations/form.docs';
import { registrationFormOps } from '#contracts/registrations/form.ops';
import type { FieldErrors } from '../../../app/http.js';
import { useCommand } from '../../../app/useCommand.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { currencySign } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { formTexts } from './formTexts.js';
import type { RegistrationFormAnswer, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { emptyOption, isListed, questionDraft, questionInput, type OptionDraft, type QuestionDraft } from './questionDraft.js';

interface QuestionDialogProps {
  eventId: number;
  form: RegistrationFormAnswer;
  question: ShownQuestion | null;
  onClose: () => void;
  onSaved: () => void;
}

export const QuestionDialog = ({ eventId, form, question, onClose, onSaved }: QuestionDialogProps) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const [draft, setDraft] = useState<QuestionDraft>(() => questionDraft(question, locale));
  const { send, sending, errors } = useCommand(registrationFormOps.saveQuestion, { isQuiet: true });
  const change = (changes: Partial<QuestionDraft>) => setDraft({ ...draft, ...changes });
  const save = () => {
    const input = { eventId, ...(question && { questionId: question.questionId }), question: questionInput(draft) };
    void send(input).then((outcome) => {
      if (outcome.success) onSaved();
    });
  };
  return (
    <FormDialog title={t('question')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={handledIn(errors)} />
      <Words draft={draft} errors={errors} onChange={change} />
      <SelectField
        label={t('kind')}
        value={draft.type}
        errors={errors['question.type']}
        onChange={(changed) => change({ type: changed.target.value as QuestionType })}
        options={questionTypes.map((type) => ({ value: type, text: t(`type_${type}`) }))}
      />
      {isListed(draft.type) && (
        <OptionRows {...{ errors, options: draft.options, currency: form.currency }} onChange={(options) => change({ options })} />
      )}
      <Bounds draft={draft} errors={errors} onChange={change} />
      <CheckField
        label={t('isRequired')}
        checked={draft.isRequired}
        onChange={(changed) => change({ isRequired: changed.target.checked })}
      />
      <CheckField
        label={t('isOfPerson')}
        checked={draft.isOfPerson}
        onChange={(changed) => change({ isOfPerson: changed.target.checked })}
      />
      <Asked form={form} question={question} draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  );
};

const handledIn = (errors: FieldErrors): string[] =>
  Object.keys(errors).filter((path) => /^question\.(label|type|options|min|max|maxLength|showWhen|hint)/.test(path));

interface PartProps {
  draft: QuestionDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<QuestionDraft>) => void;
}

const Words = ({ draft, errors, onChange }: PartProps) => {
  const t = useText(formTexts);
  return (
    <>
      <TextField
        label={t('labelRu')}
        value={draft.ru}
        errors={errors['question.label'] ?? errors['question.label.ru']}
        onChange={(changed) => onChange({ ru: changed.target.value })}
        isRequired
        autoFocus
      />
      <TextField
        label={t('labelEn')}
        value={draft.en}
        errors={errors['question.label.en']}
        onChange={(changed) => onChange({ en: changed.target.value })}
      />
      <TextField
        label={t('hint')}
        value={draft.hint}
        errors={errors['question.hint']}
        onChange={(changed) => onChange({ hint: changed.target.value })}
      />
    </>
  );
};

const Bounds = ({ draft, errors, onChange }: PartProps) => {
  const t = useText(formTexts);
  const field = (name: 'min' | 'max' | 'maxLength') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={draft[name]}
      errors={errors[`question.${name}`]}
      onChange={(changed) => onChange({ [name]: changed.target.value })}
    />
  );
  if (draft.type === 'number') {
    return (
      <div className="form-row">
        {field('min')}
        {field('max')}
      </div>
    );
  }
  return draft.type === 'text' ? field('maxLength') : null;
};

interface OptionRowsProps {
  options: readonly OptionDraft[];
  currency: string;
  errors: FieldErrors;
  onChange: (options: OptionDraft[]) => void;
}

const OptionRows = ({ options, currency, errors, onChange }: OptionRowsProps) => {
  const t = useText(formTexts);
  const locale = useLocale();
  const errorOf = (i: number, name: string) => errors[`question.options.${i}.${name}`];
  const change = (i: number, changes: Partial<OptionDraft>) =>
    onChange(options.map((option, at) => (at === i ? { ...option, ...changes } : option)));
  return (
    <fieldset className="choices">
      <legend className="lab">{t('options')}</legend>
      {options.map((option, i) => (
        <div key={option.key} className="rf-option">
          <TextField
            label={t('optionRu')}
            value={option.ru}
            errors={errorOf(i, 'label') ?? (i === 0 ? errors['question.options'] : undefined)}
            onChange={(changed) => change(i, { ru: changed.target.value })}
          />
          <TextField label={t('labelEn')} value={option.en} onChange={(changed) => change(i, { en: changed.target.value })} />
          <TextField
            label={t('price', { currency: currencySign(locale, currency) })}
            inputMode="decimal"
            value={option.price}
            errors={errorOf(i, 'price')}
            onChange={(changed) => change(i, { price: changed.target.value })}
          />
          <TextField
            label={t('limit')}
            inputMode="numeric"
            value={option.limit}
            errors={errorOf(i, 'limit')}
            onChange={(changed) => change(i, { limit: changed.target.value })}
          />
          <IconButton label={t('removeOption', { number: i + 1 })} onClick={() => onChange(options.filter((_option, at) => at !== i))}>
            <IconX aria-hidden size={18} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" icon={<IconPlus aria-hidden size={16} />} onClick={() => onChange([...options, emptyOption()])}>
          {t('addOption')}
        </Button>
      </div>
    </fieldset>
  );
};

/** Of whom it is asked: by another answer, by category, by the terms. */
const Asked = ({ form, question, draft, errors, onChange }: PartProps & Pick<QuestionDialogProps, 'form' | 'question'>) => {
  const t = useText(formTexts);
  const parents = form.questions.filter(({ questionId, options }) => questionId !== question?.questionId && options.length > 0);
  const toggled = (ids: readonly number[], id: number, isOn: boolean) => (isOn ? [...ids, id] : ids.filter((other) => other !== id));
  return (
    <>
      {parents.length > 0 && (
        <SelectField
          label={t('showWhen')}
          value={draft.showWhen}
          errors={errors['question.showWhen']}
          onChange={(changed) => onChange({ showWhen: changed.target.value })}
          options={[
            { value: '', text: t('always') },
            ...parents.flatMap(({ questionId, text, options }) =>
              options.map((option) => ({ value: `${questionId}:${option.id}`, text: `${text} — ${option.text}` })),
            ),
          ]}
        />
      )}
      {!draft.isOfPerson && form.streams.length > 1 && (
        <details>
          <summary>{t('forCategories')}</summary>
          <div className="choices">
            {form.streams.map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={draft.streamIds.includes(id)}
                onChange={(changed) => onChange({ streamIds: toggled(draft.streamIds, id, changed.target.checked) })}
              />
            ))}
          </div>
        </details>
      )}
      {!draft.isOfPerson && form.registrationOptions.length > 1 && (
        <details>
          <summary>{t('forOptions')}</summary>
          <div className="choices">
            {form.registrationOptions.map(({ id, name, optionKey }) => (
              <CheckField
                key={id}
                label={optionKey === 'default' && name === 'default' ? t('standard') : name}
                checked={draft.registrationOptionIds.includes(id)}
                onChange={(changed) =>
                  onChange({ registrationOptionIds: toggled(draft.registrationOptionIds, id, changed.target.checked) })
                }
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
};
