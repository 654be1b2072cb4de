import { useEffect, useState } from 'react';

const restInMs = 2_000;

/** The code of an address. It comes once the page is at rest: paper is wanted later, and there is no waiting then. */
export const useQrCode = (address: string | null): { size: number; path: string } | null => {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => {
      void import('./qrPath.js').then(({ qrPath }) => setCode(qrPath(address))).catch(() => undefined);
    }, restInMs);
    return () => clearTimeout(timer);
  }, [address]);
  return code;
};
