import { useState } from 'react';
import type { SaidElsewhere as Said } from '#contracts/registrations/details.docs';
import type { RegistrationFormAnswer } from '#contracts/registrations/form-answers.docs';
import { answerOps } from '#contracts/registrations/form.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { useCommand } from '../../../../app/useCommand.js';
import { useQuery } from '../../../../app/useQuery.js';
import { answerRows, answersIn, askedIn, type GivenAnswer } from '../../../../shared/entry-form/answers.js';
import { QuestionFields } from '../../../../shared/entry-form/QuestionFields.js';
import { RepricingNote } from '../../../../shared/repricing/RepricingNote.js';
import { Money } from '../../../../ui/Money.js';
import { useText } from '../../../../ui/texts.js';
import type { MoreProps } from './more.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

/** What the entrant answers on the registration form, which the desk may say for them. */
export const EntryAnswers = (props: MoreProps) => {
  const { answer: form } = useQuery(registrationFormQueries.form, { eventId: props.row.eventId });
  return form && form.questions.length > 0 ? <AnswersForm {...props} form={form} /> : null;
};

/** To compare: nothing said is the same whether it was taken back or never said. */
const contentOf = ({ value = '', optionIds = [], file }: GivenAnswer = {}): string =>
  JSON.stringify([value.trim(), optionIds, file?.fileId]);

const AnswersForm = ({ row, details, form, onChanged }: MoreProps & { form: RegistrationFormAnswer }) => {
  const t = useText(moreTexts);
  const before = answersIn(row.answers);
  const [answers, setAnswers] = useState(before);
  const { send, sending, errors } = useCommand(answerOps.answer, { isQuiet: true });
  const { saidElsewhere } = details;
  const isSaidElsewhere = ({ questionId }: { questionId: number }) => saidElsewhere.some((one) => one.questionId === questionId);
  const all = askedIn(form.questions, [{ streamId: row.streamId, registrationOptionId: details.registrationOptionId }], answers);
  const changed = Object.fromEntries(
    Object.entries(answers).filter(([questionId, answer]) => contentOf(answer) !== contentOf(before[Number(questionId)])),
  );
  const byQuestion = Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path.replace('answers.', ''), keys]));
  const isPriced = Object.keys(changed).length > 0 && form.questions.some(({ options }) => options.some(({ price }) => price > 0));
  // What is asked once of a person stands with one of their entries, and is changed there.
  const asked = all.filter((one) => !isSaidElsewhere(one));
  if (asked.length === 0) return <SaidElsewhere said={saidElsewhere} />;
  return (
    <MoreForm
      title={t('answers')}
      send={() => send({ registrationId: row.id, answers: answerRows(changed), expectedVersion: row.version })}
      {...{ sending, errors, onChanged }}
      handled={Object.keys(errors).filter((path) => path.startsWith('answers.'))}
      isReady={Object.keys(changed).length > 0}
    >
      <SaidElsewhere said={saidElsewhere} />
      <QuestionFields
        eventId={row.eventId}
        currency={form.currency}
        questions={asked}
        answers={answers}
        errors={byQuestion}
        onChange={setAnswers}
      />
      <RepricingNote call={answerOps.answer} input={isPriced ? { registrationId: row.id, answers: answerRows(changed) } : null} />
    </MoreForm>
  );
};

/** With which entry it was asked, and what it costs there, once. */
const SaidElsewhere = ({ said }: { said: readonly Said[] }) => {
  const t = useText(moreTexts);
  if (said.length === 0) return null;
  return (
    <dl className="kv">
      {said.map(({ questionId, registrationId, question, answer, streamName, price, currency }) => (
        <div key={`${questionId} ${registrationId}`}>
          <dt>{question}</dt>
          <dd>
            {answer} <span className="muted t13">{t('saidWith', { category: streamName })}</span>{' '}
            {price > 0 && <Money amount={price} currency={currency} className="t13" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
