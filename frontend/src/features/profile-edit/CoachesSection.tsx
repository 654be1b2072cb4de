import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import { LookupField } from '../../app/LookupField.js';
import { useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
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
}

const list = 'userCoaches';
const blank = { ...blankPeriod, coach: null };
const givenOf = ({ userCoaches }: ProfileForEdit): { rows: CoachRow[] } => ({
  rows: orBlank<CoachRow>(
    userCoaches.map((row) => ({ ...periodOf(row), coach: row.coach })),
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
    inputOf: ({ rows }, id) => ({ profileCoaches: { userId: id, userCoaches: rows.map(({ key: _key, ...row }) => row) } }),
    check: ({ rows }) => ({ ...checkPeriods(list, rows), ...checkChosen(list, 'coach', rows) }),
  });
  const { draft, change, invalid } = form;
  const errors = { ...invalid, ...form.errors };
  const removal = useRowRemoval<CoachRow, typeof profileOps.removeCoach, typeof profileOps.saveCoaches>({
    op: profileOps.removeCoach,
    inputOf: (userCoachId) => ({ userCoachId, userId }),
    restore: {
      op: profileOps.saveCoaches,
      inputOf: ({ key: _key, id: _id, ...row }) => ({ profileCoaches: { userId, userCoaches: [row] } }),
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
      {draft.rows.map((row, i) => (
        <RowCard
          key={row.key}
          title={row.coach?.name ?? t('coachNumber', { number: i + 1 })}
          removeText={t('remove')}
          onRemove={
            row.key === 'blank' && !row.coach ? undefined : () => removal.remove(row, row.coach?.name ?? t('noName', { number: i + 1 }))
          }
          isBad={Boolean(errors[`${list}.${i}`])}
        >
          <div className="pe-2">
            <LookupField
              label={t('coach')}
              value={row.coach}
              source={`people but ${userId}`}
              find={peopleBut(userId)}
              errors={rowErrors(errors, list, i, 'coach.id', 'id')}
              onChange={(choice) => set(row, i, { coach: choice && Number(choice.id) === userId ? null : asNamed(choice) })}
            />
          </div>
          <PeriodFields list={list} index={i} row={row} errors={errors} onChange={(patch) => set(row, i, patch)} />
        </RowCard>
      ))}
      <UndoRow removal={removal} />
      <AddRow count={draft.rows.length} onAdd={() => change({ rows: [...draft.rows, blankRow(blank)] })}>
        {t('addCoach')}
      </AddRow>
    </SectionFrame>
  );
};
