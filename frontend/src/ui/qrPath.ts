import { create } from 'qrcode';

/** A QR code as one path of unit squares, `size` squares wide, for an SVG. */
export const qrPath = (address: string): { size: number; path: string } => {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const dark: string[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size: modules.size, path: dark.join('') };
};
