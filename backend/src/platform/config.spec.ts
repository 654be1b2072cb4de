import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.js';

describe('a setting that stands in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'podium-config-')), 'secret');
  writeFileSync(file, 'redis://:secret@redis:6379\n');

  test('is read without its last line break', () => {
    expect(readConfig({ REDIS_URL_FILE: file }).REDIS_URL).toBe('redis://:secret@redis:6379');
  });

  test('is refused beside the setting itself, and where the file is missing', () => {
    expect(() => readConfig({ REDIS_URL_FILE: file, REDIS_URL: 'redis://other' })).toThrow('REDIS_URL and REDIS_URL_FILE');
    expect(() => readConfig({ VAULT_KEY_FILE: `${file}-gone` })).toThrow('VAULT_KEY_FILE');
  });

  test('no other address than one of Redis is taken', () => {
    expect(() => readConfig({ REDIS_URL: 'http://redis' })).toThrow('REDIS_URL');
  });
});
