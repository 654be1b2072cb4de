import { QrCode } from '../../ui/QrCode.js';
import { useText } from '../../ui/texts.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

/** The address of the live page for phones in the hall. */
export const Qr = ({ address }: { address: string }) => {
  const t = useText(tvTexts);
  return <QrCode address={address} label={t('qr', { address })} className={css['qr']} />;
};
