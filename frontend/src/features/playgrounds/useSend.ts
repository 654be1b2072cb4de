import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { commandSent } from '../../app/commands.saga.js';
import type { CallRef, Outcome } from '../../app/http.js';

/** Sends calls of which only the moment decides which one it is; refusals are the caller's to show. */
export const useSend = <Fields>() => {
  const dispatch = useDispatch();
  return useCallback(
    (ref: CallRef, input: unknown): Promise<Outcome<Fields>> =>
      new Promise((resolve) => {
        dispatch(
          commandSent({
            ref,
            input,
            options: { idempotencyKey: crypto.randomUUID() },
            isQuiet: true,
            settle: resolve,
          }),
        );
      }),
    [dispatch],
  );
};
