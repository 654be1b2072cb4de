import { useState } from 'react';
import { lookupQueries } from '#contracts/directory/lookups.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import { callOp } from '../../../../app/http.js';
import { LookupField } from '../../../../app/LookupField.js';
import { useCommand } from '../../../../app/useCommand.js';
import type { Find } from '../../../../app/useFound.js';
import { SelectField, TextField } from '../../../../ui/Field.js';
import { typedNumber } from '../../../../ui/formValues.js';
import { useText } from '../../../../ui/texts.js';
import type { MoreProps } from './more.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

const numbers = ['weight', 'height', 'seed'] as const;
const contacts = ['phone', 'email'] as const;
type Typed = (typeof numbers)[number] | (typeof contacts)[number];
type Draft = Record<Typed, string> & { levelId: number | null; rankId: number | null; city: { id: number; name: string } | null };

const citiesOf =
  (countryId: number): Find =>
  async (needle, signal) => {
    const outcome = await callOp(lookupQueries.findCities, { countryId, needle }, { signal });
    return outcome.success ? outcome.results : null;
  };

const draftOf = ({ details: { registrationData: data, chosenFrom }, row }: MoreProps): Draft => ({
  weight: data.weight === null ? '' : String(data.weight),
  height: data.height === null ? '' : String(data.height),
  seed: row.seed === null ? '' : String(row.seed),
  phone: data.phone ?? '',
  email: data.email ?? '',
  levelId: data.levelId,
  rankId: data.rankId,
  city: data.cityId === null ? null : { id: data.cityId, name: chosenFrom.cityName ?? '' },
});

/** Only what was typed anew is sent; what is no number goes as it was typed, so that the server names the field. */
const changesOf = (draft: Draft, before: Draft) => ({
  ...Object.fromEntries(numbers.filter((name) => draft[name] !== before[name]).map((name) => [name, typedNumber(draft[name])])),
  ...Object.fromEntries(contacts.filter((name) => draft[name] !== before[name]).map((name) => [name, draft[name].trim() || null])),
  ...(draft.levelId !== before.levelId && { levelId: draft.levelId }),
  ...(draft.rankId !== before.rankId && { rankId: draft.rankId }),
  ...(draft.city?.id !== before.city?.id && { cityId: draft.city?.id ?? null }),
});

/** Weights, rank and contacts of an entry, as its entrant or the desk gave them. */
export const EntryData = (props: MoreProps) => {
  const { row, countryId, details, onChanged } = props;
  const t = useText(moreTexts);
  const [before] = useState(() => draftOf(props));
  const [draft, setDraft] = useState(before);
  const { send, sending, errors } = useCommand(detailOps.editData, { isQuiet: true });
  const changes = changesOf(draft, before);
  const errorsOf = (name: string) => errors[`registrationData.${name}`];
  const field = (name: Typed, more: object = {}) => (
    <TextField
      key={name}
      label={t(name)}
      value={draft[name]}
      errors={errorsOf(name)}
      autoComplete="off"
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      {...more}
    />
  );
  const choice = (name: 'levelId' | 'rankId', label: string, offered: readonly { id: number; name: string }[]) => (
    <SelectField
      label={label}
      value={draft[name] ?? ''}
      errors={errorsOf(name)}
      options={[{ value: '', text: t('notChosen') }, ...offered.map(({ id, name: text }) => ({ value: String(id), text }))]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value === '' ? null : Number(target.value) })}
    />
  );
  const country = countryId ?? details.registrationData.countryId;
  return (
    <MoreForm
      title={t('data')}
      send={() => send({ registrationId: row.id, registrationData: changes, expectedVersion: row.version })}
      {...{ sending, errors, onChanged }}
      handled={Object.keys(errors).filter((path) => path.startsWith('registrationData.'))}
      isReady={Object.keys(changes).length > 0}
    >
      <div className="form-row">{numbers.map((name) => field(name, { inputMode: 'decimal' }))}</div>
      <div className="form-row">
        {choice('levelId', t('level'), details.chosenFrom.levels)}
        {choice('rankId', t('rank'), details.chosenFrom.ranks)}
        {country !== null && (
          <LookupField
            label={t('city')}
            value={draft.city}
            source={`cities ${country}`}
            find={citiesOf(country)}
            errors={errorsOf('cityId')}
            onChange={(city) => setDraft({ ...draft, city: city && { id: Number(city.id), name: city.name } })}
          />
        )}
      </div>
      <div className="form-row">
        {field('phone', { type: 'tel' })}
        {field('email', { type: 'email' })}
      </div>
    </MoreForm>
  );
};
