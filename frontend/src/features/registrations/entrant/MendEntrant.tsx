import { useState } from 'react';
import { correctOps } from '#contracts/registrations/correct.ops';
import type { RegistrationDetails } from '#contracts/registrations/details.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { genderOf, noPerson, wireDay, type PersonDraft } from './person.js';
import { LinkFields, PersonFields } from './PersonFields.js';

interface MendEntrantProps {
  row: RegistrationRow;
  countryId: number | null;
  onChanged: () => void;
}

/** Mends names, birth date, club and coach of an entrant, in all their entries of the sport event. */
export const MendEntrant = (props: MendEntrantProps) => {
  const { answer, failure, refetch } = useQuery(detailOps.registration, { registrationId: props.row.id });
  if (!answer) return failure ? <Failure refusal={failure} onRetry={refetch} /> : <Skeleton lines={4} />;
  return <MendForm {...props} details={answer} />;
};

const draftOf = ({ person }: RegistrationDetails, row: RegistrationRow): PersonDraft => ({
  ...noPerson,
  ...(person && {
    lastName: person.lastName ?? '',
    firstName: person.firstName ?? '',
    middleName: person.middleName ?? '',
    gender: person.gender ?? '',
    birthDate: person.birthDate?.replaceAll('-', '.') ?? '',
  }),
  club: row.organization?.name ?? '',
  coach: row.coach?.name ?? '',
});

/** Only what was typed anew is sent: what others changed meanwhile stays. */
const changesOf = (draft: PersonDraft, before: PersonDraft) => {
  const isOther = (name: keyof PersonDraft): boolean => draft[name] !== before[name];
  const names = (['lastName', 'firstName'] as const).filter(isOther).map((name) => [name, draft[name].trim()] as const);
  const person = {
    ...Object.fromEntries(names),
    ...(isOther('middleName') && { middleName: draft.middleName.trim() || null }),
    ...(isOther('gender') && { gender: genderOf(draft.gender) || null }),
    ...(isOther('birthDate') && { birthDate: draft.birthDate.trim() ? wireDay(draft.birthDate) : null }),
  };
  return {
    ...(Object.keys(person).length > 0 && { person }),
    ...(isOther('club') && { organizationName: draft.club.trim() || null }),
    ...(isOther('coach') && { coachName: draft.coach.trim() || null }),
    ...(isOther('region') && { countryRegionId: draft.region?.id ?? null }),
  };
};

const MendForm = ({ row, countryId, details, onChanged }: MendEntrantProps & { details: RegistrationDetails }) => {
  const t = useText(registrationsTexts);
  const toast = useToast();
  const [before] = useState(() => draftOf(details, row));
  const [draft, setDraft] = useState(before);
  const { send, sending, errors } = useCommand(correctOps.correct, { isQuiet: true });
  const changes = changesOf(draft, before);
  const save = () => {
    void send({ registrationId: row.id, ...changes, expectedVersion: row.version }).then((outcome) => {
      if (!outcome.success) return;
      const isForEventOnly = changes.person !== undefined && !outcome.isProfileCorrected;
      toast(
        outcome.unfit.length > 0 ? 'info' : 'ok',
        t(outcome.unfit.length > 0 ? 'mendedUnfit' : isForEventOnly ? 'mendedHere' : 'saved'),
      );
      onChanged();
    });
  };
  const fields = { draft, onChange: setDraft, errors };
  return (
    <form
      className="form cardx card-p"
      noValidate
      aria-label={t('mend')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3>{t('mend')}</h3>
      <FormErrors errors={errors} handled={handled} />
      {details.person && <PersonFields {...fields} path="person." />}
      <LinkFields {...fields} path="" countryId={countryId} />
      <p className="muted">{t('mendHint')}</p>
      <div className="form-actions">
        <Button type="submit" isBusy={sending} disabled={Object.keys(changes).length === 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

const handled = [
  ...['lastName', 'firstName', 'middleName', 'gender', 'birthDate'].map((name) => `person.${name}`),
  ...['organizationName', 'coachName', 'countryRegionId'],
];
