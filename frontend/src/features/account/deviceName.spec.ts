import { expect, test } from '@jest/globals';
import { deviceName, isPhone } from './deviceName.js';

test('a browser is called by its name and system', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
  const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
  expect([android, edge, iphone, 'curl/8.5', ''].map(deviceName)).toEqual([
    'Chrome, Android',
    'Edge, Windows',
    'Safari, iOS',
    'curl/8.5',
    '',
  ]);
  expect([android, edge].map(isPhone)).toEqual([true, false]);
});
