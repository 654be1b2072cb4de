/** Where a push service takes messages for one browser, and the keys that only this browser can open them with. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushOptions {
  /** Takes the place of a message of the same topic that was not delivered yet: at most 32 characters of base64url. */
  topic: string;
  secondsToLive: number;
}

/** Sends notices to browsers through the push services of their makers. */
export abstract class Pusher {
  abstract publicKey(): Promise<string>;
  /** Whether an address is one of a known push service: whoever asks names it, and the server calls nothing else. */
  abstract mayReach(endpoint: string): boolean;
  /** `gone`: the browser has ended it; what may succeed later is thrown. */
  abstract send(target: PushTarget, payload: string, options: PushOptions): Promise<'sent' | 'gone'>;
}
