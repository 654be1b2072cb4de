import { facilityTypes } from '#contracts/rules/facility-types';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { FieldErrors, Outcome } from '../../app/http.js';
import { LeaveGuard } from '../../app/LeaveGuard.js';
import { useQuery } from '../../app/useQuery.js';
import { listSports } from '../../shared/places/placeCalls.js';
import { PlaceFields } from '../../shared/places/PlaceFields.js';
import { buttonClass } from '../../ui/Button.js';
import { ChoicesField } from '../../ui/ChoiceField.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { baseOf } from '../../ui/locale.js';
import { SaveBar } from '../../ui/SaveBar.js';
import { useLocale, useText } from '../../ui/texts.js';
import { pointIn, type FacilityDraft } from './facilityDraft.js';
import { facilityTexts } from './facilityTexts.js';

const handled = ['name', 'type', 'sportIds', 'country.id', 'countryRegion.id', 'city.id', 'address', 'latitude', 'longitude'];

interface FacilityFormProps {
  given: FacilityDraft;
  /** It is there already: it can be closed too. */
  isKnown?: boolean;
  send: (
    facility: Omit<FacilityDraft, 'point'> & Pick<ReturnType<typeof pointOf>, 'latitude' | 'longitude'>,
  ) => Promise<Outcome<{ facilityId: number }>>;
  isSending: boolean;
  errors: FieldErrors;
  submit: string;
  onSaved: (facilityId: number) => void;
}

const pointOf = (typed: string) => pointIn(typed) ?? { latitude: null, longitude: null };

/** Tells of the save only once the leave guard knows that nothing is lost any more. */
const useSaved = (onSaved: (facilityId: number) => void) => {
  const [saved, setSaved] = useState<{ facilityId: number; draft: string } | null>(null);
  const done = useRef(onSaved);
  done.current = onSaved;
  useEffect(() => {
    if (saved) done.current(saved.facilityId);
  }, [saved]);
  return [saved, setSaved] as const;
};

/** The fields of a facility: of a new one, or changing one. */
export const FacilityForm = ({ given, isKnown = false, send, isSending, errors, submit, onSaved }: FacilityFormProps) => {
  const t = useText(facilityTexts);
  const [draft, setDraft] = useState(given);
  const [isPointWrong, setPointWrong] = useState(false);
  const [saved, setSaved] = useSaved(onSaved);
  const isDirty = JSON.stringify(draft) !== (saved?.draft ?? JSON.stringify(given));
  const { pathname } = useLocation();
  const change = (part: Partial<FacilityDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const { point, ...facility } = draft;
    setPointWrong(pointIn(point) === null);
    if (pointIn(point) === null) return;
    const outcome = await send({ ...facility, ...pointOf(point) });
    if (outcome.success) setSaved({ facilityId: outcome.facilityId, draft: JSON.stringify(draft) });
  };
  return (
    <form
      className="form form--wide"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormErrors errors={errors} handled={handled} />
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={200}
        errors={errors['name']}
        isRequired
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <KindFields draft={draft} errors={errors} onChange={change} />
      <PlaceFields place={draft} errors={errors} onChange={change} />
      <WayFields draft={draft} errors={errors} isPointWrong={isPointWrong} onChange={change} />
      {isKnown && (
        <CheckField
          label={t('isClosed')}
          checked={draft.isClosed}
          onChange={({ currentTarget: { checked } }) => change({ isClosed: checked })}
        />
      )}
      <LeaveGuard isDirty={isDirty} isInside={(path) => path === pathname} />
      <SaveBar isDirty={isDirty} isBusy={isSending} action={submit} isDisabled={draft.name.trim() === '' || draft.type === ''}>
        <Link className={buttonClass()} to="/cabinet/facilities">
          {t('cancel')}
        </Link>
      </SaveBar>
    </form>
  );
};

interface PartProps {
  draft: FacilityDraft;
  errors: FieldErrors;
  onChange: (part: Partial<FacilityDraft>) => void;
}

const KindFields = ({ draft, errors, onChange }: PartProps) => {
  const t = useText(facilityTexts);
  const locale = useLocale();
  const sports = useQuery(listSports).answer?.results ?? [];
  const types = facilityTypes.map((type) => ({ value: type.key, text: type[baseOf(locale)] }));
  return (
    <div className="form-row">
      <SelectField
        label={t('type')}
        value={draft.type}
        errors={errors['type']}
        isRequired
        options={draft.type === '' ? [{ value: '', text: t('notChosen') }, ...types] : types}
        onChange={({ currentTarget: { value } }) => onChange({ type: facilityTypes.find(({ key }) => key === value)?.key ?? '' })}
      />
      <ChoicesField
        label={t('sports')}
        choices={sports}
        value={draft.sportIds}
        errors={errors['sportIds']}
        onChange={(sportIds) => onChange({ sportIds })}
      />
    </div>
  );
};

/** How one gets there. */
const WayFields = ({ draft, errors, isPointWrong, onChange }: PartProps & { isPointWrong: boolean }) => {
  const t = useText(facilityTexts);
  const faults = [...(errors['latitude'] ?? []), ...(errors['longitude'] ?? [])];
  return (
    <div className="form-row">
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        value={draft.address}
        maxLength={300}
        errors={errors['address']}
        onChange={({ currentTarget: { value } }) => onChange({ address: value })}
      />
      <TextField
        label={t('point')}
        hint={isPointWrong ? <span className="danger-t">{t('pointWrong')}</span> : t('pointHint')}
        value={draft.point}
        maxLength={60}
        errors={faults}
        onChange={({ currentTarget: { value } }) => onChange({ point: value })}
      />
    </div>
  );
};
