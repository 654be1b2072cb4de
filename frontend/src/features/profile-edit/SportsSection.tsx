import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { IconPlus } from '@tabler/icons-react';
import { profileOps } from '#contracts/profiles/profile.ops';
import { profileLimits } from '#contracts/rules/profile';
import { Button } from '../../ui/Button.js';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { RoleFields } from './RoleFields.js';
import { RowCard } from './RowCard.js';
import { blankRow, rowErrors, withRow } from './rows.js';
import { rowTexts } from './rowTexts.js';
import { SectionFrame } from './SectionFrame.js';
import {
  blankRole,
  blankSport,
  offeredRoles,
  sportRowsOf,
  sportsInputOf,
  tickedRoles,
  toggled,
  withSport,
  type SportRow,
} from './sportRows.js';
import { UndoRow } from './UndoRow.js';
import { useRowRemoval } from './useRowRemoval.js';
import { useSectionForm } from './useSectionForm.js';
import { asNamed } from './profileSections.js';

const list = 'userSports';
const givenOf = (data: ProfileForEdit): { rows: SportRow[] } => ({ rows: sportRowsOf(data) });

/** Sports with the roles in each (reading B, with the fields of reading A). */
export const SportsSection = () => {
  const t = useText(rowTexts);
  const { data, userId } = useEditing();
  const form = useSectionForm({
    section: 'sports',
    op: profileOps.saveSports,
    givenOf,
    inputOf: ({ rows }, id) => ({ profileSports: { userId: id, userSports: sportsInputOf(rows) } }),
  });
  const { draft, change, errors } = form;
  const removal = useRowRemoval<SportRow, typeof profileOps.removeSport>({
    op: profileOps.removeSport,
    inputOf: (userSportId) => ({ userSportId, userId }),
    rows: draft.rows,
    blank: blankRow(blankSport, 'blank'),
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: SportRow, i: number, patch: Partial<SportRow>) => change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  const taken = new Set(draft.rows.map(({ sport }) => sport?.id));
  return (
    <SectionFrame form={form} lead={t('sportsLead')} onSave={removal.flush}>
      {draft.rows.map((row, i) => {
        const ticked = tickedRoles(row);
        const errorsOf = (...fields: string[]) => rowErrors(errors, list, i, ...fields);
        return (
          <RowCard
            key={row.key}
            title={row.sport?.name ?? t('sportNumber', { number: i + 1 })}
            removeText={row.sport ? t('removeSport', { name: row.sport.name }) : t('remove')}
            onRemove={
              ticked.length > 0 || row.key !== 'blank'
                ? () => removal.remove(row, row.sport?.name ?? t('noName', { number: i + 1 }))
                : undefined
            }
            isBad={Boolean(errors[`${list}.${i}`])}
          >
            <ChoiceField
              label={t('sport')}
              choices={data.sports.filter(({ id }) => id === row.sport?.id || !taken.has(id))}
              value={row.sport}
              errors={errorsOf('id')}
              onChange={(choice) => set(row, i, withSport(row, asNamed(choice)))}
            />
            <fieldset className="pe-yes">
              <legend className="lab">{t('roles')}</legend>
              <div className="row wrap g16">
                {offeredRoles.map((role) => (
                  <CheckField
                    key={role}
                    label={data.roles.find(({ id }) => id === role)?.name ?? role}
                    checked={ticked.includes(role)}
                    disabled={!row.sport}
                    onChange={() => set(row, i, toggled(row, role))}
                  />
                ))}
              </div>
              {!row.sport && <span className="hint">{t('firstSport')}</span>}
            </fieldset>
            {row.sport &&
              ticked.map((role) => (
                <RoleFields
                  key={role}
                  role={role}
                  sportId={row.sport?.id ?? 0}
                  draft={row.roles[role] ?? blankRole}
                  errorsOf={errorsOf}
                  onChange={(patch) => set(row, i, { roles: { ...row.roles, [role]: { ...(row.roles[role] ?? blankRole), ...patch } } })}
                />
              ))}
          </RowCard>
        );
      })}
      <UndoRow removal={removal} />
      {draft.rows.length < profileLimits.listRows && (
        <div>
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => change({ rows: [...draft.rows, blankRow(blankSport)] })}>
            {t('addSport')}
          </Button>
        </div>
      )}
    </SectionFrame>
  );
};
