/** How mails and short messages leave this server: never with a user name, a password or a key of a provider. */
export interface Delivery {
  /** `outbox`: they stay on this machine, where a page shows them. */
  mail: { kind: 'outbox' | 'server'; host: string | null; from: string | null };
  sms: { kind: 'outbox' | 'provider' | 'none'; host: string | null };
  /** Where a test message goes: the address of whoever asks. */
  testTo: string | null;
}
