import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { groupedCode } from '#contracts/rules/entrant-code';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { QrCode } from '../../../ui/QrCode.js';
import { useText } from '../../../ui/texts.js';
import css from './code.module.css';
import { ownTexts } from './ownTexts.js';

/** The code by which the staff at the scales finds an entrant: to be shown on the phone, or printed. */
export const CodeDialog = ({ row, onClose }: { row: OwnRow; onClose: () => void }) => {
  const t = useText(ownTexts);
  return (
    <Dialog
      title={t('showCode')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <span className="sp" />
          <Button onClick={() => window.print()}>{t('printCode')}</Button>
        </>
      }
    >
      <div className={`print-alone ${css['code']}`}>
        <QrCode address={row.code} label={t('codeOf', { name: row.fullName })} className={css['qr']} />
        <span className={css['digits']}>{groupedCode(row.code)}</span>
        <b>{row.fullName}</b>
        <span className="muted">{row.streamName}</span>
        <p className="muted t13 no-print">{t('codeText')}</p>
      </div>
    </Dialog>
  );
};
