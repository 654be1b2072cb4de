import type { Named } from '#contracts/directory/lookups.docs';
import type { FieldErrors } from '../../app/http.js';
import { ChoiceField, ChoicesField } from '../../ui/ChoiceField.js';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { DisciplinesField } from './DisciplinesField.js';
import { useEditing } from './editContext.js';
import { rowTexts } from './rowTexts.js';
import type { OfferedRole, RoleDraft } from './sportRows.js';

interface RoleFieldsProps {
  role: OfferedRole;
  sportId: number;
  draft: RoleDraft;
  /** Of this row alone. */
  errorsOf: (...fields: string[]) => FieldErrors[string];
  onChange: (patch: Partial<RoleDraft>) => void;
}

const named = (list: readonly Named[], id: number | null): Named | null => list.find((item) => item.id === id) ?? null;

/** Levels of the sport, and those of any sport. */
export const levelsOf = <Level extends { parentId?: number }>(levels: readonly Level[], sportId: number): Level[] =>
  levels.filter(({ parentId }) => parentId === undefined || parentId === sportId);

/** What a role in a sport holds. */
export const RoleFields = ({ role, sportId, ...fields }: RoleFieldsProps) => {
  const { data } = useEditing();
  if (role === 'fan') return null;
  const { draft, errorsOf, onChange } = fields;
  const name = data.roles.find(({ id }) => id === role)?.name;
  return (
    <section className="pe-role" aria-label={name}>
      <h3 className="t16">{name}</h3>
      <DisciplinesField
        sportId={sportId}
        value={draft.disciplines}
        onChange={(disciplines) => onChange({ disciplines })}
        errors={errorsOf('disciplines', 'disciplines.0')}
      />
      {role === 'athlete' && <AthleteFields {...fields} sportId={sportId} />}
      {role === 'coach' && <CoachFields {...fields} />}
      {role === 'referee' && <RefereeFields {...fields} />}
    </section>
  );
};

type FieldsProps = Omit<RoleFieldsProps, 'role' | 'sportId'>;

const AthleteFields = ({ draft, errorsOf, onChange, sportId }: FieldsProps & { sportId: number }) => {
  const t = useText(rowTexts);
  const { data } = useEditing();
  const levels = levelsOf(data.levels, sportId);
  return (
    <div className="pe-2">
      <ChoiceField
        label={t('rank')}
        choices={data.ranks}
        value={named(data.ranks, draft.rank)}
        onChange={(choice) => onChange({ rank: choice && Number(choice.id) })}
        errors={errorsOf('rank')}
      />
      <ChoiceField
        label={t('level')}
        choices={levels}
        value={named(data.levels, draft.level)}
        onChange={(choice) => onChange({ level: choice && Number(choice.id) })}
        errors={errorsOf('level')}
      />
    </div>
  );
};

const CoachFields = ({ draft, errorsOf, onChange }: FieldsProps) => {
  const t = useText(rowTexts);
  const { data } = useEditing();
  return (
    <div className="pe-2">
      <ChoicesField
        label={t('categories')}
        choices={data.coachCategories}
        value={draft.categories}
        onChange={(categories) => onChange({ categories })}
        errors={errorsOf('categories')}
      />
      <ChoicesField
        label={t('specializations')}
        choices={data.coachSpecializations}
        value={draft.specializations}
        onChange={(specializations) => onChange({ specializations })}
        errors={errorsOf('specializations')}
      />
      <TextField
        label={t('hourRate')}
        value={draft.hourRate}
        maxLength={50}
        onChange={({ currentTarget }) => onChange({ hourRate: currentTarget.value })}
        errors={errorsOf('hourRate')}
      />
    </div>
  );
};

const RefereeFields = ({ draft, errorsOf, onChange }: FieldsProps) => {
  const t = useText(rowTexts);
  const { data } = useEditing();
  return (
    <ChoicesField
      label={t('qualifications')}
      choices={data.judgeQualifications}
      value={draft.qualifications}
      onChange={(qualifications) => onChange({ qualifications })}
      errors={errorsOf('qualifications')}
    />
  );
};
