import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldErrors } from '../../../app/http.js';
import { Button, IconButton } from '../../../ui/Button.js';
import { DayField } from '../../../ui/DayField.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { conditionsOf } from '../CategoriesTab.js';
import { eventsTexts } from '../../../shared/event-page/eventsTexts.js';
import { levelsOf } from '../levelsOf.js';
import { fittingCategories, reasonsAgainst, refitted, type Draft, type Entrant, type NoEntry } from './draft.js';
import { entryTexts } from './entryTexts.js';
import type { CategoryWithRoom } from '#contracts/registrations/form-answers.docs';
import type { EntryFormData } from './formData.js';
import { ProductChoice } from '../../../shared/products/ProductChoice.js';
import { productChoiceTexts } from '../../../shared/products/productChoiceTexts.js';
import { Together } from './Together.js';
import { useWarnings } from './useWarnings.js';
import { wantedOf } from './wantedProducts.js';
import { takesEntries } from './takesEntries.js';

interface EntrantCardProps {
  form: EntryFormData;
  draft: Draft;
  entrant: Entrant;
  errors: FieldErrors;
  /** Asks for gender and birth date that the profile does not say. */
  asksFacts: boolean;
  onChange: (entrant: Entrant) => void;
  /** A pair is of two of the draft. */
  onDraft: (draft: Draft) => void;
  onRemove?: () => void;
}

const isShownBelow = (path: string): boolean => path.startsWith('answers.') || /^products\.\d+\.count$/.test(path);

const facts = ['person.gender', 'person.birthDate'];

/** One who takes part: weight, what the categories go by, the categories that fit them. */
export const EntrantCard = ({ form, draft, entrant, errors, onChange, onDraft, onRemove, ...props }: EntrantCardProps) => {
  const t = useText(entryTexts);
  const errorText = useErrorText();
  const shared = useText(sharedTexts);
  // The server asks too, for whom one registers besides oneself.
  const asksFacts = props.asksFacts || facts.some((path) => path in errors);
  const isBad = Object.keys(errors).some((path) => !path.startsWith('answers.'));
  const shown = ['weight', 'streamIds', 'groups', ...(entrant.clubs.length > 0 ? ['organizationId'] : []), ...facts];
  const warnings = useWarnings(form, draft, entrant);
  const warned = (field: string) => warnings[field]?.map(errorText).join('. ');
  const unshown = Object.entries(errors).flatMap(([path, keys]) => (isShownBelow(path) || shown.includes(path) ? [] : keys));
  const change = (changes: Partial<Entrant>) => onChange(refitted(form, draft, { ...entrant, ...changes }));
  const known = [
    entrant.gender && shared(`gender.${entrant.gender}`).toLowerCase(),
    entrant.age !== null && t('years', { count: entrant.age }),
  ];
  return (
    <section className={`cardx reg-card${isBad ? ' is-err' : ''}`}>
      <header className="row">
        <h3 className="sp">
          {entrant.fullName} <span className="muted t13">{known.filter(Boolean).join(', ')}</span>
        </h3>
        {onRemove && (
          <IconButton label={t('removeEntrant', { name: entrant.fullName })} onClick={onRemove}>
            <IconX aria-hidden size={18} />
          </IconButton>
        )}
      </header>
      {unshown.length > 0 && <Problem keys={unshown} />}
      {asksFacts && <Facts entrant={entrant} errors={errors} warned={warned} onChange={change} />}
      {entrant.clubs.length > 0 && <Club entrant={entrant} errors={errors['organizationId']} onChange={change} />}
      <div className="reg-weight">
        <TextField
          label={t('weight')}
          inputMode="decimal"
          value={entrant.weight}
          hint={warned('weight') && <Warning text={warned('weight')} />}
          errors={errors['weight']}
          onChange={(changed) => change({ weight: changed.target.value })}
        />
      </div>
      <Categories form={form} draft={draft} entrant={entrant} errors={errors['streamIds']} onChange={onChange} />
      <Together form={form} draft={draft} entrant={entrant} errors={errors['groups']} onDraft={onDraft} />
      <Extras form={form} entrant={entrant} errors={errors} onChange={onChange} />
      {warned('form') && <Warning text={warned('form')} />}
    </section>
  );
};

interface ClubProps extends Pick<FactsProps, 'entrant' | 'onChange'> {
  errors: readonly string[] | undefined;
}

/** For which of the clubs that have confirmed them somebody enters. */
const Club = ({ entrant, errors, onChange }: ClubProps) => {
  const t = useText(entryTexts);
  return (
    <SelectField
      label={t('club')}
      errors={errors}
      value={entrant.organizationId ?? ''}
      onChange={(changed) => onChange({ organizationId: changed.target.value === '' ? null : Number(changed.target.value) })}
      options={[...entrant.clubs.map(({ id, name }) => ({ value: String(id), text: name })), { value: '', text: t('noClub') }]}
    />
  );
};

type ExtrasProps = Pick<EntrantCardProps, 'form' | 'entrant' | 'errors' | 'onChange'>;

/** What is sold with the sport event. */
const Extras = ({ form, entrant, errors, onChange }: ExtrasProps) => {
  const t = useText(productChoiceTexts);
  if (form.products.length === 0) return null;
  const byProduct = wantedOf(entrant).map(({ productId }, i) => [productId, errors[`products.${i}.count`]] as const);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('extras')}</legend>
      <ProductChoice
        products={form.products}
        currency={form.currency}
        counts={entrant.products}
        errors={Object.fromEntries(byProduct)}
        onChange={(products) => onChange({ ...entrant, products })}
      />
    </fieldset>
  );
};

interface FactsProps {
  entrant: Entrant;
  errors: FieldErrors;
  warned: (field: string) => string | undefined;
  onChange: (changes: Partial<Entrant>) => void;
}

/** What categories go by and the profile does not say. */
const Facts = ({ entrant, errors, warned, onChange }: FactsProps) => {
  const t = useText(entryTexts);
  const shared = useText(sharedTexts);
  return (
    <div className="form-row">
      <SelectField
        label={t('gender')}
        hint={entrant.gender === null ? warned('gender') : undefined}
        errors={errors['person.gender']}
        value={entrant.gender ?? ''}
        onChange={(changed) => onChange({ gender: changed.target.value === '' ? null : (changed.target.value as 'male' | 'female') })}
        options={[
          { value: '', text: t('notChosen') },
          ...(['male', 'female'] as const).map((value) => ({ value, text: shared(`gender.${value}`) })),
        ]}
      />
      <DayField
        label={t('birthDate')}
        value={entrant.birthDate ?? ''}
        hint={entrant.birthDate === null ? warned('birthDate') : undefined}
        errors={errors['person.birthDate']}
        onChange={(birthDate) => onChange({ birthDate: birthDate || null })}
      />
    </div>
  );
};

const Warning = ({ text }: { text: string | undefined }) => (
  <span className="warn-t t13 reg-warning" role="status">
    {text}
  </span>
);

const Problem = ({ keys }: { keys: readonly string[] }) => (
  <p className="danger-t t13">
    <ErrorText keys={keys} />
  </p>
);

type CategoriesProps = Pick<EntrantCardProps, 'form' | 'draft' | 'entrant' | 'onChange'> & { errors: readonly string[] | undefined };

const Categories = ({ form, draft, entrant, errors, onChange }: CategoriesProps) => {
  const t = useText(entryTexts);
  const [isAll, setAll] = useState(false);
  const fitting = fittingCategories(form, draft, entrant);
  const others = form.streams.filter((stream) => takesEntries(stream) && !fitting.includes(stream));
  const toggle = (id: number, isOn: boolean) =>
    onChange({ ...entrant, streamIds: isOn ? [...entrant.streamIds, id] : entrant.streamIds.filter((other) => other !== id) });
  const check = (stream: CategoryWithRoom, isDisabled: boolean) => (
    <CheckField
      key={stream.id}
      checked={entrant.streamIds.includes(stream.id)}
      disabled={isDisabled}
      onChange={(changed) => toggle(stream.id, changed.target.checked)}
      label={<CategoryName form={form} stream={stream} against={isDisabled ? reasonsAgainst(form, draft, entrant, stream) : []} />}
    />
  );
  return (
    <fieldset className="choices" aria-label={t('categoriesFor', { name: entrant.fullName })}>
      <legend className="lab">
        {t('categories')}
        <span className="req" aria-hidden>
          {' *'}
        </span>
      </legend>
      {errors && <Problem keys={errors} />}
      {fitting.length === 0 && <p className="muted">{t('noneFits')}</p>}
      {fitting.map((stream) => check(stream, false))}
      {isAll && others.map((stream) => check(stream, true))}
      {!isAll && others.length > 0 && (
        <Button look="ghost" size="small" className="reg-more" onClick={() => setAll(true)}>
          {t('others')}
        </Button>
      )}
    </fieldset>
  );
};

const CategoryName = ({ form, stream, against }: { form: EntryFormData; stream: CategoryWithRoom; against: readonly NoEntry[] }) => {
  const t = useText(entryTexts);
  const locale = useLocale();
  const events = useText(eventsTexts);
  const shared = useText(sharedTexts);
  const gender = stream.gender === 'mixed' ? '' : shared(`gender.${stream.gender}`).toLowerCase();
  const kind = stream.entrantKind === 'athlete' ? '' : shared(`entrantKind.${stream.entrantKind}`).toLowerCase();
  const levels = levelsOf(stream, form.levels);
  const { limit: _limit, ...unlimited } = { ...stream };
  const room = stream.free === null ? '' : stream.free === 0 ? t('waitingList') : t('freePlaces', { count: stream.free });
  return (
    <>
      {stream.name}{' '}
      <span className="muted t13">
        {[kind, gender, conditionsOf({ ...unlimited, limit: null }, form.event.dateFrom, locale, events), levels]
          .filter(Boolean)
          .join(', ')}
      </span>
      {against.length > 0 && (
        <span className="t13 warn-t"> · {t('doesNotFit', { reasons: against.map((reason) => t(`no_${reason}`)).join(', ') })}</span>
      )}
      {against.length === 0 && room && <span className={`t13 ${stream.free === 0 ? 'warn-t' : 'muted'}`}> · {room}</span>}
    </>
  );
};
