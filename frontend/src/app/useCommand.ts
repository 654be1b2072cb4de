import { useCallback, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { commandSent, type SentCommand } from './commands.saga.js';
import type { AnswerOfCall, CallRef, InputOfCall } from './call.js';
import type { CallOptions, FieldErrors, Outcome } from './http.js';
import { newId } from '../ui/newId.js';

export interface SendOptions extends CallOptions {
  forecast?: SentCommand['forecast'];
  isQuiet?: boolean;
}

interface Command<Input, Fields> {
  send: (input: Input, own?: SendOptions) => Promise<Outcome<Fields>>;
  sending: boolean;
  errors: FieldErrors;
  clearErrors: () => void;
}

/** Sends one operation: `send(input)` resolves with the outcome; `errors` are the field errors of the last refusal. */
export function useCommand<R extends CallRef>(ref: R, defaults?: SendOptions): Command<InputOfCall<R>, AnswerOfCall<R>>;
export function useCommand<Fields>(ref: CallRef, defaults?: SendOptions): Command<unknown, Fields>;
export function useCommand<Fields>(ref: CallRef, defaults: SendOptions = {}): Command<unknown, Fields> {
  const dispatch = useDispatch();
  const [sending, setSending] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const kept = useRef({ ref, defaults });
  kept.current = { ref, defaults };

  const send = useCallback(
    (input: unknown, own: SendOptions = {}): Promise<Outcome<Fields>> => {
      const { forecast, isQuiet, ...options } = { ...kept.current.defaults, ...own };
      setSending((count) => count + 1);
      return new Promise((resolve) => {
        const settle = (outcome: Outcome) => {
          setSending((count) => count - 1);
          setErrors(outcome.success ? {} : outcome.errors);
          resolve(outcome);
        };
        const command: SentCommand = {
          ref: kept.current.ref,
          input,
          options: { ...options, idempotencyKey: options.idempotencyKey ?? newId() },
          settle,
          ...(forecast && { forecast }),
          ...(isQuiet && { isQuiet }),
        };
        dispatch(commandSent(command));
      });
    },
    [dispatch],
  );
  const clearErrors = useCallback(() => setErrors({}), []);
  return { send, sending: sending > 0, errors, clearErrors };
}
