import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { mergeUndoDays } from '#contracts/limits';
import { isRefusal } from '#domain/decider';
import { mergeProfiles, type MergeDecision } from '#domain/profiles/merge.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { record } from '#platform/log/unit-of-work';
import { madeCategory, madeEvent, registered, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

const dayMilliseconds = 86_400_000;
let pairs = 0;

/** Two persons of one sport event, merged so many days ago. */
const undoneAfter = async ({ podium, organiser, admin }: Cast, days: number): Promise<Answer> => {
  const key = `merge-limit-${(pairs += 1)}`;
  const eventId = await madeEvent(organiser, key);
  const streamIds = [await madeCategory(organiser, eventId, key), await madeCategory(organiser, eventId, `${key}-2`)];
  const person = (lastName: string) => ({ lastName, firstName: key, birthDate: '03-02-2001', gender: 'male' });
  await registered(
    organiser,
    eventId,
    streamIds.map((streamId, i) => ({ person: person(`Предельный${i}`), streamIds: [streamId] })),
  );
  const { log, documents } = podium.composition;
  const found = await admin.caller.get(`/list/coach?q=${encodeURIComponent('Предельный')}`);
  const ids = (found.body['results'] as { id: number; fullName: string }[]).filter(({ fullName }) => fullName.includes(key));
  const [userId = 0, otherUserId = 0] = ids.map(({ id }) => id).sort((a, b) => a - b);
  const [own, other] = [(await log.load(profileStream, userId)).state, (await log.load(profileStream, otherUserId)).state];
  const none = { takenFields: [], hasAccount: false, isErasureAsked: false, sharedCategories: [], entries: [], today: '01-05-2026' };
  const facts = { ...none, byUserId: admin.id, keyOf: () => key };
  const decided = mergeProfiles(own, other, facts) as MergeDecision;
  expect(isRefusal(decided)).toBe(false);
  const recordedAt = new Date(Date.now() - days * dayMilliseconds + 60_000).toISOString();
  const ids2 = { correlationId: randomUUID(), commandId: randomUUID() };
  const position = await record(
    log,
    async (work) => {
      await work.decide(profileStream, userId, () => decided.own);
      return work.decide(profileStream, otherUserId, () => decided.other);
    },
    {
      metadata: () => ({ actorUserId: admin.id, actorRole: 'A', ...ids2, recordedAt }),
      finish: (result) => ({ position: result.outcome === 'appended' ? result.position : 0n }),
    },
  );
  await documents.reach((position as { position: bigint }).position);
  return admin.caller.post('/api/profile/undo-merge', { userId, otherUserId });
};

export const mergeProbes: Probes = {
  mergeUndoDays: {
    within: async (cast) => expect((await undoneAfter(cast, mergeUndoDays)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await undoneAfter(cast, mergeUndoDays + 1)).body).toMatchObject({ errors: { otherUserId: ['error.merge_final'] } }),
  },
};
