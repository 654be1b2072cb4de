import type { PushNotice } from '#contracts/followers/push.docs';

interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface PushMessage extends LastingEvent {
  readonly data: { json: () => unknown } | null;
}
interface Click extends LastingEvent {
  readonly notification: { readonly data: unknown; close: () => void };
}
interface WindowClient {
  readonly url: string;
  focus: () => Promise<unknown>;
}
interface Worker {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: {
    matchAll: (options: object) => Promise<readonly WindowClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void;
}
const worker = globalThis as unknown as Worker;

/** Browsers ask that something is shown for each message. */
const show = (event: PushMessage): Promise<void> => {
  const { title, body, url, tag } = event.data?.json() as PushNotice;
  return worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: url });
};
worker.addEventListener('push', (event) => event.waitUntil(show(event)));

/** The page of the notice, in a tab that has it open or a new one; never another site. */
const open = async (event: Click): Promise<void> => {
  event.notification.close();
  const target = new URL(String(event.notification.data), location.origin);
  if (target.origin !== location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === target.href);
  await (tab ? tab.focus() : worker.clients.openWindow(target.href));
};
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
