import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { InvoiceStatus } from '#contracts/payments/invoice.docs';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { invoicesTexts } from './invoicesTexts.js';

/** Red: the full payment is not there, not yet, never or no longer; green: the place is paid for. */
export const InvoiceStatusPill = ({ status }: { status: InvoiceStatus }) => {
  const t = useText(invoicesTexts);
  const isRed = status === 0 || status === 3 || status === 5;
  const Icon = isRed ? IconAlertTriangle : IconCheck;
  return (
    <Pill tone={isRed ? 'danger' : 'ok'} icon={<Icon aria-hidden size={14} />}>
      {t(`status${status}`)}
    </Pill>
  );
};
