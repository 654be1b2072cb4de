import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { noticeKinds } from '#contracts/followers/push.docs';
import { pushKeyOp, removePushOp, savePushOp } from '../../shared/following/pushDevice.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { Notices } from './Notices.js';
import { noticesTexts } from './noticesTexts.js';

const t = words(noticesTexts);
const eventId = 3;
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

/** A browser with notices: what it was asked, and what the person answers to it. */
const browserWith = (permission: NotificationPermission) => {
  let isSubscribed = false;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    subscribe: () => {
      isSubscribed = true;
      return Promise.resolve(subscription);
    },
    getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
  };
  const registration = { active: {}, installing: null, waiting: null, pushManager };
  const Notification = { permission: 'default', requestPermission: jest.fn(() => Promise.resolve((Notification.permission = permission))) };
  Object.assign(globalThis, { isSecureContext: true, PushManager: class {}, Notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  return Notification;
};

const server = () => new FakeServer().on(pushKeyOp, { publicKey: 'AAAA' }).on(savePushOp, {}).on(removePushOp, {});
const openNotices = (given = server()) => open(<Notices followed="" />, { server: given });
const button = (key: 'turnOn' | 'turnOff') => screen.findByRole('button', { name: t(key) });

beforeEach(() => {
  localStorage.setItem(`podium.mine.${eventId}`, JSON.stringify([{ registrationId: 5, streamId: 1 }]));
  localStorage.setItem(`podium.clubs.${eventId}`, JSON.stringify([{ id: 7, name: 'East' }]));
  localStorage.setItem(`podium.categories.${eventId}`, JSON.stringify([{ id: 12, name: 'Teams' }]));
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['isSecureContext', 'PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
});

describe('notices of a browser', () => {
  test('are asked for after a click alone, with all that this browser follows, and ended again', async () => {
    const asked = browserWith('granted');
    const { person, server: given } = await openNotices();
    expect(asked.requestPermission).not.toHaveBeenCalled();
    await person.click(await button('turnOn'));
    await button('turnOff');
    expect(given.inputs(savePushOp)).toMatchObject([
      {
        endpoint,
        keys: { p256dh: 'p', auth: 'a' },
        kinds: noticeKinds,
        followed: [{ eventId, athletes: [5], clubs: [7], categories: [12] }],
      },
    ]);
    await person.click(await button('turnOff'));
    await button('turnOn');
    expect(given.inputs(removePushOp)).toEqual([{ endpoint }]);
  });

  test('come of the kinds that are ticked', async () => {
    browserWith('granted');
    const { person, server: given } = await openNotices();
    await person.click(await button('turnOn'));
    await person.click(await screen.findByRole('checkbox', { name: t('kind.result') }));
    await waitFor(() => expect(given.inputs<{ kinds: string[] }>(savePushOp).at(-1)?.kinds).toEqual(['soon', 'draw']));
  });

  test('a person who says no is told where to change it', async () => {
    browserWith('denied');
    const { person, server: given } = await openNotices();
    await person.click(await button('turnOn'));
    expect(await screen.findByText(t('denied'))).toBeTruthy();
    expect(given.calls).toEqual([]);
  });

  test('a page by plain http, and a browser without them, say so and offer nothing', async () => {
    Object.assign(globalThis, { isSecureContext: false });
    const { leave } = await openNotices();
    expect(screen.getByText(t('insecure'))).toBeTruthy();
    leave();
    Object.assign(globalThis, { isSecureContext: true });
    await openNotices();
    expect(screen.getByText(t('unable'))).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
