import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentSettingsAnswer } from '#contracts/payments/prices/settings.docs';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Answered } from '../../ui/Answered.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { currencySign, formatMoney } from '../../ui/numbers.js';
import { RuleRow } from '../../ui/RuleRow.js';
import { useLocale, useText } from '../../ui/texts.js';
import { pricesTexts } from './pricesTexts.js';
import { feeDraft, settingsDraft, settingsInput, stepDraft, type FeeDraft, type SettingsDraft, type StepDraft } from './settingsDraft.js';

/** How one pays at a sport event: prices by date, VAT, when invoices close, what is kept of refunds. */
export const PaymentSettingsPage = () => {
  const t = useText(pricesTexts);
  return (
    <EventScreen>
      {({ event }) => (
        <CabinetPage title={t('settingsTitle')}>
          <Loaded eventId={event.id} />
        </CabinetPage>
      )}
    </EventScreen>
  );
};

const Loaded = ({ eventId }: { eventId: number }) => {
  const query = useQuery(paymentSettingsOps.get, { eventId });
  return (
    <Answered query={query}>{(given) => <Settings key={given.version} eventId={eventId} given={given} onSaved={query.refetch} />}</Answered>
  );
};

interface SettingsProps {
  eventId: number;
  given: PaymentSettingsAnswer;
  onSaved: () => void;
}

const Settings = ({ eventId, given, onSaved }: SettingsProps) => {
  const t = useText(pricesTexts);
  const locale = useLocale();
  const [draft, setDraft] = useState<SettingsDraft>(() => settingsDraft(given, locale));
  const { send, sending, errors } = useCommand(paymentSettingsOps.save, { isQuiet: true });
  const change = (changes: Partial<SettingsDraft>) => setDraft({ ...draft, ...changes });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settingsDraft(given, locale));
  const save = () =>
    void send({ eventId, settings: settingsInput(draft), expectedVersion: given.version }).then((outcome) => {
      if (outcome.success) onSaved();
    });
  const parts = { draft, given, errors, onChange: change };
  return (
    <form
      className="column"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        save();
      }}
    >
      <FormErrors errors={errors} handled={Object.keys(errors).filter((path) => path.startsWith('settings.'))} />
      <Terms {...parts} />
      <Steps {...parts} />
      <Fees {...parts} />
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={sending} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

interface PartProps {
  draft: SettingsDraft;
  given: PaymentSettingsAnswer;
  errors: FieldErrors;
  onChange: (changes: Partial<SettingsDraft>) => void;
}

const insuranceChoices = ['none', 'offered', 'required'] as const;

const Terms = ({ draft, given, errors, onChange }: PartProps) => {
  const t = useText(pricesTexts);
  return (
    <section className="cardx card-p column">
      <h2>{t('terms')}</h2>
      <div className="form-row">
        <SelectField
          label={t('currency')}
          value={draft.currency}
          errors={errors['settings.currency']}
          onChange={(changed) => onChange({ currency: changed.target.value })}
          options={given.currencies.map((code) => ({ value: code, text: code }))}
        />
        <TextField
          label={t('vatRate')}
          hint={t('vatHint')}
          inputMode="decimal"
          value={draft.vatRate}
          errors={errors['settings.vatRate']}
          onChange={(changed) => onChange({ vatRate: changed.target.value })}
        />
        <TextField
          label={t('dueDays')}
          hint={t('dueHint')}
          inputMode="numeric"
          value={draft.dueDays}
          errors={errors['settings.dueDays']}
          onChange={(changed) => onChange({ dueDays: changed.target.value })}
        />
        <SelectField
          label={t('insurance')}
          value={draft.insurance}
          errors={errors['settings.insurance']}
          options={insuranceChoices.map((value) => ({ value, text: t(`insurance_${value}`) }))}
          onChange={({ target }) => onChange({ insurance: insuranceChoices.find((one) => one === target.value) ?? 'none' })}
        />
      </div>
    </section>
  );
};

const replaced = <Row,>(rows: readonly Row[], i: number, changes: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === i ? { ...row, ...changes } : row));
const without = <Row,>(rows: readonly Row[], i: number): Row[] => rows.filter((_row, at) => at !== i);

const Steps = ({ draft, given, errors, onChange }: PartProps) => {
  const t = useText(pricesTexts);
  const locale = useLocale();
  const { priceSteps } = draft;
  const change = (i: number, changes: Partial<StepDraft>) => onChange({ priceSteps: replaced(priceSteps, i, changes) });
  const errorsOf = (i: number, field: string) => errors[`settings.priceSteps.${i}.${field}`];
  const options = given.registrationOptions.map(({ id, name, priceToday }) => ({
    value: String(id),
    text: `${name === 'default' ? t('standard') : name} · ${t('today', { price: formatMoney(locale, priceToday, given.settings.currency) })}`,
  }));
  return (
    <section className="cardx card-p column">
      <h2>{t('steps')}</h2>
      <p className="muted t13">{t('stepsText')}</p>
      {priceSteps.map((step, i) => (
        <RuleRow
          key={step.key}
          removeText={t('removeStep', { number: i + 1 })}
          onRemove={() => onChange({ priceSteps: without(priceSteps, i) })}
        >
          <SelectField
            label={t('option')}
            value={step.optionId}
            errors={errorsOf(i, 'registrationOptionId')}
            onChange={(changed) => change(i, { optionId: changed.target.value })}
            options={options}
          />
          <DayField
            label={t('fromDate')}
            value={step.fromDate}
            errors={errorsOf(i, 'fromDate')}
            onChange={(fromDate) => change(i, { fromDate })}
          />
          <TextField
            label={t('price', { currency: currencySign(locale, draft.currency) })}
            inputMode="decimal"
            value={step.price}
            errors={errorsOf(i, 'price')}
            onChange={(changed) => change(i, { price: changed.target.value })}
          />
        </RuleRow>
      ))}
      <div>
        <Button
          size="small"
          icon={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange({ priceSteps: [...priceSteps, stepDraft(given)] })}
        >
          {t('addStep')}
        </Button>
      </div>
    </section>
  );
};

const Fees = ({ draft: { feeRules, currency }, errors, onChange }: PartProps) => {
  const t = useText(pricesTexts);
  const sign = currencySign(useLocale(), currency);
  const change = (i: number, changes: Partial<FeeDraft>) => onChange({ feeRules: replaced(feeRules, i, changes) });
  const errorsOf = (i: number, field: string) => errors[`settings.feeRules.${i}.${field}`];
  const amount = (rule: FeeDraft, i: number, field: 'percent' | 'fixed' | 'perPerson') => (
    <TextField
      label={t(field, { currency: sign })}
      inputMode="decimal"
      value={rule[field]}
      errors={errorsOf(i, field)}
      onChange={(changed) => change(i, { [field]: changed.target.value })}
    />
  );
  return (
    <section className="cardx card-p column">
      <h2>{t('fees')}</h2>
      <p className="muted t13">{t('feesText')}</p>
      {feeRules.map((rule, i) => (
        <RuleRow
          key={rule.key}
          removeText={t('removeFee', { number: i + 1 })}
          onRemove={() => onChange({ feeRules: without(feeRules, i) })}
        >
          <DayField
            label={t('untilDate')}
            value={rule.untilDate}
            errors={errorsOf(i, 'untilDate')}
            onChange={(untilDate) => change(i, { untilDate })}
          />
          {amount(rule, i, 'percent')}
          {amount(rule, i, 'fixed')}
          {amount(rule, i, 'perPerson')}
        </RuleRow>
      ))}
      <div>
        <Button size="small" icon={<IconPlus aria-hidden size={16} />} onClick={() => onChange({ feeRules: [...feeRules, feeDraft()] })}>
          {t('addFee')}
        </Button>
      </div>
    </section>
  );
};
