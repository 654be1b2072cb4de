import { registerOps } from '#contracts/registrations/register.ops';
import { useState } from 'react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import type { InputOfCall } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

interface AddEntrantProps {
  given: SportEventAnswer;
  streamId: number | undefined;
  onClose: () => void;
  onAdded: () => void;
}

const personFields = ['lastName', 'firstName', 'middleName', 'gender', 'birthDate'] as const;
const genders = ['male', 'female'] as const;
const path = 'registrations.0.';
const handled = [
  ...personFields.flatMap((name) => [`${path}person.${name}`]),
  `${path}teamName`,
  `${path}weight`,
  `${path}seed`,
  `${path}streamIds`,
];

type GivenRegistration = InputOfCall<typeof registerOps.register>['registrations'][number];

/** One registration as the operation takes it: a person, or the name of a team or pair. */
export const registrationInputOf = (values: Record<string, string>, isNamed: boolean): GivenRegistration => {
  const [weight, seed] = [typedNumber(values['weight']), typedNumber(values['seed'])];
  const said = (name: (typeof personFields)[number]): string => (values[name] ?? '').trim();
  const [middleName, birthDate] = [said('middleName'), said('birthDate')];
  const gender = genders.find((one) => one === said('gender'));
  const person = {
    lastName: said('lastName'),
    firstName: said('firstName'),
    ...(middleName && { middleName }),
    ...(gender && { gender }),
    ...(birthDate && { birthDate }),
  };
  return {
    ...(isNamed ? { teamName: values['teamName'] } : { person }),
    streamIds: [Number(values['streamId'])],
    ...(weight !== null && { weight }),
    ...(seed !== null && { seed }),
  };
};

/** Registers an athlete, a pair or a team by hand. */
export const AddEntrant = ({ given, streamId, onClose, onAdded }: AddEntrantProps) => {
  const t = useText(registrationsTexts);
  const shared = useText(sharedTexts);
  const toast = useToast();
  const [stream, setStream] = useState(given.streams.find(({ id }) => id === streamId) ?? given.streams[0]);
  const [isForce, setForce] = useState(false);
  const { send, sending, errors } = useCommand(registerOps.register, { isQuiet: true });
  const isNamed = stream?.entrantKind === 'team' || stream?.entrantKind === 'pair';
  const add = (values: Record<string, string>) => {
    void send({ eventId: given.event.id, registrations: [registrationInputOf(values, isNamed)], isForce }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('added'));
      onAdded();
    });
  };
  const text = (name: (typeof personFields)[number], label: string, isRequired: boolean, hint?: string) => (
    <TextField name={name} label={label} hint={hint} isRequired={isRequired} errors={errors[`${path}person.${name}`]} />
  );
  return (
    <FormDialog title={t('addTitle')} action={t('add')} isBusy={sending} onSubmit={add} onClose={onClose}>
      <FormErrors errors={errors} handled={handled} />
      <SelectField
        name="streamId"
        label={t('stream')}
        value={stream?.id}
        errors={errors[`${path}streamIds`]}
        onChange={(event) => setStream(given.streams.find(({ id }) => String(id) === event.target.value))}
        options={given.streams.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      {isNamed ? (
        <TextField name="teamName" label={t('teamName')} errors={errors[`${path}teamName`]} isRequired />
      ) : (
        <>
          <div className="form-row">
            {text('lastName', t('lastName'), true)}
            {text('firstName', t('firstName'), true)}
            {text('middleName', t('middleName'), false)}
          </div>
          <div className="form-row">
            <SelectField
              name="gender"
              label={t('gender')}
              errors={errors[`${path}person.gender`]}
              options={genders.map((value) => ({ value, text: shared(`gender.${value}`) }))}
            />
            {text('birthDate', t('birthDate'), false, t('dateHint'))}
          </div>
        </>
      )}
      <div className="form-row">
        <TextField name="weight" label={t('weight')} inputMode="decimal" errors={errors[`${path}weight`]} />
        <TextField name="seed" label={t('seed')} inputMode="numeric" errors={errors[`${path}seed`]} />
      </div>
      <CheckField label={t('isForce')} checked={isForce} onChange={(event) => setForce(event.target.checked)} />
    </FormDialog>
  );
};
