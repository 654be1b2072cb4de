import type { PushNotice } from '#contracts/followers/push.docs';

/** Notices to the devices of accounts, which ask for them as followers. */
export interface AccountPush {
  /** Those of the accounts that have such a device. */
  reachable(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** How many devices took it; thrown when none did, and some may later. */
  send(userId: number, notice: PushNotice): Promise<number>;
}
