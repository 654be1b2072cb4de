import type { OlderAnswer, OlderLocks } from '#contracts/profiles/older-profile.docs';
import { useEffect, useState } from 'react';
import type { FieldErrors } from '../../../app/http.js';
import { LookupField } from '../../../app/LookupField.js';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { ChoiceField } from '../../../ui/ChoiceField.js';
import { DayField } from '../../../ui/DayField.js';
import { locationDelayInMs } from '../../../ui/delays.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Failure } from '../../../ui/Failure.js';
import { SelectField, TextArea, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { listed } from '../calls.js';
import { editNoticeClosesAfterInMs } from '../delays.js';
import { getOlder, plainFields, saveOlder, saveRoles, withMainRole, type OlderProfile } from './olderData.js';
import { olderTexts } from './olderTexts.js';
import { PhotoField } from './PhotoField.js';
import { RoleCards } from './RoleCards.js';

interface OlderEditProps {
  userId: number;
  onSaved: () => void;
  onCancel: () => void;
}

export const OlderEdit = (props: OlderEditProps) => {
  const { answer, failure, refetch } = useQuery(getOlder, { userId: props.userId });
  if (failure && !answer) return <Failure what="error.fetch_profile" refusal={failure} onRetry={refetch} />;
  return answer ? <EditForm {...props} loaded={answer} /> : <Skeleton lines={8} />;
};

const names = ['last_name', 'first_name', 'middle_name'] as const;
const handled = [...names, 'birthday', 'gender', 'country', 'city', ...plainFields, 'about'];

/** A text area has no bold or italic: it shows the text alone, and is sent only when it was changed. */
const plainText = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>|<\/p>/g, '\n'), 'text/html').body.textContent.trim();
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

/** The older profile while it is edited, and its two saves: first the roles; only when they are saved the profile (docs/spec/profile.md). */
const useOlderDraft = (userId: number, loaded: OlderAnswer, onSaved: () => void) => {
  const [profile, setProfile] = useState<OlderProfile>(loaded.profile);
  const [about, setAbout] = useState(() => plainText(loaded.profile.about));
  const [roles, setRoles] = useState(() => withMainRole(loaded.profileRoles));
  const update = useCommand(saveOlder, { isQuiet: true });
  const rolesSave = useCommand(saveRoles, { isQuiet: true });
  const change = (patch: Partial<OlderProfile>) => setProfile((before) => ({ ...before, ...patch }));
  const save = async () => {
    const savedRoles = await rolesSave.send({ userId, profileRoles: roles.map((role, roleIndex) => ({ ...role, roleIndex })) });
    if (!savedRoles.success) return;
    setRoles(withMainRole(savedRoles.profileRoles));
    const { id: _id, about: _about, countryObj, cityObj, profileImageUrl: _url, ...fields } = profile;
    const isAboutChanged = about !== plainText(loaded.profile.about);
    const input = {
      ...fields,
      userId,
      country: countryObj?.id ?? null,
      city: cityObj?.id ?? null,
      ...(isAboutChanged && { about: asHtml(about) }),
    };
    if ((await update.send(input)).success) onSaved();
  };
  const isSaving = update.sending || rolesSave.sending;
  return { profile, change, about, setAbout, roles, setRoles, save, isSaving, errors: update.errors, roleErrors: rolesSave.errors };
};

const EditForm = ({ userId, loaded, onSaved, onCancel }: OlderEditProps & { loaded: OlderAnswer }) => {
  const t = useText(olderTexts);
  const draft = useOlderDraft(userId, loaded, onSaved);
  const { profile, change, errors } = draft;
  const fields = { profile, errors, change, locks: loaded.locks };
  return (
    <form
      className="pp"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      <AttentionNotice />
      <section className="cardx pp-form">
        <FormErrors what="error.update_profile" errors={errors} handled={handled} />
        <PhotoField userId={userId} profile={profile} onChange={(url) => change({ profileImageUrl: url })} />
        <NameFields {...fields} />
        <PersonFields {...fields} countries={loaded.countries} />
        <PlainFields {...fields} />
        <TextArea
          label={t('about')}
          value={draft.about}
          errors={errors['about']}
          onChange={({ currentTarget }) => draft.setAbout(currentTarget.value)}
        />
      </section>
      <RoleCards userId={userId} roles={draft.roles} lists={loaded} errors={draft.roleErrors} onChange={draft.setRoles} />
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={draft.isSaving}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
};

interface FieldsProps {
  profile: OlderProfile;
  errors: FieldErrors;
  change: (patch: Partial<OlderProfile>) => void;
  locks: OlderLocks;
}

const lockText = (lock: OlderLocks[keyof OlderLocks], t: (key: 'lock_documents' | 'lock_administrator') => string): string | undefined =>
  lock && t(`lock_${lock}`);

const NameFields = ({ profile, errors, change, locks }: FieldsProps) => {
  const t = useText(olderTexts);
  return (
    <div className="form-row">
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={lockText(locks[name], t) ?? (name === 'middle_name' ? undefined : t('recommended'))}
          disabled={locks[name] !== undefined}
          value={profile[name] ?? ''}
          errors={errors[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  );
};

/** Birthday, gender and where they live. */
const PersonFields = ({ profile, errors, change, locks, countries }: FieldsProps & { countries: OlderAnswer['countries'] }) => {
  const t = useText(olderTexts);
  return (
    <div className="form-row">
      <DayField
        label={t('birthday')}
        value={profile.birthday ?? ''}
        errors={errors['birthday']}
        hint={lockText(locks.birthday, t)}
        disabled={locks.birthday !== undefined}
        onChange={(birthday) => change({ birthday })}
      />
      <SelectField
        label={t('gender')}
        value={profile.gender ?? ''}
        errors={errors['gender']}
        options={[
          { value: '', text: t('notChosen') },
          { value: 'Male', text: t('Male') },
          { value: 'Female', text: t('Female') },
        ]}
        onChange={({ currentTarget: { value } }) => change({ gender: value === 'Male' || value === 'Female' ? value : null })}
      />
      <ChoiceField
        label={t('country')}
        choices={countries}
        value={profile.countryObj}
        errors={errors['country']}
        onChange={(choice) => change({ countryObj: choice && { id: Number(choice.id), name: choice.name }, cityObj: null })}
      />
      <LookupField
        label={t('city')}
        value={profile.cityObj}
        source={`city ${profile.countryObj?.id}`}
        find={listed('cities', { country: profile.countryObj?.id })}
        delayInMs={locationDelayInMs}
        disabled={!profile.countryObj}
        errors={errors['city']}
        onChange={(choice) => change({ cityObj: choice && { id: Number(choice.id), name: choice.name } })}
      />
    </div>
  );
};

/** What is one line of text: contacts, measures, networks. */
const PlainFields = ({ profile, errors, change }: FieldsProps) => {
  const t = useText(olderTexts);
  return (
    <div className="form-row">
      {plainFields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          value={profile[name] ?? ''}
          errors={errors[name]}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
    </div>
  );
};

/** Text key popup.notfilled; it goes by itself (docs/spec/profile.md), but not from under the pointer of whoever reads it. */
const AttentionNotice = () => {
  const t = useText(olderTexts);
  const [isOpen, setOpen] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setOpen(false), editNoticeClosesAfterInMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <Dialog
      title={t('attention')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      size="small"
      footer={
        <Button look="primary" {...hold} onClick={() => setOpen(false)}>
          {t('ok')}
        </Button>
      }
    >
      <p {...hold}>{t('notFilled')}</p>
    </Dialog>
  );
};
