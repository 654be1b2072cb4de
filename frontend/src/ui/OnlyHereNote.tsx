import { isOnlyHere } from './siteOrigin.js';
import { useText } from './texts.js';
import { onlyHereTexts } from './onlyHereTexts.js';

/** Beside a code or an address for other devices: that none of them can open it. */
export const OnlyHereNote = ({ address }: { address: string }) => {
  const t = useText(onlyHereTexts);
  return isOnlyHere(address) ? <p className="note note--warn no-print">{t('onlyHere')}</p> : null;
};
