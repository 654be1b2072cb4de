import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../app/http.js';
import { useSession } from '../../app/session.js';

const lastMilliseconds = 15_000;
/** The session is over, or too much was asked: that will pass. All else below 500 is the server's last word. */
const isLastWord = (status: number): boolean => status >= 400 && status < 500 && status !== 401 && status !== 429;

interface Asking<Progress> {
  ask: () => Promise<Outcome<Progress>>;
  isOver: (progress: Progress) => boolean;
  firstMilliseconds: number;
  /** Something that changes when there is news: then it is asked at once. */
  news?: unknown;
  /** Whether news would come: asking only sees to what never came. */
  isTold?: boolean;
}

/**
 * Asks how far something is, less and less often, until it is over. While the line is down it goes on asking; while the session
 * is over it rests until somebody has logged in.
 */
export const useAwaited = <Progress>({ ask, isOver, firstMilliseconds, news, isTold = false }: Asking<Progress>): Progress | null => {
  const { user, isExpired = false } = useSession();
  const [progress, setProgress] = useState<Progress | null>(null);
  const wait = useRef(firstMilliseconds);
  const hasEnded = useRef(false);
  const latest = useRef({ ask, isOver });
  latest.current = { ask, isOver };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const round = async () => {
      if (hasEnded.current) return;
      const outcome = await latest.current.ask();
      if (isGone) return;
      if (outcome.success) setProgress(outcome);
      hasEnded.current = outcome.success ? latest.current.isOver(outcome) : isLastWord(outcome.status);
      if (!outcome.success && outcome.status === 401) return;
      wait.current = isTold ? lastMilliseconds : Math.min(wait.current * 1.5, lastMilliseconds);
      timer = setTimeout(() => void round(), wait.current);
    };
    if (!isExpired) void round();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [news, isTold, isExpired, user?.id]);
  return progress;
};
