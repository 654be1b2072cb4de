import { useMemo } from 'react';
import { qrPath } from './qrPath.js';

/** Readers want a border of at least this many squares (ISO/IEC 18004 asks for four on printed matter, screens do with two). */
const quietZone = 2;

/** The QR code of an address, to be scanned from a screen; `label` tells it to those who cannot see it. */
export const QrCode = ({ address, label, className }: { address: string; label: string; className: string | undefined }) => {
  const { size, path } = useMemo(() => qrPath(address), [address]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
