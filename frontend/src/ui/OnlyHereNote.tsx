import { isOnlyHere } from './siteOrigin.js';
import { defineTexts, useText } from './texts.js';

const onlyHereTexts = defineTexts({
  ru: { onlyHere: 'Этот адрес откроется только на этом компьютере. Администратор открывает сеть зала: кабинет, «Сеть зала».' },
  en: { onlyHere: 'Only this computer opens this address. An administrator opens the hall network: cabinet, “Hall network”.' },
});

/** Beside a code or an address for other devices: that none of them can open it. */
export const OnlyHereNote = ({ address }: { address: string }) => {
  const t = useText(onlyHereTexts);
  return isOnlyHere(address) ? <p className="note note--warn no-print">{t('onlyHere')}</p> : null;
};
