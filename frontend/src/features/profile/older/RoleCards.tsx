import type { OlderLists } from '#contracts/profiles/older-profile.docs';
import { IconPlus, IconX } from '@tabler/icons-react';
import { roleTypes } from '#contracts/profiles/profile.docs';
import type { FieldErrors } from '../../../app/http.js';
import { useCommand } from '../../../app/useCommand.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { profileTexts } from '../profileTexts.js';
import { isUnsaved, newRole, removeRole, withMainRole, type OlderRole } from './olderData.js';
import { olderTexts } from './olderTexts.js';
import { RoleForm } from './RoleForm.js';

interface RoleCardsProps {
  userId: number;
  roles: OlderRole[];
  lists: OlderLists;
  errors: FieldErrors;
  onChange: (roles: OlderRole[]) => void;
}

/** The errors of one role, under the names of its fields (docs/spec/profile.md). */
const errorsOf = (errors: FieldErrors, role: OlderRole, index: number): FieldErrors => {
  const prefix = isUnsaved(role) ? `role_index_key_${index}_` : `role_${role.id}_`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, codes]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), codes]] : [])),
  );
};

/** The main role, then the others, each with the fields of its type. */
export const RoleCards = ({ userId, roles, lists, errors, onChange }: RoleCardsProps) => {
  const t = useText(olderTexts);
  const words = useText(profileTexts);
  const { send } = useCommand(removeRole);
  const change = (changed: OlderRole) => onChange(roles.map((role) => (role.id === changed.id ? changed : role)));
  const remove = async (role: OlderRole) => {
    if (isUnsaved(role)) {
      onChange(roles.filter(({ id }) => id !== role.id));
      return;
    }
    const outcome = await send({ userId, id: Number(role.id) });
    if (outcome.success) onChange(withMainRole([...roles.filter(isUnsaved), ...outcome.profileRoles]));
  };
  const card = (role: OlderRole, index: number) => (
    <section key={role.id} className="cardx pp-form" aria-label={words(`role_${role.type}`)}>
      <div className="row">
        <h3 className="sp">{role.is_main ? `${t('mainRole')}: ${words(`role_${role.type}`)}` : words(`role_${role.type}`)}</h3>
        {!role.is_main && (
          <IconButton label={t('removeRole', { role: words(`role_${role.type}`) })} onClick={() => void remove(role)}>
            <IconX aria-hidden size={18} />
          </IconButton>
        )}
      </div>
      <SelectField
        label={t('type')}
        value={role.type}
        errors={errorsOf(errors, role, index)['type']}
        options={roleTypes.map((type) => ({ value: type, text: words(`role_${type}`) }))}
        onChange={({ currentTarget }) => change({ ...role, type: roleTypes.find((type) => type === currentTarget.value) ?? role.type })}
      />
      <RoleForm role={role} lists={lists} errors={errorsOf(errors, role, index)} change={(patch) => change({ ...role, ...patch })} />
    </section>
  );
  const rows = roles.map((role, index) => ({ role, index }));
  return (
    <>
      <FormErrors what="error.update_profile" errors={errors} handled={Object.keys(errors).filter((field) => field !== 'form')} />
      {rows.filter(({ role }) => role.is_main).map(({ role, index }) => card(role, index))}
      <div className="row">
        <h2 className="sp">{t('roles')}</h2>
        <Button icon={<IconPlus aria-hidden size={18} />} onClick={() => onChange([newRole(false), ...roles])}>
          {t('addRole')}
        </Button>
      </div>
      {rows.filter(({ role }) => !role.is_main).map(({ role, index }) => card(role, index))}
    </>
  );
};
