import type { Named } from '#contracts/directory/lookups.docs';
import type { Confirmation } from '#contracts/profiles/profile.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { FieldErrors } from '../../app/http.js';
import { LookupField } from '../../app/LookupField.js';
import { useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
import { ConfirmationNote } from './ConfirmationNote.js';
import { useEditing } from './editContext.js';
import { peopleBut } from './lookups.js';
import { PeriodFields } from './PeriodFields.js';
import { blankPeriod, checkChosen, checkPeriods, periodOf, type PeriodRow } from './periods.js';
import { RowCard } from './RowCard.js';
import { blankRow, orBlank, rowErrors, withRow } from './rows.js';
import { rowTexts } from './rowTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { UndoRow } from './UndoRow.js';
import { useRowRemoval } from './useRowRemoval.js';
import { useSectionForm } from './useSectionForm.js';
import { asNamed } from './profileSections.js';

interface CoachRow extends PeriodRow {
  coach: Named | null;
  /** Absent: not saved yet. */
  confirmation?: Confirmation;
}

const list = 'userCoaches';
const blank = { ...blankPeriod, coach: null };
const givenOf = ({ userCoaches }: ProfileForEdit): { rows: CoachRow[] } => ({
  rows: orBlank<CoachRow>(
    userCoaches.map((row) => ({ ...periodOf(row), coach: row.coach, confirmation: row.confirmation })),
    blank,
  ),
});

/** Coaches, current and previous. */
export const CoachesSection = () => {
  const t = useText(rowTexts);
  const { userId } = useEditing();
  const form = useSectionForm({
    section: 'coaches',
    op: profileOps.saveCoaches,
    givenOf,
    inputOf: ({ rows }, id) => ({
      profileCoaches: { userId: id, userCoaches: rows.map(({ key: _key, confirmation: _confirmation, ...row }) => row) },
    }),
    check: ({ rows }) => ({ ...checkPeriods(list, rows), ...checkChosen(list, 'coach', rows) }),
  });
  const { draft, change, invalid } = form;
  const errors = { ...invalid, ...form.errors };
  const removal = useRowRemoval<CoachRow, typeof profileOps.removeCoach, typeof profileOps.saveCoaches>({
    op: profileOps.removeCoach,
    inputOf: (userCoachId) => ({ userCoachId, userId }),
    restore: {
      op: profileOps.saveCoaches,
      inputOf: ({ key: _key, id: _id, confirmation: _confirmation, ...row }) => ({ profileCoaches: { userId, userCoaches: [row] } }),
    },
    rowsOf: (data) => givenOf(data).rows,
    rows: draft.rows,
    blank: blankRow(blank, 'blank'),
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: CoachRow, i: number, patch: Partial<CoachRow>) => change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  return (
    <SectionFrame form={form} lead={t('coachesLead')}>
      <p className="note note--info">{t('coachesWarning')}</p>
      {draft.rows.map((row, i) => (
        <CoachCard
          key={row.key}
          row={row}
          index={i}
          errors={errors}
          onChange={(patch) => set(row, i, patch)}
          onRemove={(name) => removal.remove(row, name)}
        />
      ))}
      <UndoRow removal={removal} />
      <AddRow count={draft.rows.length} onAdd={() => change({ rows: [...draft.rows, blankRow(blank)] })}>
        {t('addCoach')}
      </AddRow>
    </SectionFrame>
  );
};

interface CoachCardProps {
  row: CoachRow;
  index: number;
  errors: FieldErrors;
  onChange: (patch: Partial<CoachRow>) => void;
  onRemove: (name: string) => void;
}

/** One coach. */
const CoachCard = ({ row, index, errors, onChange, onRemove }: CoachCardProps) => {
  const t = useText(rowTexts);
  const { userId } = useEditing();
  const { coach } = row;
  const isBlank = row.key === 'blank' && !coach;
  return (
    <RowCard
      title={coach?.name ?? t('coachNumber', { number: index + 1 })}
      removeText={t('remove')}
      onRemove={isBlank ? undefined : () => onRemove(coach?.name ?? t('noName', { number: index + 1 }))}
      isBad={Boolean(errors[`${list}.${index}`])}
    >
      <ConfirmationNote confirmation={row.confirmation} by="coach" />
      <div className="pe-2">
        <LookupField
          label={t('coach')}
          value={coach}
          source={`people but ${userId}`}
          find={peopleBut(userId)}
          errors={rowErrors(errors, list, index, 'coach.id', 'id')}
          onChange={(choice) => onChange({ coach: choice && Number(choice.id) === userId ? null : asNamed(choice) })}
        />
      </div>
      <PeriodFields list={list} index={index} row={row} errors={errors} onChange={onChange} />
    </RowCard>
  );
};
