import { maxFailedLogins, maxFailedLoginsOfAccount, maxFailedLoginsOfAddressPerMinute, maxLoginReserve } from '#contracts/limits';
import { KeyedQueue } from '#platform/log/keyed-queue';
import type { Buckets, BucketRule, Counted } from '#platform/ports/buckets';

export type Attempt<T> = { outcome: 'right'; value: T } | { outcome: 'wrong' } | { outcome: 'wait'; seconds: number };

export interface Attempting {
  /** Hash of the e-mail address, whether there is such an account or not. */
  account: string;
  address: string;
  /** Id of the device, where the account has logged in on it before. */
  device: string | null;
}

const minute = 60_000;
const accountInterval = (60 * minute) / maxFailedLoginsOfAccount;

const ruleOf = (name: string, capacity: number, interval: number): BucketRule => ({ name: `login ${name}`, capacity, interval });
const devices = ruleOf('device', maxFailedLogins, minute);
const pairs = ruleOf('pair', maxFailedLogins, minute);
/** Of those who have failed at the account from their address, and of those who have not. */
const accounts = {
  failed: ruleOf('account failed', maxFailedLoginsOfAccount, accountInterval),
  fresh: ruleOf('account fresh', maxFailedLoginsOfAccount, accountInterval),
};
const addresses = ruleOf('address', maxFailedLoginsOfAddressPerMinute, minute / maxFailedLoginsOfAddressPerMinute);
const reserve = ruleOf('reserve', maxLoginReserve, minute / 10);

/**
 * Wrong passwords make the next try wait: by account and address, by account and by address (reliability promise P15).
 * A device that the account knows is counted by itself, so nobody else makes it wait. At an account, whoever has failed
 * just now is counted apart from those who have not, so they find room while others guess; for an address that has no
 * room left there is a reserve, from which only a right password is answered.
 */
export class LoginThrottle {
  private readonly queue = new KeyedQueue();

  constructor(
    readonly isOn: boolean,
    private readonly buckets: Buckets,
  ) {}

  /** Checks a password (`null`: wrong). Attempts of one kind on one account wait for each other, so that many at once are no way around. */
  attempt<T>(who: Attempting, check: () => Promise<T | null>): Promise<Attempt<T>> {
    return this.queue.run(who.device ?? who.account, () => this.checked(who, check));
  }

  private async checked<T>(who: Attempting, check: () => Promise<T | null>): Promise<Attempt<T>> {
    // Counted before the look, so that many accounts at once are no way around.
    const { wait, addressWait, counted } = this.isOn ? await this.take(who) : free;
    if (wait > 0) return waiting(Math.max(wait, addressWait));
    const value = await check();
    if (value === null) return addressWait > 0 ? waiting(addressWait) : { outcome: 'wrong' };
    await this.buckets.takeBack(counted);
    return { outcome: 'right', value };
  }

  /** Others of the address may take its last room between the look and the count: then the reserve is asked. */
  private async take(who: Attempting): Promise<Taken> {
    const asked = await this.countsOf(who);
    const wait = await this.buckets.take(asked.counted);
    if (wait === 0 || asked.addressWait > 0 || who.device !== null) return { wait, ...asked };
    const again = await this.countsOf(who);
    return again.addressWait === 0 ? { wait, ...asked } : { wait: await this.buckets.take(again.counted), ...again };
  }

  private async countsOf({ account, address, device }: Attempting): Promise<Omit<Taken, 'wait'>> {
    if (device !== null) return { counted: [{ rule: devices, key: device }], addressWait: 0 };
    const [ofPair, ofAddress] = [
      { rule: pairs, key: `${account} ${address}` },
      { rule: addresses, key: address },
    ];
    const [pair, all] = await this.buckets.levels([ofPair, ofAddress]);
    const addressWait = all?.wait ?? 0;
    const counted = [
      ofPair,
      { rule: pair?.isEmpty === false ? accounts.failed : accounts.fresh, key: account },
      addressWait === 0 ? ofAddress : { rule: reserve, key: address },
    ];
    return { counted, addressWait };
  }
}

interface Taken {
  /** Milliseconds until there is room; nothing was counted then. */
  wait: number;
  /** The same of the address alone. */
  addressWait: number;
  counted: Counted[];
}

const free: Taken = { wait: 0, addressWait: 0, counted: [] };

const waiting = (milliseconds: number) => ({ outcome: 'wait', seconds: Math.max(1, Math.ceil(milliseconds / 1000)) }) as const;
