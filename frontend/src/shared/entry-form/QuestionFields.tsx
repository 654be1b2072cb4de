import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { callOp } from '../../app/http.js';
import { Button } from '../../ui/Button.js';
import { CheckField, FieldFrame, SelectField, TextArea, TextField } from '../../ui/Field.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { formatPrice } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { Answers, GivenAnswer } from './answers.js';
import type { ShownOption, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { answerOps } from '#contracts/registrations/form.ops';
import { ref } from '../../app/call.js';
import styles from './questions.module.css';
import { questionTexts } from './questionTexts.js';

export const uploadOp = ref<typeof answerOps.uploadFile>({ path: '/api/upload-answer-file', kind: 'multipart' });

interface QuestionFieldsProps {
  eventId: number;
  /** Of what answers cost. */
  currency: string;
  questions: readonly ShownQuestion[];
  answers: Answers;
  onChange: (answers: Answers) => void;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The questions that are asked, in their order; an answer that is hidden by another is kept in case it comes back. */
export const QuestionFields = ({ eventId, currency, questions, answers, onChange, errors }: QuestionFieldsProps) => (
  <div className="column">
    {questions.map((question) => (
      <QuestionField
        key={question.questionId}
        eventId={eventId}
        currency={currency}
        question={question}
        answer={answers[question.questionId] ?? {}}
        errors={errors[question.questionId]}
        onChange={(answer) => onChange({ ...answers, [question.questionId]: answer })}
      />
    ))}
  </div>
);

interface FieldProps {
  eventId: number;
  currency: string;
  question: ShownQuestion;
  answer: GivenAnswer;
  errors: readonly string[] | undefined;
  onChange: (answer: GivenAnswer) => void;
}

const shortText = 200;

const QuestionField = (props: FieldProps) => {
  const { question, answer, errors, onChange } = props;
  const { type, text, hintText, isRequired, maxLength } = question;
  const frame = { label: text, hint: hintText, errors, isRequired };
  const value = answer.value ?? '';
  if (type === 'file') return <FileAnswer {...props} />;
  if (type === 'multiChoice') return <ManyChoices {...props} />;
  if (type === 'choice') return <OneChoice {...props} />;
  if (type === 'number') {
    return <TextField {...frame} inputMode="decimal" value={value} onChange={(changed) => onChange({ value: changed.target.value })} />;
  }
  return maxLength !== null && maxLength <= shortText ? (
    <TextField {...frame} maxLength={maxLength} value={value} onChange={(changed) => onChange({ value: changed.target.value })} />
  ) : (
    <TextArea
      {...frame}
      rows={2}
      maxLength={maxLength ?? undefined}
      value={value}
      onChange={(changed) => onChange({ value: changed.target.value })}
    />
  );
};

/** An option with what it costs and what is left of it. */
const useOptionText = (currency: string) => {
  const t = useText(questionTexts);
  const locale = useLocale();
  return ({ text, price, free }: ShownOption): string =>
    [
      text,
      price > 0 ? `+${formatPrice(locale, price, currency)}` : '',
      free === 0 ? t('soldOut') : free === null ? '' : t('left', { count: free }),
    ]
      .filter(Boolean)
      .join(', ');
};

const OneChoice = ({ question: { text, hintText, isRequired, options }, currency, answer, errors, onChange }: FieldProps) => {
  const t = useText(questionTexts);
  const optionText = useOptionText(currency);
  const chosen = answer.optionIds?.[0];
  const usable = options.filter(({ id, free }) => free !== 0 || id === chosen);
  const soldOut = options.filter(({ id, free }) => free === 0 && id !== chosen).map(optionText);
  return (
    <SelectField
      label={text}
      hint={[hintText, ...soldOut].filter(Boolean).join('. ')}
      errors={errors}
      isRequired={isRequired}
      value={chosen ?? ''}
      onChange={(changed) => onChange({ optionIds: changed.target.value === '' ? [] : [Number(changed.target.value)] })}
      options={[{ value: '', text: t('notChosen') }, ...usable.map((option) => ({ value: String(option.id), text: optionText(option) }))]}
    />
  );
};

const ManyChoices = ({ question: { text, hintText, isRequired, options }, currency, answer, errors, onChange }: FieldProps) => {
  const optionText = useOptionText(currency);
  const id = useId();
  const chosen = answer.optionIds ?? [];
  return (
    <fieldset className={`choices fld${errors ? ' is-bad' : ''}`} aria-describedby={errors ? id : undefined}>
      <legend className="lab">
        {text}
        {isRequired && <span className="req"> *</span>}
      </legend>
      {options.map((option) => (
        <CheckField
          key={option.id}
          label={optionText(option)}
          checked={chosen.includes(option.id)}
          disabled={option.free === 0 && !chosen.includes(option.id)}
          onChange={(changed) =>
            onChange({ optionIds: changed.target.checked ? [...chosen, option.id] : chosen.filter((other) => other !== option.id) })
          }
        />
      ))}
      {hintText && <span className="hint">{hintText}</span>}
      {errors && (
        <span id={id} className="err">
          <ErrorText keys={errors} />
        </span>
      )}
    </fieldset>
  );
};

/** A file goes to the server as soon as it is chosen: what is sent with the entry is its number. */
const FileAnswer = ({ eventId, question, answer, errors, onChange }: FieldProps) => {
  const t = useText(questionTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>();
  /** Other answers change while a file is on its way; null once this question is not asked any more. */
  const latest = useRef<FieldProps['onChange'] | null>(onChange);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  }, [onChange]);
  const send = (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    void callOp(uploadOp, { eventId, questionId: question.questionId }, { files: { file } }).then((outcome) => {
      setSending(false);
      setRefused(outcome.success ? undefined : Object.values(outcome.errors).flat());
      if (outcome.success) latest.current?.({ file: { fileId: outcome.fileId, fileName: outcome.fileName } });
    });
  };
  return (
    <FieldFrame
      label={question.text}
      hint={[question.hintText, t('fileHint')].filter(Boolean).join('. ')}
      errors={refused ?? errors}
      isRequired={question.isRequired}
    >
      {({ required: _required, ...wiring }) => (
        <div className="row wrap">
          <input
            ref={input}
            type="file"
            hidden
            accept=".jpg,.jpeg,.png,.pdf,.docx,.odt"
            onChange={(changed) => send(changed.target.files?.[0])}
          />
          <Button {...wiring} icon={<IconPaperclip aria-hidden size={16} />} isBusy={isSending} onClick={() => input.current?.click()}>
            {isSending ? t('uploading') : answer.file ? t('replaceFile') : t('chooseFile')}
          </Button>
          {answer.file && <span className={styles['file']}>{answer.file.fileName}</span>}
          {answer.file && (
            <Button look="ghost" size="small" onClick={() => onChange({})}>
              {t('removeFile')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
};
