import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { localPath } from '../../ui/locale.js';
import { QrCode } from '../../ui/QrCode.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './passCard.module.css';
import { workPassTexts } from './workPassTexts.js';

/** A new pass, to be scanned from the screen or printed as a card: its code is not shown again. */
export const PassCard = ({ label, code, onClose }: { label: string; code: string | null; onClose: () => void }) => {
  const t = useText(workPassTexts);
  const address = `${siteOrigin()}${localPath(useLocale(), '/work')}`;
  return (
    <Dialog
      title={label}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          {code && <Button onClick={() => window.print()}>{t('print')}</Button>}
          <span className="sp" />
          <Button look="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {code ? (
        <div className={`column ${css['card']}`}>
          <b className={css['label']}>{label}</b>
          <QrCode address={`${address}#${code}`} label={t('qr', { label })} className={css['qr']} />
          <span className={css['code']} aria-label={t('code')}>
            {code}
          </span>
          <span>{t('where', { address: address.replace(/^https?:\/\//, '') })}</span>
          <p className="muted t13 no-print">{t('codeOnce')}</p>
        </div>
      ) : (
        <p className="note note--warn">{t('isOver')}</p>
      )}
    </Dialog>
  );
};
