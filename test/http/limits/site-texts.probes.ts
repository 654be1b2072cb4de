import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { maxSiteTexts } from '#contracts/limits';
import { theSite } from '#domain/site/site-settings.decider';
import { siteTexts } from '#domain/site/texts.decider';
import { recordOne } from '#platform/log/unit-of-work';
import { wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

/** Changes texts until there are so many, the last one by a call: the first of two that one server is asked for goes on there. */
const written = async ({ podium, admin }: Cast, count: number, key: string): Promise<Answer> => {
  const metadata = () => ({
    ...{ actorUserId: admin.id, actorRole: 'A', correlationId: randomUUID(), commandId: randomUUID() },
    recordedAt: new Date().toISOString(),
  });
  await recordOne(
    podium.composition.log,
    siteTexts,
    theSite,
    ({ texts }) =>
      Array.from({ length: Math.max(0, count - 1 - texts.size) }, (_, i) => ({
        type: 'SiteTextSet' as const,
        data: { key: `of-an-older-version-${texts.size + i}`, locale: 'en', from: null, to: 'Text' },
      })),
    metadata,
  );
  return wrapped(admin.caller, '/api/cabinet/set-site-text', { key, locale: 'en', forms: { other: 'Another text' } });
};

export const siteTextProbes: Probes = {
  maxSiteTexts: {
    within: async (cast) => expect((await written(cast, maxSiteTexts, 'site.events')).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await written(cast, maxSiteTexts + 1, 'live.now')).body).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
};
