import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOfCall, CallRef, InputOfCall } from './call.js';
import { callAny, retryWaitOf, type Answer, type Refusal } from './http.js';

/** Answers of this page load by call and input, shown at once when a screen is opened again and then checked. */
const known = new Map<string, Answer>();
const refetches = new Set<(path: string) => void>();
const maxCached = 100;

const remember = (name: string, answer: Answer): void => {
  known.delete(name);
  known.set(name, answer);
  const oldest = known.keys().next();
  if (known.size > maxCached && !oldest.done) known.delete(oldest.value);
};

/** After a command: what stands on the screen from these calls is fetched again; all of them when none is named. */
export const refetchQueries = (...refs: CallRef[]): void => {
  for (const name of known.keys()) if (refs.length === 0 || refs.some((ref) => name.startsWith(`${ref.path} `))) known.delete(name);
  for (const refetch of refetches) for (const path of refs.length === 0 ? ['*'] : refs.map((ref) => ref.path)) refetch(path);
};

interface Fetched<Fields> {
  name: string;
  answer: Answer<Fields> | undefined;
  failure: Refusal | undefined;
}

export interface QueryResult<Fields> {
  /** The last good answer, also while a newer one is being fetched. */
  answer: Answer<Fields> | undefined;
  failure: Refusal | undefined;
  isLoading: boolean;
  isRefetching: boolean;
  refetch: () => void;
}

/** Fetches a query and keeps the old answer on the screen while refetching; `null` as input waits. */
export function useQuery<R extends CallRef>(ref: R, input?: (InputOfCall<R> & object) | null): QueryResult<AnswerOfCall<R>>;
export function useQuery<Fields>(ref: CallRef, input: object | null = {}): QueryResult<Fields> {
  const inputText = input === null ? null : JSON.stringify(input);
  const name = `${ref.path} ${inputText ?? ''}`;
  const [round, setRound] = useState(0);
  const [isFetching, setFetching] = useState(inputText !== null);
  const [fetched, setFetched] = useState<Fetched<Fields>>({ name, answer: undefined, failure: undefined });
  /** How often the server has put this question off in a row. */
  const putOff = useRef({ name, times: 0 });
  const refetch = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    const onRefetch = (path: string) => {
      if (path === '*' || path === ref.path) refetch();
    };
    refetches.add(onRefetch);
    return () => {
      refetches.delete(onRefetch);
    };
  }, [ref.path, refetch]);

  useEffect(() => {
    if (inputText === null) return undefined;
    const abort = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    setFetching(true);
    void callAny<Fields>(ref, JSON.parse(inputText), { signal: abort.signal }).then((outcome) => {
      if (abort.signal.aborted) return;
      setFetching(false);
      if (outcome.success) {
        putOff.current = { name, times: 0 };
        remember(name, outcome);
        setFetched({ name, answer: outcome, failure: undefined });
        return;
      }
      // What was put off is asked for again by itself; the screen keeps what it has.
      const times = putOff.current.name === name ? putOff.current.times : 0;
      const wait = retryWaitOf(outcome, Math.random(), times);
      if (wait !== null) again = setTimeout(refetch, wait);
      putOff.current = { name, times: wait === null ? 0 : times + 1 };
      const failure = wait === null ? outcome : { ...outcome, isAskedAgain: true };
      setFetched((before) => ({ name, answer: before.answer, failure }));
    });
    return () => {
      abort.abort();
      clearTimeout(again);
    };
    // The operation is a constant of the module that declares it; its path stands for it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ref.path, inputText, name, round]);

  const remembered = known.get(name) as Answer<Fields> | undefined;
  const answer = fetched.name === name ? (fetched.answer ?? remembered) : (remembered ?? fetched.answer);
  const failure = fetched.name === name ? fetched.failure : undefined;
  return { answer, failure, isLoading: isFetching && !answer, isRefetching: isFetching && Boolean(answer), refetch };
}
