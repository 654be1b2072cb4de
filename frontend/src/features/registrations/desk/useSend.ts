import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { commandSent } from '../../../app/commands.saga.js';
import type { AnswerOfCall, CallRef, InputOfCall } from '../../../app/call.js';
import type { Outcome } from '../../../app/http.js';
import { newId } from '../../../ui/newId.js';

export type Send = <R extends CallRef>(ref: R, input: InputOfCall<R>) => Promise<Outcome<AnswerOfCall<R>>>;

/** Sends any operation of the desk; refusals are shown by whoever asked. */
export const useSend = (): Send => {
  const dispatch = useDispatch();
  return useCallback(
    <R extends CallRef>(ref: R, input: InputOfCall<R>) =>
      new Promise<Outcome<AnswerOfCall<R>>>((resolve) => {
        const options = { idempotencyKey: newId() };
        dispatch(commandSent({ ref, input, options, isQuiet: true, settle: (outcome) => resolve(outcome as Outcome<AnswerOfCall<R>>) }));
      }),
    [dispatch],
  );
};
