import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import type { StaffMember } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button, IconButton } from '../../ui/Button.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

const staffRoles = ['organiser', 'operator', 'referee'] as const;

interface StaffProps {
  eventId: number;
  staff: readonly StaffMember[];
  playgrounds: readonly { id: number; name: string }[];
  onChanged: () => void;
}

/** Who works at the sport event, in which role; saved as one list. */
export const Staff = ({ eventId, staff, playgrounds, onChanged }: StaffProps) => {
  const t = useText(cabinetTexts);
  const toast = useToast();
  const [members, setMembers] = useState<readonly StaffMember[]>(staff);
  const [saved, setSaved] = useState<readonly StaffMember[]>(staff);
  const isDirty = JSON.stringify(members) !== JSON.stringify(saved);
  const { pathname } = useLocation();
  const { send, sending, errors } = useCommand(sportEventOps.saveStaff, { isQuiet: true });
  const handled = members.flatMap((_member, index) => [`staff.${index}`, `staff.${index}.email`]);
  const edit = (index: number, change: Partial<StaffMember>) =>
    setMembers(members.map((member, at) => (at === index ? { ...member, ...change } : member)));
  const save = () => {
    const sent = members.map(({ userId, email, role, playgroundIds, isHeadReferee }) => ({
      ...(userId === undefined ? { email: email ?? '' } : { userId }),
      role,
      ...(role === 'referee' && { playgroundIds: playgroundIds ?? [], isHeadReferee: isHeadReferee ?? false }),
    }));
    void send({ eventId, staff: sent }).then((outcome) => {
      if (!outcome.success) return;
      setMembers(outcome.staff);
      setSaved(outcome.staff);
      toast('ok', t('saved'));
      onChanged();
    });
  };
  return (
    <section className="column">
      <h2>{t('staff')}</h2>
      <div className="cardx card-p column">
        <p className="muted t13">{t('staffHint')}</p>
        <FormErrors errors={errors} handled={handled} />
        {members.map((member, index) => (
          <StaffRow
            key={member.userId ?? `new-${index}`}
            member={member}
            playgrounds={playgrounds}
            errors={errors[`staff.${index}`] ?? errors[`staff.${index}.email`]}
            onEdit={(change) => edit(index, change)}
            onRemove={() => setMembers(members.filter((_other, at) => at !== index))}
          />
        ))}
        <div className="form-actions">
          <Button
            icon={<IconPlus aria-hidden size={16} />}
            onClick={() => setMembers([...members, { email: '', role: 'referee', playgroundIds: [] }])}
          >
            {t('addStaff')}
          </Button>
          <span className="muted t13">{t('staffReplace')}</span>
        </div>
        <LeaveGuard isDirty={isDirty} isInside={(path) => path === pathname} />
        <SaveBar look={isDirty ? 'primary' : 'plain'} isDirty={isDirty} isBusy={sending} action={t('save')} onSave={save} />
      </div>
    </section>
  );
};

interface StaffRowProps {
  member: StaffMember;
  playgrounds: StaffProps['playgrounds'];
  errors: readonly string[] | undefined;
  onEdit: (change: Partial<StaffMember>) => void;
  onRemove: () => void;
}

const StaffRow = ({ member, playgrounds, errors, onEdit, onRemove }: StaffRowProps) => {
  const t = useText(cabinetTexts);
  const shared = useText(sharedTexts);
  const own = member.playgroundIds ?? [];
  return (
    <div className="staff-row">
      {member.userId === undefined ? (
        <TextField
          label={t('email')}
          type="email"
          value={member.email ?? ''}
          errors={errors}
          onChange={(event) => onEdit({ email: event.target.value })}
        />
      ) : (
        <div className="fld">
          <span className="lab">{member.fullName ?? member.email}</span>
          <span className="hint">{member.email}</span>
        </div>
      )}
      <SelectField
        label={t('role')}
        value={member.role}
        onChange={(event) => onEdit({ role: staffRoles.find((role) => role === event.target.value) ?? 'referee' })}
        options={staffRoles.map((value) => ({ value, text: shared(`role.${value}`) }))}
      />
      {member.role === 'referee' && (
        <fieldset className="choices">
          <CheckField
            label={t('headReferee')}
            checked={member.isHeadReferee ?? false}
            onChange={(event) => onEdit({ isHeadReferee: event.target.checked })}
          />
          {playgrounds.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={own.includes(id)}
              onChange={(event) => onEdit({ playgroundIds: event.target.checked ? [...own, id] : own.filter((other) => other !== id) })}
            />
          ))}
        </fieldset>
      )}
      <IconButton label={t('remove')} onClick={onRemove}>
        <IconTrash aria-hidden size={18} />
      </IconButton>
    </div>
  );
};
