import type { PaymentProgress } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useDocumentPart, useFollow, useStaleSince } from '../../../app/useDocument.js';
import { useAwaited } from '../useAwaited.js';
import { checkPaymentOp } from './calls.js';

export interface AwaitedPayment {
  eventId: number;
  userId: number;
  paymentId: string;
}

const view = 'own-payments';

/** How far a payment is: asked for when the server says that something has changed, and without a line less and less often. */
export const useProgress = ({ eventId, userId, paymentId }: AwaitedPayment) => {
  const { send, errors } = useCommand(checkPaymentOp, { isQuiet: true });
  useFollow(view, userId);
  const news = useDocumentPart(view, userId, (document: object) => document);
  const isTold = useStaleSince(view, userId) === null && news !== undefined;
  const progress = useAwaited<PaymentProgress>({
    ask: () => send({ eventId, userId, paymentId }),
    isOver: ({ state }) => state === 'paid' || state === 'failed',
    ...{ firstMilliseconds: 1_500, news, isTold },
  });
  return { progress, errors };
};
