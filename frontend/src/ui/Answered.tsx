import type { ReactNode } from 'react';
import { Failure } from './Failure.js';
import { Skeleton } from './Skeleton.js';

interface AnsweredProps<Answer> {
  query: {
    answer: Answer | undefined;
    failure: Parameters<typeof Failure>[0]['refusal'] | null | undefined;
    refetch: () => void;
  };
  /** Of the skeleton that stands there meanwhile. */
  lines?: number;
  children: (answer: Answer) => ReactNode;
}

/** What a call has answered; before that a skeleton, or what went wrong with a way to ask again. */
export const Answered = <Answer,>({ query: { answer, failure, refetch }, lines = 6, children }: AnsweredProps<Answer>) => {
  if (answer !== undefined) return <>{children(answer)}</>;
  return failure ? <Failure refusal={failure} onRetry={refetch} /> : <Skeleton lines={lines} />;
};
