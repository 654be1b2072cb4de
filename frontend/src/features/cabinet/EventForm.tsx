import { sports } from '#contracts/rules/sports';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { getEventOp, getEventsOp } from '../../app/sportEvents.js';
import { useToast } from '../../app/useToast.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { DayField } from '../../ui/DayField.js';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { formValues, isFormChanged, typedNumber } from '../../ui/formValues.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { FacilityField } from './FacilityField.js';
import { TimeZoneField } from './TimeZoneField.js';

const places = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const fields = [
  'name',
  'sport',
  'dateFrom',
  'dateTo',
  'timeZone',
  'country',
  'city',
  'venue',
  'facility',
  'registrationFrom',
  'registrationTo',
  'source',
];
const handled = [...fields, ...places.map((place) => `points${place}Place`)].flatMap((field) => [field, `event.${field}`]);

/** What the form says, as the operation takes it; an emptied field clears what stood there. */
const eventInputOf = (values: Record<string, string>): Record<string, unknown> => {
  const orNull = (name: string): string | null => (values[name] ?? '').trim() || null;
  return {
    name: values['name'],
    sport: Number(values['sport']),
    dateFrom: values['dateFrom'],
    dateTo: values['dateTo'],
    timeZone: values['timeZone'],
    country: orNull('country'),
    city: orNull('city'),
    venue: orNull('venue'),
    registrationFrom: orNull('registrationFrom'),
    registrationTo: orNull('registrationTo'),
    isPublished: values['isPublished'] === 'on',
    source: orNull('source'),
    ...Object.fromEntries(places.map((place) => [`points${place}Place`, typedNumber(values[`points${place}Place`]) ?? 0])),
  };
};

const blank: Partial<SportEvent> = { timeZone: 'Europe/Moscow', isPublished: false };

/** Fields that are no inputs of the form's own: it keeps what they hold. */
const keptNames = ['dateFrom', 'dateTo', 'registrationFrom', 'registrationTo', 'timeZone'] as const;
type Kept = Record<(typeof keptNames)[number], string>;
const keptOf = (event: Partial<SportEvent>): Kept => ({
  dateFrom: event.dateFrom ?? '',
  dateTo: event.dateTo ?? '',
  registrationFrom: event.registrationFrom ?? '',
  registrationTo: event.registrationTo ?? '',
  timeZone: event.timeZone ?? 'Europe/Moscow',
});

/** With a facility, place and venue are those of the facility. */
const placeInput = (input: Record<string, unknown>, facility: SportEvent['facility']): Record<string, unknown> => {
  const { country, city, venue, ...others } = input;
  return facility ? { ...others, facility: { id: facility.id } } : { ...others, country, city, venue, facility: null };
};

/** What must be said before the server is asked. */
const missingIn = (values: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(['name', 'dateFrom', 'dateTo'].filter((name) => !values[name]?.trim()).map((name) => [name, ['error.required']]));

interface EventFormProps {
  event?: SportEvent;
  onSaved?: (event: SportEvent) => void;
}

/** The fields of a sport event: of a new one, or changing one; another version of it starts the form anew. */
export const EventForm = (props: EventFormProps) => <EventFields key={props.event?.version ?? 0} {...props} />;

/** What the person has changed, what is wrong with it, and its save. */
const useEventSave = (event: SportEvent | undefined, onSaved: EventFormProps['onSaved']) => {
  const t = useText(cabinetTexts);
  const toast = useToast();
  const { send, sending, errors: refused } = useCommand(sportEventOps.saveEvent, { isQuiet: true });
  const [isChanged, setChanged] = useState(false);
  const [kept, setKept] = useState(() => keptOf(event ?? blank));
  const [savedKept, setSavedKept] = useState(kept);
  const [facility, setFacility] = useState(event?.facility ?? null);
  const [savedFacility, setSavedFacility] = useState(facility);
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  const errors = Object.keys(missing).length > 0 ? missing : refused;
  const save = async (typed: Record<string, string>) => {
    const values = { ...typed, ...kept };
    setMissing(missingIn(values));
    if (Object.keys(missingIn(values)).length > 0) return;
    const outcome = await send({
      ...(event && { eventId: event.id, expectedVersion: event.version }),
      event: placeInput(eventInputOf(values), facility),
    });
    if (!outcome.success) return;
    setChanged(false);
    setSavedKept(kept);
    setSavedFacility(facility);
    toast('ok', t('saved'));
    refetchQueries(getEventOp, getEventsOp);
    if (outcome.event) onSaved?.(outcome.event);
  };
  return {
    kept,
    setKept: (name: keyof Kept, value: string) => setKept((before) => ({ ...before, [name]: value })),
    facility,
    setFacility,
    setChanged,
    isDirty: isChanged || facility?.id !== savedFacility?.id || keptNames.some((name) => kept[name] !== savedKept[name]),
    isSaving: sending,
    errors,
    errorsOf: (field: string) => errors[`event.${field}`] ?? errors[field],
    save,
  };
};

type ErrorsOf = ReturnType<typeof useEventSave>['errorsOf'];

const EventFields = ({ event, onSaved }: EventFormProps) => {
  const t = useText(cabinetTexts);
  const given = event ?? blank;
  const form = useEventSave(event, onSaved);
  const { errorsOf, isDirty } = form;
  const { pathname } = useLocation();
  const day = (name: Exclude<keyof Kept, 'timeZone'>, more: { isRequired?: boolean; time?: string; hint?: string }) => (
    <DayField {...more} label={t(name)} value={form.kept[name]} errors={errorsOf(name)} onChange={(value) => form.setKept(name, value)} />
  );
  return (
    <form
      className="form form--wide"
      noValidate
      onChange={({ currentTarget }) => form.setChanged(isFormChanged(currentTarget))}
      onSubmit={(submitted) => void form.save(formValues(submitted))}
    >
      <LeaveGuard isDirty={isDirty} isInside={(path) => path === pathname} />
      <FormErrors errors={form.errors} handled={handled} />
      <TextField name="name" label={t('name')} defaultValue={given.name} errors={errorsOf('name')} isRequired />
      <SportFields given={given} errorsOf={errorsOf} timeZone={form.kept.timeZone} onTimeZone={(zone) => form.setKept('timeZone', zone)} />
      <div className="form-row">
        {day('dateFrom', { isRequired: true })}
        {day('dateTo', { isRequired: true })}
      </div>
      <FacilityField facility={form.facility} errors={errorsOf('facility')} onChange={form.setFacility} />
      {!form.facility && <PlaceFields given={given} errorsOf={errorsOf} />}
      <div className="form-row">
        {day('registrationFrom', { time: '00:00', hint: t('noLimitHint') })}
        {day('registrationTo', { time: '23:59', hint: t('lastDayHint') })}
      </div>
      <PointsFields given={given} errorsOf={errorsOf} />
      <TextArea name="source" label={t('source')} hint={t('sourceHint')} defaultValue={given.source ?? ''} errors={errorsOf('source')} />
      <CheckField name="isPublished" defaultChecked={given.isPublished} label={t('isPublished')} />
      <SaveBar isDirty={isDirty} isBusy={form.isSaving} action={t(event ? 'save' : 'create')} />
    </form>
  );
};

interface FieldsProps {
  given: Partial<SportEvent>;
  errorsOf: ErrorsOf;
}

interface SportFieldsProps extends FieldsProps {
  timeZone: string;
  onTimeZone: (timeZone: string) => void;
}

const SportFields = ({ given, errorsOf, timeZone, onTimeZone }: SportFieldsProps) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  return (
    <div className="form-row">
      <SelectField
        name="sport"
        label={t('sport')}
        defaultValue={given.sport?.id}
        errors={errorsOf('sport')}
        options={sports.map((sport) => ({ value: String(sport.id), text: sport[baseOf(locale)] }))}
      />
      <TimeZoneField value={timeZone} errors={errorsOf('timeZone')} onChange={onTimeZone} />
    </div>
  );
};

const PlaceFields = ({ given: { country, city, venue }, errorsOf }: FieldsProps) => {
  const t = useText(cabinetTexts);
  const known = { country: country?.name, city: city?.name, venue };
  return (
    <div className="form-row">
      {(['country', 'city', 'venue'] as const).map((name) => (
        <TextField key={name} name={name} label={t(name)} defaultValue={known[name] ?? ''} errors={errorsOf(name)} />
      ))}
    </div>
  );
};

/** What each place is worth in the standings of teams. */
const PointsFields = ({ given, errorsOf }: FieldsProps) => {
  const t = useText(cabinetTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('pointsTitle')}</legend>
      <div className="form-row form-row--six">
        {places.map((place) => (
          <TextField
            key={place}
            name={`points${place}Place`}
            label={t('pointsOf', { place })}
            inputMode="decimal"
            defaultValue={given[`points${place}Place`] ?? 0}
            errors={errorsOf(`points${place}Place`)}
          />
        ))}
      </div>
    </fieldset>
  );
};
