import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.js';
import { formatDateTime } from './dates.js';
import { useLocale, useText } from './texts.js';
import { addressForOthers } from './siteOrigin.js';
import { useQrCode } from './useQrCode.js';
import { printTexts } from './printTexts.js';

interface PrintMarkProps {
  /** Path of the live page. */
  path: string;
  title: string;
}

/** On paper alone: what this is, when it was printed, and the code of the page that goes on living. */
export const PrintMark = ({ path, title }: PrintMarkProps) => {
  const t = useText(printTexts);
  const locale = useLocale();
  const address = addressForOthers(path);
  const code = useQrCode(address);
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser takes the page as it stands when the handler returns.
    const onPrint = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div className="print-mark">
      <span>
        <b>{title}</b>
        <br />
        {t('printedAt', { time: formatDateTime(locale, printedAt) })}
        <br />
        {address && t('goesOn', { address: address.replace(/^https?:\/\//, '') })}
      </span>
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden shapeRendering="crispEdges">
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
};

export const PrintButton = () => {
  const t = useText(printTexts);
  return (
    <Button className="no-print" icon={<IconPrinter aria-hidden size={16} />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
};
