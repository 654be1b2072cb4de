import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { commandSent } from '../../../app/commands.saga.js';
import type { CallRef, Outcome } from '../../../app/http.js';

export type Send = <Fields = object>(ref: CallRef, input: unknown) => Promise<Outcome<Fields>>;

/** Sends any operation of the desk; refusals are shown by whoever asked. */
export const useSend = (): Send => {
  const dispatch = useDispatch();
  return useCallback(
    <Fields>(ref: CallRef, input: unknown) =>
      new Promise<Outcome<Fields>>((resolve) => {
        const options = { idempotencyKey: crypto.randomUUID() };
        dispatch(commandSent({ ref, input, options, isQuiet: true, settle: (outcome) => resolve(outcome as Outcome<Fields>) }));
      }),
    [dispatch],
  );
};
