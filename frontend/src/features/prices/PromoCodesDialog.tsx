import { useState } from 'react';
import { Link } from 'react-router';
import type { PromoCodeRow, PromoCodesSettingRow, PromoUsage } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { Button } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { Pagination } from '../../ui/Pagination.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { codeErrors, CodeFields, codesInput } from './CodeFields.js';
import { pricesTexts } from './pricesTexts.js';

interface PromoCodesDialogProps {
  setting: PromoCodesSettingRow;
  onChanged: () => void;
  onClose: () => void;
}

/** The codes of a set, and the invoices that have them. */
export const PromoCodesDialog = ({ setting, onChanged, onClose }: PromoCodesDialogProps) => {
  const t = useText(pricesTexts);
  const { id: promoCodesSettingId, name, currency } = setting;
  const [page, setPage] = useState(1);
  const [needle, setNeedle] = useState('');
  const [isAdding, setAdding] = useState(false);
  const settled = useSettled(needle.trim());
  const codes = useQuery(promoOps.codes, { promoCodesSettingId, page, needle: settled });
  const details = useQuery(promoOps.details, { promoCodesSettingId });
  const toggle = useCommand(promoOps.toggle);
  const again = () => {
    codes.refetch();
    details.refetch();
    onChanged();
  };
  const switchCode = ({ id, isEnabled }: PromoCodeRow) =>
    void toggle.send({ promoCodeId: id, isEnabled: !isEnabled }).then((outcome) => {
      if (outcome.success) again();
    });
  if (isAdding)
    return (
      <AddCodes
        promoCodesSettingId={promoCodesSettingId}
        onClose={() => setAdding(false)}
        onSaved={() => {
          setAdding(false);
          again();
        }}
      />
    );
  const failure = codes.failure ?? details.failure;
  return (
    <Dialog
      title={t('openOf', { name })}
      isOpen
      size="large"
      onClose={onClose}
      footer={<Button onClick={() => setAdding(true)}>{t('addCodes')}</Button>}
    >
      {failure && <Failure refusal={failure} onRetry={again} />}
      <TextField
        label={t('find')}
        value={needle}
        onChange={(changed) => {
          setNeedle(changed.target.value);
          setPage(1);
        }}
      />
      {codes.answer && <CodeTable rows={codes.answer.promoCodes} currency={currency} isBusy={toggle.sending} onSwitch={switchCode} />}
      {codes.answer && <Pagination page={codes.answer.page} maxPage={codes.answer.maxPage} onPage={setPage} />}
      <section className="column">
        <h3>{t('usages')}</h3>
        {details.answer && <Usages rows={details.answer.usages} currency={currency} />}
        {setting.eventId !== null && (
          <Link to={`/cabinet/event/${setting.eventId}/audit?of=promoCodes-${promoCodesSettingId}`}>{t('wholeHistory')}</Link>
        )}
      </section>
    </Dialog>
  );
};

const tones: Record<PromoCodeRow['state'], Tone> = {
  active: 'ok',
  disabled: 'mute',
  usedUp: 'info',
  notYetValid: 'warn',
  expired: 'danger',
};

interface CodeTableProps {
  rows: readonly PromoCodeRow[];
  currency: string;
  isBusy: boolean;
  onSwitch: (row: PromoCodeRow) => void;
}

const CodeTable = ({ rows, currency, isBusy, onSwitch }: CodeTableProps) => {
  const t = useText(pricesTexts);
  if (rows.length === 0) return <p className="muted">{t('noCodes')}</p>;
  return (
    <div className="tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col" className="num hide-m">
              {t('used')}
            </th>
            <th scope="col" className="num hide-m">
              {t('given')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="w5">{row.code}</td>
              <td>
                <Pill tone={tones[row.state]}>{t(`state_${row.state}`)}</Pill>
              </td>
              <td className="num hide-m">
                {row.usageLimit === null ? row.usedCount : t('codesOf', { used: row.usedCount, count: row.usageLimit })}
              </td>
              <td className="num hide-m">
                <Money amount={row.discountGiven} currency={currency} />
              </td>
              <td>
                <span className="row row--end">
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={`${t(row.isEnabled ? 'disable' : 'enable')}: ${row.code}`}
                    onClick={() => onSwitch(row)}
                  >
                    {t(row.isEnabled ? 'disable' : 'enable')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Usages = ({ rows, currency }: { rows: readonly PromoUsage[]; currency: string }) => {
  const t = useText(pricesTexts);
  const locale = useLocale();
  if (rows.length === 0) return <p className="muted">{t('noUsages')}</p>;
  return (
    <ul className="column">
      {rows.map((row) => (
        <li key={`${row.paymentInvoiceId}-${row.promoCode}`} className="row wrap g12">
          <span className="sp">
            <b className="w5">{row.promoCode}</b> <span className="muted">{formatDay(locale, row.date)}</span> <UsedIn usage={row} />
          </span>
          <Money amount={row.amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
};

const UsedIn = ({ usage: { eventId, number, paymentInvoiceId } }: { usage: PromoUsage }) =>
  eventId === null || number === '' ? (
    number
  ) : (
    <Link to={`/cabinet/event/${eventId}/payments/invoices?invoice=${paymentInvoiceId}`}>{number}</Link>
  );

interface AddCodesProps {
  promoCodesSettingId: number;
  onClose: () => void;
  onSaved: () => void;
}

const AddCodes = ({ promoCodesSettingId, onClose, onSaved }: AddCodesProps) => {
  const t = useText(pricesTexts);
  const { send, sending, errors } = useCommand(promoOps.addCodes, { isQuiet: true });
  const save = (values: Record<string, string>) =>
    void send({ promoCodesSettingId, ...codesInput(values) }).then((outcome) => {
      if (outcome.success) onSaved();
    });
  return (
    <FormDialog title={t('addCodes')} action={t('create')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={codeErrors(errors)} />
      <CodeFields errors={errors} />
    </FormDialog>
  );
};
