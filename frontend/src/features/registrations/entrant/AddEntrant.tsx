import { useState } from 'react';
import type { Candidate } from '#contracts/registrations/form-answers.docs';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useToast } from '../../../app/useToast.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { typedNumber } from '../../../ui/formValues.js';
import { useText } from '../../../ui/texts.js';
import { registrationsTexts } from '../registrationsTexts.js';
import { KnownAthlete } from './KnownAthlete.js';
import { noPerson, wireDay, type PersonDraft } from './person.js';
import { LinkFields, PersonFields } from './PersonFields.js';
import { proposedFor } from './proposals.js';
import { useWalkIn, type WalkIn } from './useWalkIn.js';

interface AddEntrantProps {
  given: SportEventAnswer;
  streamId: number | undefined;
  onClose: () => void;
  onAdded: () => void;
}

const path = 'registrations.0.';
const handled = [
  ...['lastName', 'firstName', 'middleName', 'gender', 'birthDate'].map((name) => `${path}person.${name}`),
  ...['teamName', 'weight', 'seed', 'streamIds', 'organizationName', 'coachName', 'countryRegionId'].map((name) => `${path}${name}`),
  'actualWeight',
];

interface Draft extends PersonDraft {
  known: Candidate | null;
  teamName: string;
  weight: string;
  seed: string;
  actualWeight: string;
}

const nobody: Draft = { ...noPerson, known: null, teamName: '', weight: '', seed: '', actualWeight: '' };

/** One registration as the operation takes it: somebody known, a new person, or the name of a team or pair. */
const registrationOf = (draft: Draft, stream: Category, isNamed: boolean): WalkIn['registration'] => {
  const [weight, seed] = [typedNumber(draft.weight), typedNumber(draft.seed)];
  const person = {
    lastName: draft.lastName.trim(),
    firstName: draft.firstName.trim(),
    ...(draft.middleName.trim() && { middleName: draft.middleName.trim() }),
    ...(draft.gender && { gender: draft.gender }),
    ...(draft.birthDate.trim() && { birthDate: wireDay(draft.birthDate) }),
  };
  return {
    ...(isNamed ? { teamName: draft.teamName } : draft.known ? { userId: draft.known.userId } : { person }),
    streamIds: [stream.id],
    ...(draft.club.trim() && { organizationName: draft.club.trim() }),
    ...(draft.coach.trim() && { coachName: draft.coach.trim() }),
    ...(draft.region && { countryRegionId: draft.region.id }),
    ...(weight !== null && { weight }),
    ...(seed !== null && { seed }),
  };
};

const numberOrNull = (text: string): number | null => {
  const typed = typedNumber(text);
  return typeof typed === 'number' ? typed : null;
};

/** Who is known already counts by their profile, a newcomer by what is typed. */
const newcomerOf = ({ known, gender, birthDate, actualWeight, weight }: Draft) => ({
  gender: known ? (known.gender ?? '') : gender,
  birthDate: known ? (known.birthDate ?? '') : birthDate,
  weight: numberOrNull(actualWeight) ?? numberOrNull(weight) ?? known?.weight ?? null,
});

/** Somebody at the desk: found or new, their club, the category that fits, weighed at once. Also a pair or a team by name. */
export const AddEntrant = ({ given, streamId, onClose, onAdded }: AddEntrantProps) => {
  const t = useText(registrationsTexts);
  const toast = useToast();
  const [draft, setDraft] = useState(nobody);
  const [chosenId, setChosenId] = useState(streamId);
  const [isForce, setForce] = useState(false);
  const { enter, isBusy, errors, isRegistered } = useWalkIn(given.event.id);
  const proposed = proposedFor(given.streams, newcomerOf(draft), given.event.dateFrom);
  const stream = given.streams.find(({ id }) => id === chosenId) ?? proposed[0] ?? given.streams[0];
  const isNamed = stream?.entrantKind === 'team' || stream?.entrantKind === 'pair';
  const add = async () => {
    if (!stream) return;
    const outcome = await enter({
      registration: registrationOf(draft, stream, isNamed),
      isForce,
      actualWeight: typedNumber(draft.actualWeight),
    });
    if (outcome === 'failed') return;
    toast(
      outcome === 'added' ? 'ok' : 'info',
      t(({ added: 'added', outOfCategory: 'addedOut', invited: 'invitedInstead' } as const)[outcome]),
    );
    onAdded();
  };
  const fields = { draft, errors, onChange: (person: PersonDraft) => setDraft({ ...draft, ...person }) };
  const own = { ...fields, onChange: setDraft };
  return (
    <FormDialog
      title={t('addTitle')}
      action={t('add')}
      size="large"
      isBusy={isBusy}
      onSubmit={() => void add()}
      onClose={isRegistered ? onAdded : onClose}
    >
      <FormErrors errors={errors} handled={handled} />
      {isNamed ? (
        <DraftField name="teamName" isRequired {...own} />
      ) : (
        <>
          <KnownAthlete eventId={given.event.id} value={draft.known} onChange={(known) => setDraft({ ...draft, known })} />
          {!draft.known && <PersonFields {...fields} path={`${path}person.`} />}
        </>
      )}
      <LinkFields {...fields} path={path} countryId={given.event.country?.id ?? null} />
      <div className="form-row">
        <DraftField name="weight" {...own} />
        {!isNamed && <DraftField name="actualWeight" hint={t('weighedHint')} {...own} />}
        <DraftField name="seed" {...own} />
      </div>
      <Categories given={given} proposed={proposed} chosen={stream} errors={errors[`${path}streamIds`]} onChoose={setChosenId} />
      <CheckField label={t('isForce')} checked={isForce} onChange={(event) => setForce(event.target.checked)} />
    </FormDialog>
  );
};

interface DraftFieldProps {
  name: 'teamName' | 'weight' | 'seed' | 'actualWeight';
  draft: Draft;
  errors: Partial<Record<string, readonly string[]>>;
  hint?: string;
  isRequired?: boolean;
  onChange: (draft: Draft) => void;
}

const DraftField = ({ name, draft, errors, onChange, ...look }: DraftFieldProps) => {
  const t = useText(registrationsTexts);
  return (
    <TextField
      label={t(name)}
      {...look}
      inputMode={name === 'teamName' ? 'text' : 'decimal'}
      value={draft[name]}
      errors={errors[name === 'actualWeight' ? name : `${path}${name}`]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
};

interface CategoriesProps {
  given: SportEventAnswer;
  proposed: readonly Category[];
  chosen: Category | undefined;
  errors: readonly string[] | undefined;
  onChoose: (streamId: number) => void;
}

const maxProposed = 5;

const Categories = ({ given, proposed, chosen, errors, onChoose }: CategoriesProps) => {
  const t = useText(registrationsTexts);
  return (
    <>
      <SelectField
        label={t('stream')}
        value={chosen?.id}
        errors={errors}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={given.streams.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      {proposed.length > 0 && (
        <div className="chips" role="group" aria-label={t('proposed')}>
          <span className="muted">{t('proposed')}:</span>
          {proposed.slice(0, maxProposed).map(({ id, name }) => (
            <button key={id} type="button" className="chip" aria-pressed={id === chosen?.id} onClick={() => onChoose(id)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
};
