import type { ShownCategory } from '#contracts/applications/application-answers.docs';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { ApplicationForm, contentOf, handledFields, type Draft } from './ApplicationForm.js';
import { applicationsTexts } from './applicationsTexts.js';

export const NewApplication = () => {
  const t = useText(applicationsTexts);
  const { answer, failure, refetch } = useQuery(calls.categories);
  usePageTitle(t('new'));
  return (
    <div className="column">
      <h1>{t('new')}</h1>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer && answer.categories.length === 0 && <EmptyState>{t('noCategories')}</EmptyState>}
      {answer && answer.categories.length > 0 && <NewForm categories={answer.categories} />}
    </div>
  );
};

const NewForm = ({ categories }: { categories: readonly ShownCategory[] }) => {
  const t = useText(applicationsTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<Draft>({
    assignmentCategoryId: String(categories[0]?.id ?? ''),
    assignmentId: '',
    eventId: search.get('event') ?? '',
    text: '',
  });
  const { send, sending, errors } = useCommand(calls.saveNew, { isQuiet: true });
  const save = (isDraft: boolean) =>
    void send({ application: contentOf(draft), isDraft }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t(isDraft ? 'saved' : 'submitted'));
      refetchQueries(calls.own);
      void navigate(`/applications/${outcome.applicationId}`);
    });
  return (
    <form
      className="form cardx"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <FormErrors errors={errors} handled={handledFields} />
      <ApplicationForm draft={draft} categories={categories} errors={errors} onChange={setDraft} />
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={sending}>
          {t('submit')}
        </Button>
        <Button isBusy={sending} onClick={() => save(true)}>
          {t('saveDraft')}
        </Button>
      </div>
    </form>
  );
};
