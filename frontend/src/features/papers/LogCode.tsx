import { createContext, useContext } from 'react';
import { proofQueries } from '#contracts/proof/proof.ops';
import { useQuery } from '../../app/useQuery.js';
import { localPath } from '../../ui/locale.js';
import { QrCode } from '../../ui/QrCode.js';
import { addressForOthers } from '../../ui/siteOrigin.js';
import { useLocale, useText } from '../../ui/texts.js';
import { paperTexts } from './paperTexts.js';

/** The newest code of the log; null until the server has signed one. */
export const LogCodeContext = createContext<string | null>(null);

export const useLogCode = (): string | null => useQuery(proofQueries.newest, {}).answer?.code ?? null;

/** On each page, so that whoever holds it can prove what the log was: the code to type, and its address to scan. */
export const LogCode = () => {
  const t = useText(paperTexts);
  const locale = useLocale();
  const code = useContext(LogCodeContext);
  if (code === null) return null;
  const address = addressForOthers(localPath(locale, `/proof/${code}`));
  return (
    <span>
      <small>{t('logCode', { code })}</small>
      {address && <QrCode className="pp-proof-qr" address={address} label={t('logCode', { code })} />}
    </span>
  );
};
