import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { create } from 'qrcode';

const scale = 6;
const quietZone = 4;

/** A code as it is drawn on cards, in pixels. */
const drawn = (text: string) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 2 * quietZone) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / scale) - quietZone, Math.floor(x / scale) - quietZone];
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.get(row, column)) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
};

test('the library reads what cards show', () => {
  expect(decodeQR(drawn('001021234567'))).toBe('001021234567');
});
