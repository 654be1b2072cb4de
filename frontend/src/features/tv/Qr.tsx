import { create } from 'qrcode';
import { useMemo } from 'react';
import { useText } from '../../ui/texts.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const quietZone = 2;

/** The address of the live page for phones in the hall. */
export const Qr = ({ address }: { address: string }) => {
  const t = useText(tvTexts);
  const { size, path } = useMemo(() => {
    const { modules } = create(address, { errorCorrectionLevel: 'M' });
    const dark: string[] = [];
    for (let y = 0; y < modules.size; y += 1) {
      for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`);
    }
    return { size: modules.size, path: dark.join('') };
  }, [address]);
  return (
    <svg
      className={css['qr']}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      role="img"
      aria-label={t('qr', { address })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
