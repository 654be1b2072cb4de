import { expect } from '@jest/globals';
import { maxSiteTexts } from '#contracts/limits';
import { wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

/** Texts without plural forms, each with a full stop more; those of an earlier probe stay. */
const written = async (cast: Cast, count: number): Promise<Answer> => {
  const { translations } = (await cast.visitor.post('/en/api/cabinet/get-translations')).body as { translations: Record<string, unknown> };
  const plain = Object.entries(translations).flatMap(([key, text]) => (typeof text === 'string' ? [{ key, text }] : []));
  const set = ({ key, text }: { key: string; text: string }): Promise<Answer> =>
    wrapped(cast.admin.caller, '/api/cabinet/set-site-text', { key, locale: 'en', forms: { other: `${text.replace(/\.$/, '')}.` } });
  const changed = plain.filter(({ text }) => !text.endsWith('.')).slice(0, count);
  expect(changed).toHaveLength(count);
  let last = await set(changed[0]!);
  for (const one of changed.slice(1)) last = await set(one);
  return last;
};

export const siteTextProbes: Probes = {
  maxSiteTexts: {
    within: async (cast) => expect((await written(cast, maxSiteTexts)).body).toMatchObject({ success: true }),
    beyond: async (cast) => expect((await written(cast, maxSiteTexts + 1)).body).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
};
