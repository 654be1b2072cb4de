import { providerNoticeOp } from './calls.js';

/** What a bank would send, with its signature. */
export interface SignedNotice {
  signature: string;
  body: string;
}

/** As a bank would: its notice comes with a signature and without a session. */
export const deliver = async ({ signature, body }: SignedNotice): Promise<void> => {
  await fetch(providerNoticeOp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bank-signature': signature },
    credentials: 'omit',
    body,
  }).catch(() => undefined);
};

const key = 'podium.bank.notices';

/** Notices that the bank keeps back, of whatever payments, the oldest first. */
export const keptBack = (): SignedNotice[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as SignedNotice[];
  } catch {
    // Storage is closed to us: what was kept back never comes.
    return [];
  }
};

const keep = (notices: readonly SignedNotice[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(notices));
  } catch {
    // As above.
  }
};

export const keepBack = (notices: readonly SignedNotice[]): void => keep([...keptBack(), ...notices]);

/** Sends what was kept back, one after the other. */
export const deliverKept = async (isNewestFirst: boolean): Promise<void> => {
  const notices = keptBack();
  keep([]);
  for (const notice of isNewestFirst ? notices.toReversed() : notices) await deliver(notice);
};
