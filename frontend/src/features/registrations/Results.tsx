import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { resultOps } from '#contracts/registrations/results.ops';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { NextStep } from '../../app/shell/NextStep.js';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { CategoryChips } from '../../shared/categories/CategoryChips.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { StatusPill } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { CategoryProtests } from './CategoryProtests.js';
import { CompleteDialog } from './CompleteDialog.js';
import { Pages } from './Pages.js';
import { registrationsTexts } from './registrationsTexts.js';
import { ReopenDialog } from './ReopenDialog.js';
import { changedResults, ResultsTable, type ResultEdits } from './ResultsTable.js';
import { useStartList } from './useStartList.js';

export const Results = () => <EventScreen>{(given, again) => <ResultsOf given={given} onCompleted={again} />}</EventScreen>;

const ResultsOf = ({ given, onCompleted }: { given: SportEventAnswer; onCompleted: () => void }) => {
  const t = useText(registrationsTexts);
  const [search, setSearch] = useSearchParams();
  const stream = given.streams.find(({ id }) => String(id) === search.get('stream')) ?? given.streams[0];
  return (
    <CabinetPage title={t('results')} marks={stream && <StatusPill of="streamStatus" value={stream.status} />}>
      <CategoryChips streams={given.streams} currentId={stream?.id} onChoose={(id) => setSearch({ stream: String(id) })} />
      {stream ? (
        <ResultsEntry key={stream.id} given={given} stream={stream} onChanged={onCompleted} />
      ) : (
        <EmptyState action={<NextStep eventId={given.event.id} to="toCategories" />}>{t('noEntrants')}</EmptyState>
      )}
    </CabinetPage>
  );
};

interface EntryProps {
  given: SportEventAnswer;
  stream: Category;
  /** The category was completed, or opened again. */
  onChanged: () => void;
}

/** Places, results and points of a category: typed by hand, or taken from its grid by completing it. */
const ResultsEntry = ({ given, stream, onChanged }: EntryProps) => {
  const eventId = given.event.id;
  const t = useText(registrationsTexts);
  const toast = useToast();
  const { answer, failure, isLoading, refetch, page, change } = useStartList(eventId, stream.id);
  const [edits, setEdits] = useState<ResultEdits>({});
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(resultOps.saveResults, { isQuiet: true });
  const rows = (answer?.registrations ?? []).filter(hasResult);
  const changed = changedResults(rows, edits);
  const { isCompleted } = stream;
  const save = () => {
    void send({ streamId: stream.id, results: changed, ...(reason && { reason }) }).then((outcome) => {
      if (!outcome.success) return;
      setEdits({});
      toast('ok', t('saved'));
      refetch();
    });
  };
  if (isLoading) return <Skeleton lines={8} height={28} />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (rows.length === 0) return <EmptyState action={<NextStep eventId={eventId} to="toRegistrations" />}>{t('noEntrants')}</EmptyState>;
  return (
    <>
      <div className="row wrap">
        <p className="muted sp">{!isCompleted && t('resultsHint')}</p>
        <Completion
          stream={stream}
          canReopen={given.permissions.canReopen}
          onChanged={() => {
            refetch();
            onChanged();
          }}
        />
      </div>
      <FormErrors errors={errors} handled={rows.map(({ id }) => `registrations.${id}`)} />
      <ResultsTable
        rows={rows}
        edits={edits}
        errors={errors}
        onEdit={(id, edit) => setEdits({ ...edits, [id]: { ...edits[id], ...edit } })}
      />
      <Pages page={page} maxPage={answer?.maxPage ?? 1} onPage={(next) => change({ page: String(next) })} />
      <CategoryProtests eventId={eventId} streamId={stream.id} />
      {isCompleted && <CorrectionReason value={reason} errors={errors['reason']} onChange={setReason} />}
      <div className="form-actions">
        <Button look={isCompleted ? 'primary' : 'plain'} disabled={changed.length === 0} isBusy={sending} onClick={save}>
          {changed.length > 0 ? t('saveResults', { count: changed.length }) : t('nothingChanged')}
        </Button>
      </div>
    </>
  );
};

interface CorrectionReasonProps {
  value: string;
  errors: readonly string[] | undefined;
  onChange: (reason: string) => void;
}

/** Why results of a completed category are changed. */
const CorrectionReason = ({ value, errors, onChange }: CorrectionReasonProps) => {
  const t = useText(registrationsTexts);
  return (
    <div className="form">
      <TextField
        label={t('correctReason')}
        hint={t('correctHint')}
        value={value}
        errors={errors}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

/** Who was rejected or put out has no result, unless the grid gave them one. */
const hasResult = ({ statuses, place }: RegistrationRow): boolean =>
  place !== null || !['rejected', 'deactivated'].includes(statuses.participation);

/** Completes the category, or opens it again. */
const Completion = ({ stream, canReopen, onChanged }: { stream: Category; canReopen: boolean; onChanged: () => void }) => {
  const t = useText(registrationsTexts);
  const [isAsking, setAsking] = useState(false);
  const { isCompleted } = stream;
  const Dialog = isCompleted ? ReopenDialog : CompleteDialog;
  if (isCompleted && !canReopen) return null;
  return (
    <>
      <Button look={isCompleted ? 'plain' : 'primary'} onClick={() => setAsking(true)}>
        {t(isCompleted ? 'reopen' : 'complete')}
      </Button>
      {isAsking && (
        <Dialog
          stream={stream}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </>
  );
};
