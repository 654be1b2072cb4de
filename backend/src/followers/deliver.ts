import { z } from 'zod';
import { noticeKinds } from '#contracts/followers/push.docs';
import { prefixOf } from '#contracts/locales';
import { toTell } from '#domain/followers/told.rules';
import { KeyedQueue } from '#platform/log/keyed-queue';
import type { Job } from '#platform/ports/queue';
import { noticeText, type Told } from './notice-texts.js';
import type { NoticeParts } from './notices.js';
import type { PushDevice } from './push-devices.js';
import { fitted, topicOf } from './push-message.js';
import { keepTold, toldOf, type Statement } from './statements.js';
import { toldNow } from './told-now.js';

const jobData = z.object({
  deviceId: z.string(),
  statement: z.object({
    kind: z.enum(noticeKinds),
    eventId: z.number(),
    streamId: z.number(),
    about: z.number(),
    lead: z.number(),
    isOnlyCorrected: z.boolean().optional(),
    isOfCategory: z.boolean().optional(),
  }),
});

/** News of one device within an hour; corrections come beside. */
const maxNewsPerHour = 60;
const hourMilliseconds = 3_600_000;
const secondsToLive: Record<Statement['kind'], number> = { soon: 900, result: 21_600, draw: 43_200 };

/**
 * Tells a device how something stands now, unless it was told so. The queue brings a job again that failed: what became untrue
 * meanwhile is not told then. A notice has the tag of what it is about, so that one that comes again takes the place of the first.
 */
export const deliverNotice = (parts: NoticeParts) => {
  const turns = new KeyedQueue();
  return ({ data }: Job): Promise<void> => {
    const { deviceId, statement } = jobData.parse(JSON.parse(data));
    return turns.run(deviceId, () => deliver(deviceId, statementOf(statement), parts));
  };
};

const statementOf = ({ isOnlyCorrected, isOfCategory, ...statement }: z.output<typeof jobData>['statement']): Statement => ({
  ...statement,
  ...(isOnlyCorrected && { isOnlyCorrected }),
  ...(isOfCategory && { isOfCategory }),
});

const deliver = async (deviceId: string, statement: Statement, parts: NoticeParts): Promise<void> => {
  const { vault, devices } = parts;
  const device = await devices.get(deviceId);
  if (!device?.kinds.includes(statement.kind)) return;
  const before = await toldOf(vault, deviceId, statement);
  const now = await toldNow(statement, device, parts);
  if (now === null) return;
  if (now === 'over') return keepTold(vault, deviceId, statement, null);
  const telling = toTell(before, now.value);
  if (telling === 'nothing' || (telling === 'news' && statement.isOnlyCorrected)) return;
  if (telling === 'news' && (await newsWithinHour(deviceId, parts)) > maxNewsPerHour) return;
  const outcome = await send(device, statement, now, telling === 'correction', parts);
  if (outcome === 'gone') await devices.remove(deviceId);
  else await keepTold(vault, deviceId, statement, now.value);
};

const newsWithinHour = (deviceId: string, { vault }: NoticeParts): Promise<number> => {
  const hour = Math.floor(Date.now() / hourMilliseconds);
  return vault.increment('counter', `push ${deviceId} ${hour}`, new Date((hour + 1) * hourMilliseconds).toISOString());
};

const send = (
  device: PushDevice,
  { kind, eventId, streamId, about, lead }: Statement,
  told: Told,
  isCorrection: boolean,
  parts: NoticeParts,
) => {
  const { title, body } = noticeText(told, device.locale, isCorrection);
  const tag = `${kind}-${about}-${lead}`;
  const url = `${prefixOf(device.locale)}/live/${eventId}?stream=${streamId}`;
  return parts.pusher.send(device, fitted({ title, body, url, tag }), { topic: topicOf(tag), secondsToLive: secondsToLive[kind] });
};
