import { useState } from 'react';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import type { DiscountType, PromoCreateData } from '#contracts/payments/promo/promo.docs';
import type { InputOfCall } from '../../app/call.js';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { DayField } from '../../ui/DayField.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { codeErrors, CodeFields, codesInput } from './CodeFields.js';
import { pricesTexts } from './pricesTexts.js';

interface NewPromoDialogProps {
  /** null: for every sport event, in roubles. */
  eventId: number | null;
  onClose: () => void;
  onSaved: (promoCodesSettingId: number) => void;
}

const numbers = ['usageLimitPerCode', 'usageLimitPerUser', 'usageLimitTotal', 'budget', 'minAmount'] as const;
const labels = {
  usageLimitPerCode: 'perCode',
  usageLimitPerUser: 'perUser',
  usageLimitTotal: 'total',
  budget: 'budget',
  minAmount: 'minAmount',
} as const;

type Input = InputOfCall<typeof promoOps.create>;

/** Terms of promo codes, and the codes: as many as wanted, or one's own. */
export const NewPromoDialog = ({ eventId, onClose, onSaved }: NewPromoDialogProps) => {
  const t = useText(pricesTexts);
  const { answer } = useQuery(promoOps.forNew);
  const event = answer?.events.find(({ id }) => id === eventId);
  const [discountType, setType] = useState<DiscountType>('percent');
  const [days, setDays] = useState({ validFrom: '', validTo: '' });
  const [scope, setScope] = useState<Scope>({ streamIds: [], registrationOptionIds: [] });
  const { send, sending, errors } = useCommand(promoOps.create, { isQuiet: true });
  const save = (values: Record<string, string>) => {
    const input = {
      ...{ eventId, name: values['name'] ?? '', discountType, discountValue: typedNumber(values['discountValue']) ?? 0 },
      ...{ validFrom: days.validFrom || null, validTo: days.validTo || null, ...scope, comment: values['comment'] ?? '' },
      ...Object.fromEntries(numbers.map((field) => [field, typedNumber(values[field])])),
      ...codesInput(values),
    };
    void send(input as Input).then((outcome) => {
      if (outcome.success) onSaved(outcome.promoCodesSettingId);
    });
  };
  const types = ['percent', 'fixed', 'setPrice'] as const;
  return (
    <FormDialog title={t('newPromo')} action={t('create')} size="large" isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={['name', 'discountValue', 'validFrom', 'validTo', ...numbers, ...codeErrors(errors)]} />
      {eventId === null && <p className="muted">{t('newEverywhere')}</p>}
      <TextField name="name" label={t('name')} errors={errors['name']} isRequired autoFocus />
      <div className="form-row">
        <SelectField
          label={t('discountType')}
          value={discountType}
          onChange={(changed) => setType(types.find((type) => type === changed.target.value) ?? 'percent')}
          options={types.map((type) => ({ value: type, text: t(`${type}Type`) }))}
        />
        <TextField name="discountValue" label={t('value')} inputMode="decimal" errors={errors['discountValue']} isRequired />
      </div>
      <div className="form-row">
        <DayField
          label={t('validFrom')}
          value={days.validFrom}
          errors={errors['validFrom']}
          onChange={(validFrom) => setDays({ ...days, validFrom })}
        />
        <DayField
          label={t('validTo')}
          value={days.validTo}
          errors={errors['validTo']}
          onChange={(validTo) => setDays({ ...days, validTo })}
        />
      </div>
      <Limits errors={errors} />
      <CodeFields errors={errors} />
      {event && <ScopeFields event={event} scope={scope} onChange={setScope} />}
    </FormDialog>
  );
};

const Limits = ({ errors }: { errors: FieldErrors }) => {
  const t = useText(pricesTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('limits')}</legend>
      <div className="form-row">
        {numbers.map((field) => (
          <TextField key={field} name={field} label={t(labels[field])} inputMode="decimal" errors={errors[field]} />
        ))}
      </div>
    </fieldset>
  );
};

interface Scope {
  streamIds: number[];
  registrationOptionIds: number[];
}

interface ScopeFieldsProps {
  event: PromoCreateData['events'][number];
  scope: Scope;
  onChange: (scope: Scope) => void;
}

const ScopeFields = ({ event, scope, onChange }: ScopeFieldsProps) => {
  const t = useText(pricesTexts);
  const toggled = (ids: readonly number[], id: number, isOn: boolean) => (isOn ? [...ids, id] : ids.filter((other) => other !== id));
  const boxes = (rows: readonly { id: number; name: string }[], field: keyof Scope) =>
    rows.map(({ id, name }) => (
      <CheckField
        key={`${field}-${id}`}
        label={name === 'default' ? t('standard') : name}
        checked={scope[field].includes(id)}
        onChange={(changed) => onChange({ ...scope, [field]: toggled(scope[field], id, changed.target.checked) })}
      />
    ));
  return (
    <details>
      <summary>{t('scope')}</summary>
      <p className="muted t13">{t('scopeText')}</p>
      <div className="choices">{boxes(event.registrationOptions, 'registrationOptionIds')}</div>
      <div className="choices">{boxes(event.streams, 'streamIds')}</div>
    </details>
  );
};
