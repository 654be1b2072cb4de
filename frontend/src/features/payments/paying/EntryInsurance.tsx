import type { InsuranceOffer } from '#contracts/payments/insurance/offer.docs';
import type { DuePayments, EntryWithProducts } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { formatDay } from '../../../ui/dates.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { orderInsuranceOp } from './calls.js';
import { payingTexts } from './payingTexts.js';

interface EntryInsuranceProps {
  due: Pick<DuePayments, 'insurance' | 'entries' | 'currency'>;
  payer: { eventId: number; userId: number };
  onChanged: () => void;
}

/** Insurance for the days of the sport event, paid with the entries. */
export const EntryInsurance = ({ due, payer, onChanged }: EntryInsuranceProps) => {
  const t = useText(payingTexts);
  const { asked, offers } = due.insurance;
  const isRequired = asked === 'required';
  const shown = due.entries.filter((entry) => entry.insurance !== null || (offers.length > 0 && entry.isInsurable));
  if (asked === 'none' || shown.length === 0) return null;
  return (
    <details open={isRequired || shown.some(({ insurance }) => insurance !== null)}>
      <summary>{t('entryInsurance')}</summary>
      <div className="column">
        <p className="muted t13">{t(isRequired ? 'insuranceNeeded' : 'insuranceWanted')}</p>
        {shown.map((entry) => (
          <Choice key={entry.eventRegistrationId} {...{ entry, due, payer, onChanged }} />
        ))}
      </div>
    </details>
  );
};

const keyOf = ({ providerKey, termInDays }: Pick<InsuranceOffer, 'providerKey' | 'termInDays'>): string => `${providerKey} ${termInDays}`;

const Choice = ({ entry, due, payer, onChanged }: EntryInsuranceProps & { entry: EntryWithProducts }) => {
  const t = useText(payingTexts);
  const locale = useLocale();
  const { send, sending, errors } = useCommand(orderInsuranceOp, { isQuiet: true });
  const { offers } = due.insurance;
  const { insurance, eventRegistrationId } = entry;
  if (insurance && isHeld(insurance)) return <Bought entry={entry} insurance={insurance} />;
  const order = async (key: string) => {
    const offer = offers.find((one) => keyOf(one) === key);
    const wanted = offer ? { providerKey: offer.providerKey, termInDays: offer.termInDays, price: offer.price } : null;
    // What was shown may be no longer so: the price of today is asked for.
    await send({ ...payer, eventRegistrationId, insurance: wanted });
    onChanged();
  };
  const said = ({ company, termInDays, price }: Pick<InsuranceOffer, 'company' | 'termInDays' | 'price'>) =>
    [company, t('insuranceDays', { count: termInDays }), formatMoney(locale, price, due.currency)].join(' · ');
  const lacksBirthDate = errors['userId']?.includes('error.valid_birth_date') ?? false;
  const chosen = insurance ? keyOf(insurance) : '';
  const options = offers.map((one) => ({ value: keyOf(one), text: said(one) }));
  const isOffered = insurance === null || options.some(({ value }) => value === chosen);
  return (
    <>
      <FormErrors errors={lacksBirthDate ? {} : errors} />
      {lacksBirthDate && (
        <p className="note note--danger" role="alert">
          {t('birthDateFirst')}
        </p>
      )}
      <SelectField
        label={entry.fullName}
        value={chosen}
        disabled={sending}
        options={[
          { value: '', text: t('withoutInsurance') },
          ...(isOffered ? [] : [{ value: chosen, text: said({ ...insurance, price: insurance.amount }) }]),
          ...options,
        ]}
        onChange={({ target }) => void order(target.value)}
      />
    </>
  );
};

type Insurance = NonNullable<EntryWithProducts['insurance']>;

/** Paid, and not given back: a policy that has ended is ordered anew. */
const isHeld = ({ status }: Insurance): boolean => status !== 'ordered' && status !== 'cancelled';

/** What is paid is changed by a refund alone. */
const Bought = ({ entry, insurance: { company, validFrom, validTo, status } }: { entry: EntryWithProducts; insurance: Insurance }) => {
  const t = useText(payingTexts);
  const locale = useLocale();
  return (
    <p>
      <span className="w5">{entry.fullName}</span>
      <br />
      <span className="muted t13">
        {[company, `${formatDay(locale, validFrom)} – ${formatDay(locale, validTo)}`, t(`policy_${status}`)].join(' · ')}
      </span>
    </p>
  );
};
