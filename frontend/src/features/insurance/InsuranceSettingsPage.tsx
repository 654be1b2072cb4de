import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { InsuranceSettingsAnswer } from '#contracts/payments/insurance/settings.docs';
import { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import { sports } from '#contracts/rules/sports';
import type { FieldErrors } from '../../app/http.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { RuleRow } from '../../ui/RuleRow.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { insuranceTexts } from './insuranceTexts.js';
import { insuranceDraft, insuranceInput, tariffDraft, type InsuranceDraft, type ProviderDraft, type TariffDraft } from './settingsDraft.js';

/** Who insures on this site, for how much, and who may buy. */
export const InsuranceSettingsPage = () => {
  const t = useText(insuranceTexts);
  const { answer, failure, refetch } = useQuery(insuranceSettingsOps.get, {});
  return (
    <CabinetPage title={t('title')}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer && <Settings key={answer.version} given={answer} onSaved={refetch} />}
    </CabinetPage>
  );
};

const Settings = ({ given, onSaved }: { given: InsuranceSettingsAnswer; onSaved: () => void }) => {
  const t = useText(insuranceTexts);
  const toast = useToast();
  const [draft, setDraft] = useState<InsuranceDraft>(() => insuranceDraft(given));
  const { send, sending, errors } = useCommand(insuranceSettingsOps.update, { isQuiet: true });
  const change = (changes: Partial<InsuranceDraft>) => setDraft({ ...draft, ...changes });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(insuranceDraft(given));
  const save = async () => {
    const outcome = await send({ insuranceSettings: insuranceInput(draft), expectedVersion: given.version });
    if (!outcome.success) return;
    toast('ok', t('saved'));
    onSaved();
  };
  return (
    <form
      className="column"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
    >
      <FormErrors errors={errors} handled={Object.keys(errors).filter((path) => path.startsWith('insuranceSettings.'))} />
      <Rules draft={draft} errors={errors} onChange={change} />
      {draft.providers.map((provider, i) => (
        <Provider
          key={provider.key}
          provider={provider}
          currency={given.currency}
          errorsOf={(field) => errors[`insuranceSettings.providers.${i}.${field}`]}
          onChange={(changes) => change({ providers: replaced(draft.providers, i, changes) })}
        />
      ))}
      <div className="form-actions">
        <Button type="submit" look="primary" isBusy={sending} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

interface RulesProps {
  draft: InsuranceDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<InsuranceDraft>) => void;
}

const Rules = ({ draft, errors, onChange }: RulesProps) => {
  const t = useText(insuranceTexts);
  const age = (field: 'minAge' | 'maxAge') => (
    <TextField
      label={t(field)}
      hint={t('ageHint')}
      inputMode="numeric"
      value={draft[field]}
      errors={errors[`insuranceSettings.${field}`]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  const check = (field: 'isGiftAllowed' | 'isOutsideEventAllowed') => (
    <CheckField label={t(field)} checked={draft[field]} onChange={({ target }) => onChange({ [field]: target.checked })} />
  );
  return (
    <section className="cardx card-p column">
      <h2>{t('rules')}</h2>
      {check('isOutsideEventAllowed')}
      {check('isGiftAllowed')}
      <div className="form-row">
        {age('minAge')}
        {age('maxAge')}
      </div>
    </section>
  );
};

interface ProviderProps {
  provider: ProviderDraft;
  currency: string;
  errorsOf: (field: string) => readonly string[] | undefined;
  onChange: (changes: Partial<ProviderDraft>) => void;
}

const replaced = <Row,>(rows: readonly Row[], i: number, changes: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === i ? { ...row, ...changes } : row));

const Provider = ({ provider, currency, errorsOf, onChange }: ProviderProps) => {
  const t = useText(insuranceTexts);
  const { name, isEnabled, tariffs } = provider;
  return (
    <section className="cardx card-p column">
      <h2>{name}</h2>
      <TextField
        label={t('name')}
        value={name}
        errors={errorsOf('name') ?? errorsOf('key')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <CheckField label={t('isEnabled')} checked={isEnabled} onChange={({ target }) => onChange({ isEnabled: target.checked })} />
      <h3>{t('tariffs')}</h3>
      {tariffs.length === 0 && <p className="muted t13">{t('noTariffs')}</p>}
      {tariffs.map((tariff, i) => (
        <TariffRow
          key={tariff.key}
          tariff={tariff}
          number={i + 1}
          currency={currency}
          errorsOf={(field) => errorsOf(`tariffs.${i}.${field}`)}
          onChange={(changes) => onChange({ tariffs: replaced(tariffs, i, changes) })}
          onRemove={() => onChange({ tariffs: tariffs.filter((_row, at) => at !== i) })}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange({ tariffs: [...tariffs, tariffDraft(provider)] })}
        >
          {t('addTariff')}
        </Button>
      </div>
    </section>
  );
};

interface TariffRowProps {
  tariff: TariffDraft;
  number: number;
  currency: string;
  errorsOf: (field: string) => readonly string[] | undefined;
  onChange: (changes: Partial<TariffDraft>) => void;
  onRemove: () => void;
}

const TariffRow = ({ tariff, number, currency, errorsOf, onChange, onRemove }: TariffRowProps) => {
  const t = useText(insuranceTexts);
  const locale = useLocale();
  return (
    <RuleRow removeText={t('removeTariff', { number })} onRemove={onRemove}>
      <SelectField
        label={t('sport')}
        value={tariff.sportId}
        errors={errorsOf('sportId')}
        options={sports.map((sport) => ({ value: String(sport.id), text: sport[baseOf(locale)] }))}
        onChange={({ target }) => onChange({ sportId: target.value })}
      />
      <TextField
        label={t('termInDays')}
        inputMode="numeric"
        value={tariff.termInDays}
        errors={errorsOf('termInDays')}
        onChange={({ target }) => onChange({ termInDays: target.value })}
      />
      <TextField
        label={t('price', { currency })}
        inputMode="decimal"
        value={tariff.price}
        errors={errorsOf('price')}
        onChange={({ target }) => onChange({ price: target.value })}
      />
    </RuleRow>
  );
};
