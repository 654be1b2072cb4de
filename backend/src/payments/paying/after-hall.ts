import { noticeKey, paymentNotices, resolveNotice, waitingForHalls } from '#domain/payments/paying/notices';
import type { ProcessSpec } from '#platform/context-spec';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { noticeOf, type AwayInvoices } from './away.js';
import { bookNotice } from './notice.js';

interface Parts {
  provider: PaymentProvider;
  recorder: SystemRecorder;
  away: AwayInvoices;
}

/** Once a sport event is back from its hall, the money that came for it meanwhile is booked; what no rule can book waits for a person. */
export const afterHall = ({ provider, recorder, away }: Parts): ProcessSpec => ({
  name: 'payment-notices-after-hall',
  on: ['EventCheckedIn', 'EventTakenBack'],
  run: async () => {
    await away.look();
    for (const kept of waitingForHalls(await recorder.load(paymentNotices, provider.name))) {
      if (away.has(kept.paymentInvoiceId ?? 0)) continue;
      await bookNotice(
        noticeOf(kept),
        provider,
        (aggregate, id, decide) => recorder.record(aggregate, id, decide),
        new Date().toISOString(),
      );
      await recorder.record(paymentNotices, provider.name, (state) =>
        resolveNotice(state, noticeKey(kept), { comment: '', byUserId: null }),
      );
    }
  },
});
