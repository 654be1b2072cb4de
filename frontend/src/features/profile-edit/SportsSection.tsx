import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileOps } from '#contracts/profiles/profile.ops';
import { ChoiceField } from '../../ui/ChoiceField.js';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
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
  const { userId } = useEditing();
  const form = useSectionForm({
    section: 'sports',
    op: profileOps.saveSports,
    givenOf,
    inputOf: ({ rows }, id) => ({ profileSports: { userId: id, userSports: sportsInputOf(rows) } }),
  });
  const { draft, change, errors } = form;
  const removal = useRowRemoval<SportRow, typeof profileOps.removeSport, typeof profileOps.saveSports>({
    op: profileOps.removeSport,
    inputOf: (userSportId) => ({ userSportId, userId }),
    restore: {
      op: profileOps.saveSports,
      inputOf: (row) => ({ profileSports: { userId, userSports: sportsInputOf([row]) } }),
    },
    rowsOf: (data) => sportRowsOf(data),
    rows: draft.rows,
    blank: blankRow(blankSport, 'blank'),
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: SportRow, i: number, patch: Partial<SportRow>) => change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  const taken = new Set(draft.rows.map(({ sport }) => sport?.id));
  return (
    <SectionFrame form={form} lead={t('sportsLead')}>
      {draft.rows.map((row, i) => (
        <SportCard
          key={row.key}
          row={row}
          number={i + 1}
          taken={taken}
          isBad={Boolean(errors[`${list}.${i}`])}
          errorsOf={(...fields) => rowErrors(errors, list, i, ...fields)}
          onChange={(patch) => set(row, i, patch)}
          onRemove={(name) => removal.remove(row, name)}
        />
      ))}
      <UndoRow removal={removal} />
      <AddRow count={draft.rows.length} onAdd={() => change({ rows: [...draft.rows, blankRow(blankSport)] })}>
        {t('addSport')}
      </AddRow>
    </SectionFrame>
  );
};

interface SportCardProps {
  row: SportRow;
  number: number;
  /** Sports of all rows: a sport stands in one. */
  taken: ReadonlySet<number | undefined>;
  isBad: boolean;
  errorsOf: (...fields: string[]) => readonly string[];
  onChange: (patch: Partial<SportRow>) => void;
  onRemove: (name: string) => void;
}

/** That a new sport needs a role: without one nothing of it would be kept. */
const RoleErrors = ({ errors }: { errors: readonly string[] }) => {
  const t = useText(rowTexts);
  return errors.length > 0 ? <span className="err">{t('chooseRole')}</span> : null;
};

/** One sport with its roles. */
const SportCard = ({ row, number, taken, isBad, errorsOf, onChange, onRemove }: SportCardProps) => {
  const t = useText(rowTexts);
  const { data } = useEditing();
  const { sport, roles } = row;
  const ticked = tickedRoles(row);
  const isRemovable = ticked.length > 0 || row.key !== 'blank';
  return (
    <RowCard
      title={sport?.name ?? t('sportNumber', { number })}
      removeText={sport ? t('removeSport', { name: sport.name }) : t('remove')}
      onRemove={isRemovable ? () => onRemove(sport?.name ?? t('noName', { number })) : undefined}
      isBad={isBad}
    >
      <ChoiceField
        label={t('sport')}
        choices={data.sports.filter(({ id }) => id === sport?.id || !taken.has(id))}
        value={sport}
        errors={errorsOf('id')}
        onChange={(choice) => onChange(withSport(row, asNamed(choice)))}
      />
      <fieldset className="pe-yes">
        <legend className="lab">{t('roles')}</legend>
        <div className="row wrap g16">
          {offeredRoles.map((role) => (
            <CheckField
              key={role}
              label={data.roles.find(({ id }) => id === role)?.name ?? role}
              checked={ticked.includes(role)}
              disabled={!sport}
              onChange={() => onChange(toggled(row, role))}
            />
          ))}
        </div>
        {!sport && <span className="hint">{t('firstSport')}</span>}
        <RoleErrors errors={errorsOf('roles')} />
      </fieldset>
      {sport &&
        ticked.map((role) => (
          <RoleFields
            key={role}
            role={role}
            sportId={sport.id}
            draft={roles[role] ?? blankRole}
            errorsOf={errorsOf}
            onChange={(patch) => onChange({ roles: { ...roles, [role]: { ...(roles[role] ?? blankRole), ...patch } } })}
          />
        ))}
    </RowCard>
  );
};
