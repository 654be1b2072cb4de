import type { OlderLists } from '#contracts/profiles/older-profile.docs';
import type { Named } from '#contracts/directory/lookups.docs';
import { IconX } from '@tabler/icons-react';
import type { FieldErrors } from '../../../app/http.js';
import { LookupField } from '../../../app/LookupField.js';
import { IconButton } from '../../../ui/Button.js';
import { ChoiceField, ChoicesField } from '../../../ui/ChoiceField.js';
import { TextArea, TextField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { coachesNamed, listed } from '../calls.js';
import { OtherField } from '../OtherField.js';
import type { OlderRole } from './olderData.js';
import { olderTexts } from './olderTexts.js';

interface RoleFormProps {
  role: OlderRole;
  lists: OlderLists;
  errors: FieldErrors;
  change: (patch: Partial<OlderRole>) => void;
}

const inList = (list: readonly Named[], id: number | null): Named | null => list.find((item) => item.id === id) ?? null;
const idOf = (choice: { id: number | string } | null): number | null => choice && Number(choice.id);

/** The sub-form of a role's type (docs/spec/profile.md). */
export const RoleForm = (props: RoleFormProps) => {
  const { role } = props;
  if (role.type === 'fan') return <FanFields {...props} />;
  return (
    <div className="form-row">
      <SportField {...props} />
      {role.type === 'athlete' && <ListOrOther {...props} field="rank" other="other_rank" list={props.lists.ranks} />}
      {role.type === 'coach' && (
        <>
          <ListOrOther {...props} field="coach_category" other="other_category" list={props.lists.categories} />
          <ListOrOther {...props} field="coach_specialization" other="other_specialization" list={props.lists.specializations} />
        </>
      )}
      {role.type === 'referee' && (
        <ListOrOther {...props} field="referee_qualification" other="other_qualification" list={props.lists.qualifications} />
      )}
      <OrganizationField {...props} />
      {role.type === 'athlete' && <CoachFields {...props} />}
      {role.type !== 'organizer' && <CommentField {...props} />}
    </div>
  );
};

const SportField = ({ role, lists, errors, change }: RoleFormProps) => {
  const t = useText(olderTexts);
  return (
    <ChoiceField
      label={t('sport_kind')}
      choices={lists.sportKinds}
      value={inList(lists.sportKinds, role.sport_kind)}
      errors={errors['sport_kind']}
      onChange={(choice) => change({ sport_kind: idOf(choice) })}
    />
  );
};

const CommentField = ({ role, errors, change }: RoleFormProps) => {
  const t = useText(olderTexts);
  return (
    <TextArea
      label={t(role.type === 'coach' ? 'experience' : 'comment')}
      value={role.comment}
      errors={errors['comment']}
      onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
    />
  );
};

interface ListOrOtherProps extends RoleFormProps {
  field: 'rank' | 'coach_category' | 'coach_specialization' | 'referee_qualification';
  other: 'other_rank' | 'other_category' | 'other_specialization' | 'other_qualification';
  list: readonly Named[];
}

const ListOrOther = ({ role, errors, change, field, other, list }: ListOrOtherProps) => {
  const t = useText(olderTexts);
  return (
    <OtherField
      typed={role[other]}
      typedLabel={t(field)}
      isTypedFirst={role[other] !== '' && role[field] === null}
      errors={errors[other]}
      onTyped={(text) => change({ [other]: text })}
      onSwitch={() => change({ [field]: null, [other]: '' })}
    >
      <ChoiceField
        label={t(field)}
        choices={list}
        value={inList(list, role[field])}
        errors={errors[field]}
        onChange={(choice) => change({ [field]: idOf(choice) })}
      />
    </OtherField>
  );
};

const OrganizationField = ({ role, errors, change }: RoleFormProps) => {
  const t = useText(olderTexts);
  return (
    <OtherField
      typed={role.other_organization}
      typedLabel={t('organization')}
      isTypedFirst={role.other_organization !== '' && role.organization === null}
      errors={errors['other_organization']}
      onTyped={(text) => change({ other_organization: text })}
      onSwitch={() => change({ organization: null, organizationObj: null, other_organization: '' })}
    >
      <LookupField
        label={t('organization')}
        value={role.organizationObj}
        source="organization"
        find={listed('organizations')}
        errors={errors['organization']}
        onChange={(choice) =>
          change({ organization: idOf(choice), organizationObj: choice && { id: Number(choice.id), name: choice.name } })
        }
      />
    </OtherField>
  );
};

const collections = [
  ['coaches', 'coachesCollection', 'other_coaches'],
  ['previous_coaches', 'previousCoachesCollection', 'other_previous_coaches'],
] as const;

const CoachFields = ({ role, errors, change }: RoleFormProps) => {
  const t = useText(olderTexts);
  return collections.map(([field, collection, other]) => {
    const set = (people: Named[]) => change({ [field]: people.map(({ id }) => id), [collection]: people });
    const people = role[collection];
    return (
      <div key={field} className="col">
        <LookupField
          label={t('addPerson', { label: t(field) })}
          value={null}
          source="coach"
          find={coachesNamed}
          errors={errors[field]}
          onChange={(choice) => {
            if (choice && !people.some(({ id }) => id === Number(choice.id)))
              set([...people, { id: Number(choice.id), name: choice.name }]);
          }}
        />
        {people.map(({ id, name }) => (
          <span key={id} className="row">
            {name}
            <IconButton className="ib--sm" label={t('removePerson', { name })} onClick={() => set(people.filter((one) => one.id !== id))}>
              <IconX aria-hidden size={16} />
            </IconButton>
          </span>
        ))}
        <TextField
          label={t(other)}
          value={role[other]}
          errors={errors[other]}
          onChange={({ currentTarget }) => change({ [other]: currentTarget.value })}
        />
      </div>
    );
  });
};

const FanFields = ({ role, lists, errors, change }: RoleFormProps) => {
  const t = useText(olderTexts);
  return (
    <div className="form-row">
      <ChoiceField
        label={t('favorite_sport_kind')}
        choices={lists.sportKinds}
        value={inList(lists.sportKinds, role.favorite_sport_kind)}
        errors={errors['favorite_sport_kind']}
        onChange={(choice) => change({ favorite_sport_kind: idOf(choice) })}
      />
      <ChoicesField
        label={t('interested_sport_kinds')}
        choices={lists.sportKinds}
        value={role.interested_sport_kinds}
        errors={errors['interested_sport_kinds']}
        onChange={(ids) => change({ interested_sport_kinds: ids })}
      />
    </div>
  );
};
