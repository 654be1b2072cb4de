import { noticeKinds, type NoticeKind } from '#contracts/followers/push.docs';
import type { pushOps, pushQueries } from '#contracts/followers/push.ops';
import { ref } from '../../app/call.js';
import { callOp, type Outcome } from '../../app/http.js';

export const savePushOp = ref<typeof pushOps.save>({ path: '/api/save-push-device', kind: 'raw' });
export const removePushOp = ref<typeof pushOps.remove>({ path: '/api/remove-push-device', kind: 'raw' });
export const pushKeyOp = ref<typeof pushQueries.key>({ path: '/api/get-push-key', kind: 'none' });

/**
 * What this browser can do: `insecure`: the page came by plain http, where browsers have no notices; `install`: on an iPhone only a page
 * that stands on the home screen has them; `denied`: the person has said no to the browser.
 */
export type PushAbility = 'able' | 'insecure' | 'install' | 'denied' | 'unable';

export interface PushSettings {
  kinds: readonly NoticeKind[];
  isOwn: boolean;
}

const storedAs = 'podium.push';
/** Rules no page: the worker of the mat stays alone with its own. */
const scope = '/push/';
const isKind = (value: unknown): value is NoticeKind => noticeKinds.some((kind) => kind === value);

export const pushAbility = (): PushAbility => {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unable';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

/** Null: this browser has not asked for notices. */
export const pushSettings = (): PushSettings | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storedAs) ?? 'null');
    if (typeof value !== 'object' || value === null || !('kinds' in value) || !Array.isArray(value.kinds)) return null;
    return { kinds: value.kinds.filter(isKind), isOwn: !('isOwn' in value) || value.isOwn !== false };
  } catch {
    return null;
  }
};

const keep = (settings: PushSettings | null): void => {
  try {
    if (settings) localStorage.setItem(storedAs, JSON.stringify(settings));
    else localStorage.removeItem(storedAs);
  } catch {
    // The next visit asks again.
  }
};

/** Lists of this browser under `podium.mine.{eventId}`, `podium.clubs.{eventId}` and `podium.categories.{eventId}`. */
const followedHere = () => {
  const events = new Map<number, { athletes: number[]; clubs: number[]; categories: number[] }>();
  for (const name of Object.keys(localStorage)) {
    const [, list, eventId] = /^podium\.(mine|clubs|categories)\.(\d+)$/.exec(name) ?? [];
    if (!list) continue;
    const of = events.get(Number(eventId)) ?? { athletes: [], clubs: [], categories: [] };
    for (const item of JSON.parse(localStorage.getItem(name) ?? '[]') as { registrationId?: number; id?: number }[]) {
      if (list === 'mine' && item.registrationId) of.athletes.push(item.registrationId);
      if (list === 'clubs' && item.id) of.clubs.push(item.id);
      if (list === 'categories' && item.id) of.categories.push(item.id);
    }
    events.set(Number(eventId), of);
  }
  // Sport events have rising numbers: those of before are over.
  return [...events]
    .sort(([a], [b]) => b - a)
    .slice(0, 20)
    .map(([eventId, lists]) => ({ eventId, ...lists }));
};

/** Lists of this browser that are of no one sport event. */
const followedEverywhere = () => {
  const idsIn = (name: string) => (JSON.parse(localStorage.getItem(name) ?? '[]') as { id?: number }[]).flatMap(({ id }) => id ?? []);
  return { people: idsIn('podium.people.0'), clubs: idsIn('podium.organizations.0') };
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration(scope))?.pushManager.getSubscription()) ?? null;

const send = async (subscribed: PushSubscription, { kinds, isOwn }: PushSettings): Promise<Outcome> => {
  const { endpoint, keys = {} } = subscribed.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const device = navigator.userAgent.slice(0, 300);
  const lists = { followed: followedHere(), everywhere: followedEverywhere() };
  return callOp(savePushOp, { endpoint: endpoint ?? '', keys: { p256dh, auth }, device, kinds, isOwn, ...lists });
};

/** Asks the browser, which asks the person: call it only after a click. Answers what went wrong; null: nothing. */
export const turnPushOn = async (settings: PushSettings): Promise<'denied' | 'failed' | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const key = await callOp(pushKeyOp);
  if (!key.success) return 'failed';
  try {
    const registration = await navigator.serviceWorker.register('/push-worker.js', { scope });
    await activeIn(registration);
    const applicationServerKey = bytesOf(key.publicKey);
    const subscribed = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const saved = await send(subscribed, settings);
    if (!saved.success) return 'failed';
  } catch {
    return 'failed';
  }
  keep(settings);
  return null;
};

/** A worker that was just registered takes a moment. */
const activeIn = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) resolve();
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });

export const turnPushOff = async (): Promise<void> => {
  const subscribed = await subscription();
  keep(null);
  if (!subscribed) return;
  await callOp(removePushOp, { endpoint: subscribed.endpoint });
  await subscribed.unsubscribe();
};

/** Tells the server whom this browser follows now, where it has asked for notices; the same list twice is told once. */
export const syncPush = async (changed?: PushSettings): Promise<void> => {
  const settings = changed ?? pushSettings();
  if (!settings || pushAbility() !== 'able') return;
  const subscribed = await subscription();
  keep(subscribed && settings);
  if (subscribed) await send(subscribed, settings);
};
