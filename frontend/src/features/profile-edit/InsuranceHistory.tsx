import { useState } from 'react';
import { Link } from 'react-router';
import type { InsuranceHistory, InsuranceHistoryItem } from '#contracts/profiles/histories.docs';
import { usePolicyFile } from '../../shared/insurance/usePolicyFile.js';
import { Button } from '../../ui/Button.js';
import { formatDate, formatDateTime } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Money } from '../../ui/Money.js';
import { Pill } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { historyTexts } from './historyTexts.js';

/** How a person is insured (docs/spec/profile.md, insurance history): a click brings the policy, or says that it was given back. */
export const InsuranceList = ({ answer }: { answer: InsuranceHistory }) => {
  const t = useText(historyTexts);
  const locale = useLocale();
  const { download, failed } = usePolicyFile();
  const [refunded, setRefunded] = useState<InsuranceHistoryItem | null>(null);
  const open = (item: InsuranceHistoryItem) => {
    if (item.isRefundedInsurance) setRefunded(item);
    else if (item.isInsuranceCanDownloadFromServer) void download(item.id, item.insuranceFileName);
    else if (item.isInsuranceCanDownloadFromUrl && item.insuranceUrl !== null) location.assign(item.insuranceUrl);
  };
  return (
    <>
      {answer.isUserAdmin && <Referral answer={answer} />}
      {failed !== null && (
        <p className="note note--danger" role="alert">
          <ErrorText keys={[failed]} />
        </p>
      )}
      <ul className="column" aria-label={answer.localTranslations.labelInsurance}>
        {answer.insurancesList.map((item) => (
          <li key={item.id} className="card-p">
            <Item item={item} onOpen={() => open(item)} />
          </li>
        ))}
      </ul>
      <Dialog title={t('returned')} isOpen={refunded !== null} onClose={() => setRefunded(null)} size="small">
        <p>{t('returnedOn', { day: formatDate(locale, refunded?.refundedDate) })}</p>
      </Dialog>
    </>
  );
};

const Referral = ({ answer: { insuranceOrganizationId: id, insuranceOrganizationDateTime: at } }: { answer: InsuranceHistory }) => {
  const t = useText(historyTexts);
  const locale = useLocale();
  if (id === null || at === null) return null;
  return (
    <p className="card-p muted">
      {t('referral')} <Link to={`/organization/${id}`}>{id}</Link>, {formatDateTime(locale, at)}
    </p>
  );
};

const Item = ({ item, onOpen }: { item: InsuranceHistoryItem; onOpen: () => void }) => {
  const t = useText(historyTexts);
  const { isRefundedInsurance: isRefunded, price, priceWithoutDiscountAmount, currency } = item;
  const canOpen = isRefunded || item.isInsuranceCanDownloadFromServer || item.isInsuranceCanDownloadFromUrl;
  return (
    <div className="row wrap g12">
      <span className="sp">
        <b>{item.sportName}</b> <span className="muted">{item.dates}</span>
        <br />
        <span className="muted t13">{item.company}</span>
      </span>
      {item.isWaiting && <Pill tone="warn">{t('waiting')}</Pill>}
      {isRefunded && <Pill tone="danger">{t('returned')}</Pill>}
      {priceWithoutDiscountAmount > 0 && (
        <s className="muted">
          <Money amount={priceWithoutDiscountAmount} currency={currency} />
        </s>
      )}
      <b className={isRefunded ? 'danger-t' : 'ok-t'}>
        <Money amount={price} currency={currency} />
      </b>
      {canOpen && (
        <Button size="small" onClick={onOpen}>
          {t(isRefunded ? 'details' : 'policy')}
        </Button>
      )}
    </div>
  );
};
