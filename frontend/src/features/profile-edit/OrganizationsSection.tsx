import type { Named } from '#contracts/directory/lookups.docs';
import type { Confirmation } from '#contracts/profiles/profile.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { FieldErrors } from '../../app/http.js';
import { LookupField } from '../../app/LookupField.js';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
import { ConfirmationNote } from './ConfirmationNote.js';
import { useEditing } from './editContext.js';
import { organizations as findOrganizations } from './lookups.js';
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

interface OrganizationRow extends PeriodRow {
  organization: Named | null;
  position: Named | null;
  /** Absent: not saved yet. */
  confirmation?: Confirmation;
}

const list = 'userOrganizations';
const blank = { ...blankPeriod, organization: null, position: null };
const givenOf = ({ userOrganizations }: ProfileForEdit): { rows: OrganizationRow[] } => ({
  rows: orBlank<OrganizationRow>(
    userOrganizations.map((row) => ({
      ...periodOf(row),
      organization: row.organization,
      position: row.position,
      confirmation: row.confirmation,
    })),
    blank,
  ),
});

/** Memberships in organisations. */
export const OrganizationsSection = () => {
  const t = useText(rowTexts);
  const { userId } = useEditing();
  const form = useSectionForm({
    section: 'organizations',
    op: profileOps.saveOrganizations,
    givenOf,
    inputOf: ({ rows }, id) => ({
      profileOrganizations: { userId: id, userOrganizations: rows.map(({ key: _key, confirmation: _confirmation, ...row }) => row) },
    }),
    check: ({ rows }) => ({ ...checkPeriods(list, rows), ...checkChosen(list, 'organization', rows) }),
  });
  const { draft, change, errors, invalid } = form;
  const removal = useRowRemoval<OrganizationRow, typeof profileOps.removeOrganization, typeof profileOps.saveOrganizations>({
    op: profileOps.removeOrganization,
    inputOf: (userOrganizationId) => ({ userOrganizationId, userId }),
    restore: {
      op: profileOps.saveOrganizations,
      inputOf: ({ key: _key, id: _id, confirmation: _confirmation, ...row }) => ({
        profileOrganizations: { userId, userOrganizations: [row] },
      }),
    },
    rowsOf: (data) => givenOf(data).rows,
    rows: draft.rows,
    blank: blankRow(blank, 'blank'),
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: OrganizationRow, i: number, patch: Partial<OrganizationRow>) =>
    change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  return (
    <SectionFrame form={form} lead={t('organizationsLead')}>
      <p className="note note--info">{t('organizationsWarning')}</p>
      {draft.rows.map((row, i) => (
        <OrganizationCard
          key={row.key}
          row={row}
          index={i}
          errors={{ ...invalid, ...errors }}
          onChange={(patch) => set(row, i, patch)}
          onRemove={(name) => removal.remove(row, name)}
        />
      ))}
      <UndoRow removal={removal} />
      <AddRow count={draft.rows.length} onAdd={() => change({ rows: [...draft.rows, blankRow(blank)] })}>
        {t('addOrganization')}
      </AddRow>
    </SectionFrame>
  );
};

interface OrganizationCardProps {
  row: OrganizationRow;
  index: number;
  errors: FieldErrors;
  onChange: (patch: Partial<OrganizationRow>) => void;
  onRemove: (name: string) => void;
}

/** One membership. */
const OrganizationCard = ({ row, index, errors, onChange, onRemove }: OrganizationCardProps) => {
  const t = useText(rowTexts);
  const { data } = useEditing();
  const { organization, position } = row;
  const isBlank = row.key === 'blank' && !organization;
  return (
    <RowCard
      title={organization?.name ?? t('organizationNumber', { number: index + 1 })}
      removeText={t('remove')}
      onRemove={isBlank ? undefined : () => onRemove(organization?.name ?? t('noName', { number: index + 1 }))}
      isBad={Boolean(errors[`${list}.${index}`])}
    >
      <ConfirmationNote confirmation={row.confirmation} by="club" />
      <div className="pe-2">
        <LookupField
          label={t('organization')}
          value={organization}
          source="organizations"
          find={findOrganizations}
          errors={rowErrors(errors, list, index, 'organization.id', 'id')}
          onChange={(choice) => onChange({ organization: asNamed(choice) })}
        />
        <ChoiceField
          label={t('position')}
          choices={data.positions}
          value={position}
          errors={rowErrors(errors, list, index, 'position.id')}
          onChange={(choice) => onChange({ position: asNamed(choice) })}
        />
      </div>
      <PeriodFields list={list} index={index} row={row} errors={errors} onChange={onChange} />
    </RowCard>
  );
};
