import { useCallback, useEffect, useState } from 'react';

/** The live document may still be on its way when a call has answered. */
const settleInMs = 700;

/** Whether calls of this window are under way, and whether what they changed has had time to come by the live document too. */
export const useUnderway = () => {
  const [count, setCount] = useState(0);
  const [isSettled, setSettled] = useState(true);

  useEffect(() => {
    if (count > 0) return undefined;
    const timer = setTimeout(() => setSettled(true), settleInMs);
    return () => clearTimeout(timer);
  }, [count]);

  const during = useCallback(async <Result>(work: () => Promise<Result>): Promise<Result> => {
    setCount((before) => before + 1);
    setSettled(false);
    const result = await work();
    setCount((before) => before - 1);
    return result;
  }, []);
  return { isBusy: count > 0, isSettled, during };
};

export type Underway = ReturnType<typeof useUnderway>;
