import { expect, test } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import { pdfOf, qrCode } from './pdf-file.js';

const madeAt = '2026-11-22T10:00:00.000Z';

test('a paper in Cyrillic is one file, the same each time it is made', async () => {
  const paper = () => pdfOf({ title: 'Счёт 2026-7-31', language: 'ru', content: [{ text: 'Участие: Ёжикова', style: 'title' }] }, madeAt);
  const [first, second] = [await paper(), await paper()];
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.length).toBeGreaterThan(3_000);
  expect(second.equals(first)).toBe(true);
});

test('nothing of the disk or of the network comes into a paper', async () => {
  const asked = (image: string) => pdfOf({ title: '', language: 'ru', content: [{ image }] }, madeAt);
  await expect(asked('/etc/hostname')).rejects.toBeDefined();
  await expect(asked('http://127.0.0.1:9/a.png')).rejects.toBeDefined();
});

test('a drawn code is read as it was written', () => {
  const text = 'ST00012|Name=ООО «Ринг»|PersonalAcc=40702810900000005555|Sum=1234550|Purpose=Счёт 7';
  const drawn = qrCode(text, 150) as { canvas: { x: number; y: number; w: number; h: number }[] };
  const scale = 4;
  const unit = Math.min(...drawn.canvas.map(({ h }) => h));
  const width = Math.round(150 / unit) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const { x, y, w, h } of drawn.canvas) {
    const [left, top, right, bottom] = [x, y, x + w, y + h].map((at) => Math.round((at / unit) * scale)) as [
      number,
      number,
      number,
      number,
    ];
    for (let row = top; row < bottom; row += 1)
      for (let at = left; at < right; at += 1) data.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
  }
  expect(decodeQR({ width, height: width, data })).toBe(text);
});
