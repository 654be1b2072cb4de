import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../app/session.js';
import type { SportEvent } from '../../app/sportEvents.js';
import { useCommand } from '../../app/useCommand.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { formatRubles, parseWireDate } from '../../ui/dates.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues, typedNumber } from '../../ui/formValues.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { StatusPill } from '../../ui/Pill.js';
import { conditionsOf } from './CategoriesTab.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

interface EntryRow {
  id: number;
  streamName: string;
  statuses: Record<string, string>;
}

/** Whether the registration times do not exclude now (the server decides by the sport event's time zone). */
const isOpen = ({ registrationFrom, registrationTo, status }: SportEvent): boolean => {
  const day = 86_400_000;
  const [from, to] = [parseWireDate(registrationFrom), parseWireDate(registrationTo)];
  const now = Date.now();
  if (status === 'completed') return false;
  return (!from || now >= from.getTime() - day) && (!to || now <= to.getTime() + 2 * day);
};

/** The person as the operation wants it: the names of the account, and what the categories ask for. */
export const personOf = (fullName: string, values: Record<string, string>): Record<string, string> => {
  const [lastName = '', ...rest] = fullName.split(' ');
  return {
    lastName,
    firstName: rest.join(' ') || lastName,
    ...(values['gender'] && { gender: values['gender'] }),
    ...(values['birthDate']?.trim() && { birthDate: values['birthDate'].trim() }),
  };
};

export const RegistrationTab = ({ given }: TabProps) => {
  const t = useText(eventsTexts);
  const { isKnown, user } = useSession();
  const { pathname } = useLocation();
  if (!isOpen(given.event)) return <p className="muted">{t('closedNow')}</p>;
  if (isKnown && !user) {
    const next = encodeURIComponent(`${pathname}?tab=registration`);
    return (
      <div className="column">
        <p>{t('registerLogin')}</p>
        <div className="form-actions">
          <Link className={buttonClass('primary')} to={`/login?next=${next}`}>
            {t('login')}
          </Link>
          <Link className={buttonClass()} to={`/register?next=${next}`}>
            {t('createAccount')}
          </Link>
        </div>
      </div>
    );
  }
  return user ? <EntryForm given={given} userId={user.id} name={user.fullName} /> : null;
};

const EntryForm = ({ given: { event, streams, registrationOptions }, userId, name }: TabProps & { userId: number; name: string }) => {
  const t = useText(eventsTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [entries, setEntries] = useState<readonly EntryRow[]>([]);
  const { send, sending, errors } = useCommand<{ registrations: EntryRow[] }>(
    { path: '/api/register-for-event', kind: 'wrapped' },
    { isQuiet: true },
  );
  const open = streams.filter(({ status, entrantKind }) => status === 'open' && entrantKind === 'athlete');
  const register = (values: Record<string, string>) => {
    const weight = typedNumber(values['weight']);
    const registration = {
      userId,
      streamIds: chosen,
      person: personOf(name, values),
      ...(values['option'] && { registrationOptionId: Number(values['option']) }),
      ...(weight !== null && { weight }),
    };
    void send({ eventId: event.id, registrations: [registration] }).then((outcome) => {
      if (outcome.success) setEntries(outcome.registrations);
    });
  };
  if (entries.length > 0) {
    return (
      <div className="column" role="status">
        <h2>{t('registered')}</h2>
        <ul className="column">
          {entries.map(({ id, streamName, statuses }) => (
            <li key={id} className="row">
              {streamName}
              <StatusPill of="participation" value={statuses['participation'] ?? 'new'} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (open.length === 0) return <p className="muted">{t('closedNow')}</p>;
  return (
    <form className="form" noValidate onSubmit={(submitted) => register(formValues(submitted))}>
      <p>{t('registerText', { name })}</p>
      <FormErrors errors={errors} handled={['registrations.0.weight', 'registrations.0.person.birthDate']} />
      <fieldset className="choices">
        <legend className="lab">{t('streams')}</legend>
        {open.map((stream) => (
          <CheckField
            key={stream.id}
            checked={chosen.includes(stream.id)}
            onChange={(changed) => setChosen(changed.target.checked ? [...chosen, stream.id] : chosen.filter((id) => id !== stream.id))}
            label={
              <>
                {stream.name}{' '}
                <span className="muted t13">
                  {[stream.gender === 'mixed' ? '' : shared(`gender.${stream.gender}`), conditionsOf(stream, t)].filter(Boolean).join(', ')}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
      {registrationOptions.length > 1 && (
        <SelectField
          name="option"
          label={t('option')}
          options={registrationOptions.map((option) => ({
            value: String(option.id),
            text: `${option.optionKey === 'default' && option.name === 'default' ? t('defaultOption') : option.name}, ${option.price > 0 ? formatRubles(locale, option.price) : t('free')}`,
          }))}
        />
      )}
      <div className="form-row">
        <SelectField
          name="gender"
          label={t('gender')}
          options={[{ value: '', text: '' }, ...(['male', 'female'] as const).map((value) => ({ value, text: shared(`gender.${value}`) }))]}
        />
        <TextField name="birthDate" label={t('birthDate')} hint={t('birthDateHint')} errors={errors['registrations.0.person.birthDate']} />
      </div>
      <TextField name="weight" inputMode="decimal" label={t('weightOwn')} errors={errors['registrations.0.weight']} />
      <div className="form-actions">
        <Button type="submit" look="primary" size="large" isBusy={sending} disabled={chosen.length === 0}>
          {t('registerSelf')}
        </Button>
      </div>
    </form>
  );
};
