import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { AnswerOfCall, CallRef, InputOfCall } from '../../app/call.js';
import { commandSent } from '../../app/commands.saga.js';
import type { Outcome } from '../../app/http.js';
import { newId } from '../../ui/newId.js';

/** Sends calls of which only the moment decides which one it is; refusals are the caller's to show. */
export const useSend = () => {
  const dispatch = useDispatch();
  return useCallback(
    <R extends CallRef>(ref: R, input: InputOfCall<R>): Promise<Outcome<AnswerOfCall<R>>> =>
      new Promise((resolve) => {
        dispatch(
          commandSent({
            ref,
            input,
            options: { idempotencyKey: newId() },
            isQuiet: true,
            settle: (outcome) => resolve(outcome as Outcome<AnswerOfCall<R>>),
          }),
        );
      }),
    [dispatch],
  );
};
