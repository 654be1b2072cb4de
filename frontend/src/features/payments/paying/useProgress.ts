import { useEffect, useRef, useState } from 'react';
import type { PaymentProgress } from '#contracts/payments/paying/paying.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useDocumentPart, useFollow, useStaleSince } from '../../../app/useDocument.js';
import { checkPaymentOp } from './calls.js';

export interface AwaitedPayment {
  eventId: number;
  userId: number;
  paymentId: string;
}

const view = 'own-payments';
const firstMilliseconds = 1_500;
/** While a line tells of changes, asking sees to notices that never came. */
const lastMilliseconds = 15_000;

/** How far a payment is: asked for when the server says that something has changed, and without a line less and less often. */
export const useProgress = ({ eventId, userId, paymentId }: AwaitedPayment) => {
  const { send, errors } = useCommand(checkPaymentOp, { isQuiet: true });
  const [progress, setProgress] = useState<PaymentProgress | null>(null);
  useFollow(view, userId);
  const told = useDocumentPart(view, userId, (document: object) => document);
  const isLive = useStaleSince(view, userId) === null && told !== undefined;
  const wait = useRef(firstMilliseconds);
  const isOver = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      if (isOver.current) return;
      const outcome = await send({ eventId, userId, paymentId });
      if (isGone) return;
      if (outcome.success) setProgress(outcome);
      isOver.current = outcome.success
        ? outcome.state === 'paid' || outcome.state === 'failed'
        : outcome.status !== 0 && outcome.status < 500;
      wait.current = isLive ? lastMilliseconds : Math.min(wait.current * 1.5, lastMilliseconds);
      timer = setTimeout(() => void ask(), wait.current);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [send, eventId, userId, paymentId, told, isLive]);
  return { progress, errors };
};
