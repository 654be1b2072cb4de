import { lazy, Suspense, type ComponentType } from 'react';
import { Failure } from './Failure.js';

/** When to fetch a part that nobody has asked for yet: at once beside the data, or after the first paint. */
const fetchAfterInMs = { soon: 0, idle: 3_000 };
const reload = (): void => location.reload();
const Lost = () => <Failure refusal={{ errors: { form: ['error.network'] } }} onRetry={reload} />;

/**
 * A part of a page that the first paint does not need: fetched beside the data or when the page is idle, or as soon as it is shown.
 * When it cannot be had, the rest of the page goes on.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: keyof typeof fetchAfterInMs = 'idle',
): ComponentType<Props> => {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () =>
    (loading ??= load().then(
      (component) => ({ default: component }),
      () => ({ default: Lost as ComponentType<Props> }),
    ));
  const Part = lazy(once);
  if (typeof window !== 'undefined') setTimeout(() => void once(), fetchAfterInMs[when]);
  return (props: Props) => (
    <Suspense fallback={<span data-awaited hidden />}>
      <Part {...props} />
    </Suspense>
  );
};
