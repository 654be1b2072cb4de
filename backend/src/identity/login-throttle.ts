import { maxFailedLogins, maxFailedLoginsOfAccount, maxFailedLoginsOfAddressPerMinute, maxLoginReserve } from '#contracts/limits';
import { KeyedQueue } from '#platform/log/keyed-queue';
import { Buckets } from './buckets.js';

export type Attempt<T> = { outcome: 'right'; value: T } | { outcome: 'wrong' } | { outcome: 'wait'; seconds: number };

export interface Attempting {
  /** Hash of the e-mail address, whether there is such an account or not. */
  account: string;
  address: string;
  /** Id of the device, where the account has logged in on it before. */
  device: string | null;
}

interface Counted {
  buckets: Buckets;
  key: string;
}

const minute = 60_000;
const accountInterval = (60 * minute) / maxFailedLoginsOfAccount;

/**
 * Wrong passwords make the next try wait: by account and address, by account and by address (reliability promise P15).
 * A device that the account knows is counted by itself, so nobody else makes it wait. At an account, whoever has failed
 * just now is counted apart from those who have not, so they find room while others guess; for an address that has no
 * room left there is a reserve, from which only a right password is answered.
 */
export class LoginThrottle {
  private readonly queue = new KeyedQueue();
  private readonly devices = new Buckets(maxFailedLogins, minute);
  private readonly pairs = new Buckets(maxFailedLogins, minute);
  /** Of those who have failed at the account from their address, and of those who have not. */
  private readonly accounts = {
    failed: new Buckets(maxFailedLoginsOfAccount, accountInterval),
    fresh: new Buckets(maxFailedLoginsOfAccount, accountInterval),
  };
  private readonly addresses = new Buckets(maxFailedLoginsOfAddressPerMinute, minute / maxFailedLoginsOfAddressPerMinute);
  private readonly reserve = new Buckets(maxLoginReserve, minute / 10);

  constructor(readonly isOn: boolean) {}

  /** Checks a password (`null`: wrong). Attempts of one kind on one account wait for each other, so that many at once are no way around. */
  attempt<T>(who: Attempting, check: () => Promise<T | null>): Promise<Attempt<T>> {
    return this.queue.run(who.device ?? who.account, () => this.checked(who, check));
  }

  private async checked<T>(who: Attempting, check: () => Promise<T | null>): Promise<Attempt<T>> {
    const counted = this.isOn ? this.countsOf(who) : [];
    const addressWait = who.device === null && this.isOn ? this.addresses.wait(who.address) : 0;
    const wait = Math.max(0, ...counted.map(({ buckets, key }) => buckets.wait(key)));
    if (wait > 0) return waiting(Math.max(wait, addressWait));
    // Counted before the look, so that many accounts at once are no way around.
    for (const { buckets, key } of counted) buckets.add(key);
    const value = await check();
    if (value === null) return addressWait > 0 ? waiting(addressWait) : { outcome: 'wrong' };
    for (const { buckets, key } of counted) buckets.takeBack(key);
    return { outcome: 'right', value };
  }

  private countsOf({ account, address, device }: Attempting): Counted[] {
    if (device !== null) return [{ buckets: this.devices, key: device }];
    const pair = `${account} ${address}`;
    const isFresh = this.pairs.isEmpty(pair);
    const hasRoom = this.addresses.wait(address) === 0;
    return [
      { buckets: this.pairs, key: pair },
      { buckets: isFresh ? this.accounts.fresh : this.accounts.failed, key: account },
      { buckets: hasRoom ? this.addresses : this.reserve, key: address },
    ];
  }
}

const waiting = (milliseconds: number) => ({ outcome: 'wait', seconds: Math.max(1, Math.ceil(milliseconds / 1000)) }) as const;
