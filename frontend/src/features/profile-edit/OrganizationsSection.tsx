import type { Named } from '#contracts/directory/lookups.docs';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { IconPlus } from '@tabler/icons-react';
import { profileOps } from '#contracts/profiles/profile.ops';
import { profileLimits } from '#contracts/rules/profile';
import { LookupField } from '../../app/LookupField.js';
import { Button } from '../../ui/Button.js';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { organizations as findOrganizations } from './lookups.js';
import { PeriodFields } from './PeriodFields.js';
import { blankPeriod, checkPeriods, periodOf, type PeriodRow } from './periods.js';
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
}

const list = 'userOrganizations';
const blank = { ...blankPeriod, organization: null, position: null };
const givenOf = ({ userOrganizations }: ProfileForEdit): { rows: OrganizationRow[] } => ({
  rows: orBlank<OrganizationRow>(
    userOrganizations.map((row) => ({ ...periodOf(row), organization: row.organization, position: row.position })),
    blank,
  ),
});

/** Memberships in organisations. */
export const OrganizationsSection = () => {
  const t = useText(rowTexts);
  const { data, userId } = useEditing();
  const form = useSectionForm({
    section: 'organizations',
    op: profileOps.saveOrganizations,
    givenOf,
    inputOf: ({ rows }, id) => ({ profileOrganizations: { userId: id, userOrganizations: rows.map(({ key: _key, ...row }) => row) } }),
    check: ({ rows }) => checkPeriods(list, rows),
  });
  const { draft, change, errors } = form;
  const removal = useRowRemoval<OrganizationRow, typeof profileOps.removeOrganization>({
    op: profileOps.removeOrganization,
    inputOf: (userOrganizationId) => ({ userOrganizationId, userId }),
    rows: draft.rows,
    blank: blankRow(blank, 'blank'),
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: OrganizationRow, i: number, patch: Partial<OrganizationRow>) =>
    change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  return (
    <SectionFrame form={form} lead={t('organizationsLead')} onSave={removal.flush}>
      {draft.rows.map((row, i) => (
        <RowCard
          key={row.key}
          title={row.organization?.name ?? t('organizationNumber', { number: i + 1 })}
          removeText={t('remove')}
          onRemove={
            row.key === 'blank' && !row.organization
              ? undefined
              : () => removal.remove(row, row.organization?.name ?? t('noName', { number: i + 1 }))
          }
          isBad={Boolean(errors[`${list}.${i}`])}
        >
          <div className="pe-2">
            <LookupField
              label={t('organization')}
              value={row.organization}
              source="organizations"
              find={findOrganizations}
              errors={rowErrors(errors, list, i, 'organization.id', 'id')}
              onChange={(choice) => set(row, i, { organization: asNamed(choice) })}
            />
            <ChoiceField
              label={t('position')}
              choices={data.positions}
              value={row.position}
              errors={rowErrors(errors, list, i, 'position.id')}
              onChange={(choice) => set(row, i, { position: asNamed(choice) })}
            />
          </div>
          <PeriodFields list={list} index={i} row={row} errors={errors} onChange={(patch) => set(row, i, patch)} />
        </RowCard>
      ))}
      <UndoRow removal={removal} />
      {draft.rows.length < profileLimits.listRows && (
        <div>
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => change({ rows: [...draft.rows, blankRow(blank)] })}>
            {t('addOrganization')}
          </Button>
        </div>
      )}
    </SectionFrame>
  );
};
