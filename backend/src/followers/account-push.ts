import type { PushNotice } from '#contracts/followers/push.docs';
import { prefixOf } from '#contracts/locales';
import type { Pusher } from '#platform/ports/pusher';
import { fitted, topicOf } from './push-message.js';
import type { PushDevices } from './push-devices.js';

const secondsToLive = 86_400;

/** Messages of organisers to the devices of an account. */
export const accountPush = (devices: PushDevices, pusher: Pusher) => ({
  reachable: async (userIds: readonly number[]): Promise<Set<number>> => {
    const found = new Set<number>();
    for (const userId of new Set(userIds)) if ((await devices.ofUser(userId)).length > 0) found.add(userId);
    return found;
  },
  send: async (userId: number, notice: PushNotice): Promise<number> => {
    let taken = 0;
    let problem: Error | null = null;
    for (const device of await devices.ofUser(userId)) {
      const url = `${prefixOf(device.locale)}${notice.url}`;
      try {
        const outcome = await pusher.send(device, fitted({ ...notice, url }), { topic: topicOf(notice.tag), secondsToLive });
        if (outcome === 'gone') await devices.remove(device.deviceId);
        else taken += 1;
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
      }
    }
    if (taken === 0 && problem !== null) throw problem;
    return taken;
  },
});
