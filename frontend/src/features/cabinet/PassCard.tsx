import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { localPath } from '../../ui/locale.js';
import { OnlyHereNote } from '../../ui/OnlyHereNote.js';
import { QrCode } from '../../ui/QrCode.js';
import { siteOrigin } from '../../ui/siteOrigin.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { IssuedPass } from './JudgeSeats.js';
import css from './passCard.module.css';
import { workPassTexts } from './workPassTexts.js';

interface PassCardProps {
  cards: readonly IssuedPass[];
  /** Seats that got no pass. */
  refused: readonly string[];
  onClose: () => void;
}

/** New passes, to be scanned from the screen or printed as cards: their codes are not shown again. */
export const PassCard = ({ cards, refused, onClose }: PassCardProps) => {
  const t = useText(workPassTexts);
  const hasCodes = cards.some(({ code }) => code !== null);
  return (
    <Dialog
      title={cards.length > 1 ? t('title') : (cards[0]?.label ?? '')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          {hasCodes && <Button onClick={() => window.print()}>{t('print')}</Button>}
          <span className="sp" />
          <Button look="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <p className="note note--warn no-print" role="alert">
          {t('notIssued', { seats: refused.join('; ') })}
        </p>
      )}
      <div className={`print-alone ${css['cards']}`}>
        {cards.map((card) => (
          <Card key={card.label} {...card} isOneOfMany={cards.length > 1} />
        ))}
      </div>
    </Dialog>
  );
};

const Card = ({ label, code, isOneOfMany }: IssuedPass & { isOneOfMany: boolean }) => {
  const t = useText(workPassTexts);
  const address = `${siteOrigin()}${localPath(useLocale(), '/work')}`;
  if (!code) return <p className="note note--warn">{t('isOver')}</p>;
  return (
    <div className={`column ${css['card']}`}>
      <b className={isOneOfMany ? css['shown'] : css['label']}>{label}</b>
      <QrCode address={`${address}#${code}`} label={t('qr', { label })} className={css['qr']} />
      <span className={css['code']} aria-label={t('code')}>
        {code}
      </span>
      <OnlyHereNote address={address} />
      <span>{t('where', { address: address.replace(/^https?:\/\//, '') })}</span>
      <p className="muted t13 no-print">{t('codeOnce')}</p>
    </div>
  );
};
