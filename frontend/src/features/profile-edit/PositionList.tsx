import { Link } from 'react-router';
import type { PaymentInvoicePosition } from '#contracts/profiles/histories.docs';
import { usePolicyFile } from '../../shared/insurance/usePolicyFile.js';
import { formatDate, formatDay } from '../../ui/dates.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Money } from '../../ui/Money.js';
import { Pill } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

/** What a person was charged (docs/spec/profile.md, transaction history). */
export const PositionList = ({ label, positions }: { label: string; positions: readonly PaymentInvoicePosition[] }) => (
  <ul className="column" aria-label={label}>
    {positions.map((position) => (
      <li key={`${position.paymentInvoiceId}-${position.positionId}`} className="card-p column">
        <Position position={position} />
      </li>
    ))}
  </ul>
);

/** Red: the full payment is not there, not yet, never or no longer. */
const isRed = (status: number): boolean => status === 0 || status === 3 || status === 5;

const Position = ({ position }: { position: PaymentInvoicePosition }) => {
  const t = useText(editTexts);
  const { currency, price, priceWithoutDiscountAmount, paymentInvoiceEventId, paymentInvoiceEventName } = position;
  return (
    <>
      <div className="row wrap g12">
        <span className="sp">
          <PositionDay date={position.date} />{' '}
          {paymentInvoiceEventId !== null && paymentInvoiceEventName && (
            <Link to={`/event/${paymentInvoiceEventId}`}>{paymentInvoiceEventName}</Link>
          )}
        </span>
        <Pill tone={isRed(position.paymentInvoiceStatus) ? 'danger' : 'ok'}>{position.paymentInvoiceStatusText}</Pill>
      </div>
      <div className="row wrap g12">
        <span className="sp">
          <Insured position={position} />
          <PositionText position={position} /> <PositionNumbers position={position} />
        </span>
        {priceWithoutDiscountAmount > 0 && (
          <s>
            <span className="vh">{t('oldPrice')} </span>
            <Money amount={priceWithoutDiscountAmount} currency={currency} />
          </s>
        )}
        <b>
          <Money amount={price} currency={currency} />
        </b>
      </div>
    </>
  );
};

/** Whom it insures, where somebody has bought it for them. */
const Insured = ({ position: { insuranceAthleteId, insuranceAthleteFio } }: { position: PaymentInvoicePosition }) =>
  insuranceAthleteId === null ? null : (
    <>
      <Link to={`/profile/${insuranceAthleteId}`} target="_blank">
        {insuranceAthleteFio}
      </Link>{' '}
    </>
  );

/** Of insurance it brings the policy. */
const PositionText = ({ position }: { position: PaymentInvoicePosition }) => {
  const { download, failed } = usePolicyFile();
  const { positionText, insuranceId, insuranceUrl, insuranceFileName } = position;
  if (position.isInsuranceCanDownloadFromUrl && insuranceUrl !== null) return <a href={insuranceUrl}>{positionText}</a>;
  if (!position.isInsuranceCanDownloadFromServer || insuranceId === null) return positionText;
  return (
    <>
      <button type="button" className="text-link" onClick={() => void download(insuranceId, insuranceFileName)}>
        {positionText}
      </button>
      {failed !== null && <ErrorText keys={[failed]} />}
    </>
  );
};

const PositionDay = ({ date }: { date: string }) => {
  const locale = useLocale();
  return (
    <span className="muted">
      {/^\d{4}-/.test(date) ? formatDate(locale, date.slice(0, 10).split('-').reverse().join('-')) : formatDay(locale, date)}
    </span>
  );
};

/** In brackets, each with what it is. */
const PositionNumbers = ({ position }: { position: PaymentInvoicePosition }) => {
  const numbers = [
    [position.eventRegistrationId, position.eventRegistrationIdTooltipText],
    [position.eventRegistrationGroupId, position.eventRegistrationGroupIdTooltipText],
    [position.paymentInvoiceId, position.paymentInvoiceIdTooltipText],
    [position.isUserLink ? position.userId : null, position.userIdTooltipText],
  ] as const;
  return (
    <span className="muted">
      {numbers.map(([number, said]) =>
        number === null ? null : (
          <span key={said} title={said}>
            {`(${number}) `}
          </span>
        ),
      )}
    </span>
  );
};
