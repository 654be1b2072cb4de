import type { ApplicationAnswer, ShownApplication } from '#contracts/applications/application-answers.docs';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { ApplicationForm, contentOf, handledFields, type Draft } from './ApplicationForm.js';
import { ApplicationPill } from './ApplicationPill.js';
import { applicationsTexts } from './applicationsTexts.js';
import css from './applications.module.css';
import { Decision } from './Decision.js';
import { Documents } from './Documents.js';
import { Steps } from './Steps.js';

const useApplication = () => {
  const { applicationId = '' } = useParams();
  const isNumber = /^\d{1,15}$/.test(applicationId);
  return { ...useQuery(calls.data, isNumber ? { applicationId: Number(applicationId) } : null), isNumber };
};

/** The author's page of an application. */
export const OwnApplication = () => {
  const t = useText(applicationsTexts);
  const { answer, failure, refetch, isNumber } = useApplication();
  usePageTitle(answer ? t('number', { id: answer.application.id }) : t('mine'));
  if (!isNumber || failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  return (
    <div className="column">
      <Link to="/applications">{t('mine')}</Link>
      <div className="row">
        <h1>{t('number', { id: answer.application.id })}</h1>
        <ApplicationPill status={answer.application.status} />
      </div>
      <Body answer={answer} again={refetch} />
    </div>
  );
};

/** The same for those who decide. */
export const DeskApplication = () => {
  const t = useText(applicationsTexts);
  const { answer, failure, refetch, isNumber } = useApplication();
  if (!isNumber || failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  const { application } = answer;
  return (
    <CabinetPage title={t('number', { id: application.id })} marks={<ApplicationPill status={application.status} />}>
      <Body answer={answer} again={refetch} />
    </CabinetPage>
  );
};

const Body = ({ answer, again }: { answer: ApplicationAnswer; again: () => void }) => {
  const { application, documents, categories, history } = answer;
  const assignment = categories
    .find(({ id }) => id === application.assignmentCategoryId)
    ?.assignments.find(({ id }) => id === application.assignmentId);
  return (
    <div className={css['columns']}>
      <div className="column">
        {application.permissions.canEdit ? <Edit answer={answer} again={again} /> : <Facts answer={answer} />}
        <Documents application={application} documents={documents} wanted={assignment?.requiredDocuments ?? []} again={again} />
      </div>
      <div className="column">
        <Decision key={application.version} application={application} again={again} />
        <Steps history={history} />
      </div>
    </div>
  );
};

const Facts = ({ answer: { application } }: { answer: ApplicationAnswer }) => {
  const t = useText(applicationsTexts);
  const facts: [string, string | null | undefined][] = [
    [t('category'), [application.categoryName, application.assignmentName].filter(Boolean).join(', ')],
    [t('author'), application.author?.name],
    [t('event'), application.event?.name],
    [t('organization'), application.organization?.name],
  ];
  return (
    <section className="cardx card-p column">
      <dl className="kv">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
      </dl>
      <p className={css['text']}>{application.text}</p>
    </section>
  );
};

const draftOf = ({ assignmentCategoryId, assignmentId, event, text }: ShownApplication): Draft => ({
  assignmentCategoryId: String(assignmentCategoryId),
  assignmentId: String(assignmentId ?? ''),
  eventId: String(event?.id ?? ''),
  text,
});

const Edit = ({ answer: { application, categories, organizations }, again }: { answer: ApplicationAnswer; again: () => void }) => {
  const t = useText(applicationsTexts);
  const toast = useToast();
  // What is being typed stays when the organisation, which has a call of its own, moves the application on.
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed ?? draftOf(application);
  const { send, sending, errors } = useCommand(calls.edit, { isQuiet: true });
  const organization = useCommand(calls.selectOrganization);
  const save = () =>
    void send({ applicationId: application.id, application: contentOf(draft), expectedVersion: application.version }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      again();
    });
  return (
    <form
      className="form form--wide cardx card-p"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormErrors errors={errors} handled={handledFields} />
      <ApplicationForm draft={draft} categories={categories} errors={errors} onChange={setTyped} />
      {organizations.length > 0 && (
        <SelectField
          label={t('organization')}
          value={String(application.organization?.id ?? '')}
          options={[
            ...(application.organization ? [] : [{ value: '', text: t('notChosen') }]),
            ...organizations.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={(event) =>
            void organization.send({ applicationId: application.id, organizationId: Number(event.target.value) }).then(() => again())
          }
        />
      )}
      <div className="form-actions">
        <Button type="submit" isBusy={sending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
