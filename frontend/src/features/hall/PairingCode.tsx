import type { StandbyState } from '#contracts/standby/standby.ops';
import { QrCode } from '../../ui/QrCode.js';
import { useText } from '../../ui/texts.js';
import { standbyTexts } from './standbyTexts.js';
import css from './hall.module.css';

interface PairingCodeProps {
  isHallOpen: boolean;
  pairing: NonNullable<StandbyState['pairing']>;
}

/** What is to be typed on the second machine. */
export const PairingCode = ({ isHallOpen, pairing: { code, port, addresses, secondsLeft } }: PairingCodeProps) => {
  const t = useText(standbyTexts);
  const [address] = addresses;
  if (address === undefined) return <p className="note note--warn">{t('noAddress')}</p>;
  const command = `npm start -- --hall --standby https://${address}:${port} --code ${code}`;
  return (
    <div className="column">
      {!isHallOpen && <p className="note note--warn">{t('hallClosed')}</p>}
      <p>{t('onSecond')}</p>
      <code className={css['wraps']}>{command}</code>
      <QrCode address={command} label={t('qr')} className={css['qr']} />
      <p className="muted">{t('codeHolds', { minutes: Math.ceil(secondsLeft / 60) })}</p>
    </div>
  );
};
