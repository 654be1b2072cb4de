import { useState } from 'react';
import type { InsuranceOffer } from '#contracts/payments/insurance/offer.docs';
import type { InsurancePurchase } from '#contracts/payments/insurance/policy.docs';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import { addDays, isDay } from '#contracts/rules/dates';
import type { FieldErrors } from '../../../app/http.js';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { formatDay } from '../../../ui/dates.js';
import { DayField } from '../../../ui/DayField.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { localPath } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { buyTexts } from './buyTexts.js';
import { orderOp } from './calls.js';

interface BuyFormProps {
  purchase: InsurancePurchase;
  /** What was shown is no longer so. */
  onChanged: () => void;
}

interface Chosen {
  sportId: number | undefined;
  providerKey: string | undefined;
  termInDays: number | undefined;
}

/** The choice, with the first that fits wherever nothing was chosen. */
const useChoice = ({ offers }: InsurancePurchase) => {
  const [chosen, setChosen] = useState<Chosen>({ sportId: undefined, providerKey: undefined, termInDays: undefined });
  const ofSport = offers.filter(({ sportId }) => sportId === (chosen.sportId ?? offers[0]?.sportId));
  const providerKey = ofSport.some((one) => one.providerKey === chosen.providerKey) ? chosen.providerKey : ofSport[0]?.providerKey;
  const terms = ofSport.filter((one) => one.providerKey === providerKey);
  const offer = terms.find(({ termInDays }) => termInDays === chosen.termInDays) ?? terms[0];
  const choose = (changes: Partial<Chosen>) => setChosen({ ...chosen, ...changes });
  return { offer, terms, companies: firstBy(ofSport, 'providerKey'), sports: firstBy(offers, 'sportId'), choose };
};

const firstBy = (offers: readonly InsuranceOffer[], field: 'sportId' | 'providerKey'): InsuranceOffer[] =>
  [...new Map(offers.toReversed().map((one) => [one[field], one])).values()].toReversed();

/** Orders what is chosen, and goes where it is paid. */
const usePaying = ({ purchase, onChanged }: BuyFormProps) => {
  const locale = useLocale();
  const { send, sending, errors } = useCommand(orderOp, { isQuiet: true });
  const pay = async ({ providerKey, sportId, termInDays, price }: InsuranceOffer, startDate: string, method: OnlineMethod | undefined) => {
    if (!method) return;
    const outcome = await send({ userId: purchase.athlete.id, providerKey, sportId, termInDays, startDate, price, method });
    if (!outcome.success || outcome.redirectUrl === null) {
      onChanged();
      return;
    }
    const { redirectUrl } = outcome;
    // The page that plays the bank is one of ours, in the payer's language; all else is an address as it stands.
    location.assign(redirectUrl.startsWith('/bank/') ? localPath(locale, redirectUrl) : redirectUrl);
  };
  return { pay, sending, errors };
};

/** Sport, insurer, term and first day; the price is that of the server. */
export const BuyForm = (props: BuyFormProps) => {
  const t = useText(buyTexts);
  const { currency, methods, firstStartDate } = props.purchase;
  const choice = useChoice(props.purchase);
  const [startDate, setStartDate] = useState(firstStartDate);
  const [method, setMethod] = useState(methods[0]);
  const { pay, sending, errors } = usePaying(props);
  const { offer } = choice;
  if (!offer) return null;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void pay(offer, startDate, method);
      }}
    >
      <Refused errors={errors} />
      <Choosing choice={choice} offer={offer} currency={currency} />
      <StartField offer={offer} startDate={startDate} errors={errors['startDate']} onChange={setStartDate} />
      {methods.length === 0 ? (
        <p className="note">{t('closed')}</p>
      ) : (
        <SelectField
          label={t('method')}
          value={method}
          options={methods.map((value) => ({ value, text: t(value) }))}
          onChange={({ target }) => setMethod(methods.find((one) => one === target.value))}
        />
      )}
      <div className="row wrap">
        <b className="sp">
          {t('total')}: <Money amount={offer.price} currency={currency} />
        </b>
        <Button type="submit" look="primary" size="large" isBusy={sending} disabled={!method || !isDay(startDate)}>
          {t('pay')}
        </Button>
      </div>
    </form>
  );
};

/** What is refused of the athlete or the choice stands above; of the first day at its field. */
const Refused = ({ errors }: { errors: FieldErrors }) => {
  const said = errors['userId'] ?? errors['price'] ?? errors['termInDays'];
  return (
    <>
      <FormErrors errors={errors} handled={['startDate', 'userId', 'price', 'termInDays']} />
      {said && (
        <p className="note note--danger" role="alert">
          <ErrorText keys={said} />
        </p>
      )}
    </>
  );
};

interface ChoosingProps {
  choice: ReturnType<typeof useChoice>;
  offer: InsuranceOffer;
  currency: string;
}

const Choosing = ({ choice: { sports, companies, terms, choose }, offer, currency }: ChoosingProps) => {
  const t = useText(buyTexts);
  return (
    <>
      <SelectField
        label={t('sport')}
        value={offer.sportId}
        options={sports.map((one) => ({ value: String(one.sportId), text: one.sportName }))}
        onChange={({ target }) => choose({ sportId: Number(target.value) })}
      />
      {companies.length > 1 && (
        <SelectField
          label={t('company')}
          value={offer.providerKey}
          options={companies.map((one) => ({ value: one.providerKey, text: one.company }))}
          onChange={({ target }) => choose({ providerKey: target.value })}
        />
      )}
      <Terms terms={terms} chosen={offer} currency={currency} onChoose={(days) => choose({ termInDays: days })} />
    </>
  );
};

interface StartFieldProps {
  offer: InsuranceOffer;
  startDate: string;
  errors: readonly string[] | undefined;
  onChange: (day: string) => void;
}

/** The first day, with the last that follows from it. */
const StartField = ({ offer, startDate, errors, onChange }: StartFieldProps) => {
  const t = useText(buyTexts);
  const locale = useLocale();
  const hint = isDay(startDate) ? t('until', { day: formatDay(locale, addDays(startDate, offer.termInDays - 1)) }) : t('startHint');
  return <DayField label={t('startDate')} value={startDate} errors={errors} hint={hint} onChange={onChange} />;
};

interface TermsProps {
  terms: readonly InsuranceOffer[];
  chosen: InsuranceOffer;
  currency: string;
  onChoose: (termInDays: number) => void;
}

const Terms = ({ terms, chosen, currency, onChoose }: TermsProps) => {
  const t = useText(buyTexts);
  return (
    <fieldset className="choices">
      <legend>{t('term')}</legend>
      {terms.map((one) => (
        <label key={one.termInDays} className="row">
          <input type="radio" name="term" checked={one === chosen} onChange={() => onChoose(one.termInDays)} />
          <span className="sp">{t('days', { count: one.termInDays })}</span>
          <Money amount={one.price} currency={currency} />
        </label>
      ))}
    </fieldset>
  );
};
