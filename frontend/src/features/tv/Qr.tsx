import { useMemo } from 'react';
import { qrPath } from '../../ui/qrPath.js';
import { useText } from '../../ui/texts.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const quietZone = 2;

/** The address of the live page for phones in the hall. */
export const Qr = ({ address }: { address: string }) => {
  const t = useText(tvTexts);
  const { size, path } = useMemo(() => qrPath(address), [address]);
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
