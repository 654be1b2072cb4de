import { z } from 'zod';
import { boolean, id, listOf, oneOf, text } from '../input.js';
import { maxEndpointLength, maxFollowed } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { noticeKinds, type PushDeviceRow } from './push.docs.js';

const key = (shape: RegExp) => z.string({ error: 'error.required' }).regex(shape, 'error.type');
const endpoint = z.string({ error: 'error.required' }).max(maxEndpointLength, 'error.max_length');
/** Sport events whose followed athletes and clubs a device may name. */
const maxEvents = 20;

const ids = listOf(id, maxFollowed);
/** Of a sport event; pages that were opened before categories could be followed do not name them. */
const followedAt = z.object({ eventId: id, athletes: ids, clubs: ids, categories: ids.optional() });
/** Athletes by profile, and clubs, at whatever sport event they compete. */
const followedEverywhere = z.object({ people: ids, clubs: ids });

/** Notices to phones by Web Push (RFC 8030, 8291, 8292). */
export const pushOps = {
  save: command({
    name: 'SavePushDevice',
    path: '/api/save-push-device',
    kind: 'raw',
    roles: ['V', 'U'],
    isForbiddenOnBehalf: true,
    input: z.object({
      endpoint,
      /** As the browser gives them: a point of P-256 and 16 random bytes. */
      keys: z.object({ p256dh: key(/^[\w-]{87}=?$/), auth: key(/^[\w-]{22}(==)?$/) }),
      device: text(300).optional(),
      kinds: listOf(oneOf(noticeKinds), noticeKinds.length),
      followed: listOf(followedAt, maxEvents),
      /** Pages that were opened before this was possible do not name them. */
      everywhere: followedEverywhere.optional(),
      isOwn: boolean.optional(),
    }),
    answer: answerOf<object>(),
    refusals: ['error.push_service', 'error.too_many'],
    rateLimit: { limit: 300, seconds: 60 },
    summary: 'Send this browser notices of the athletes, clubs and categories that it follows; the whole list each time',
  }),
  remove: command({
    name: 'RemovePushDevice',
    path: '/api/remove-push-device',
    kind: 'raw',
    roles: ['V', 'U'],
    isForbiddenOnBehalf: true,
    input: z.object({ endpoint: endpoint.optional(), deviceId: key(/^[\w-]{43}$/).optional() }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Send a browser no more notices: this one by its endpoint, one of the own account by its id',
  }),
};

export const pushQueries = {
  key: query({
    name: 'GetPushKey',
    path: '/api/get-push-key',
    kind: 'none',
    roles: ['V', 'U'],
    input: z.object({}),
    answer: answerOf<{ publicKey: string }>(),
    summary: 'The key by which a browser knows notices of this server',
  }),
  devices: query({
    name: 'GetPushDevices',
    path: '/api/get-push-devices',
    kind: 'none',
    roles: ['U'],
    input: z.object({}),
    answer: answerOf<{ devices: PushDeviceRow[] }>(),
    summary: 'Devices of the own account that get notices',
  }),
};
