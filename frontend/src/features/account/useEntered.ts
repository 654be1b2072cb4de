import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import type { LoggedIn } from '#contracts/identity/session.docs';
import type { Outcome } from '../../app/http.js';
import { sessionKnown } from '../../app/session.js';
import { localPath, pageLocale } from '../../ui/locale.js';

/** An address inside this site only: `//evil` and `https://…` lead nowhere. */
const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

/** Whether an address is a page of its own, which the router of this one does not know: a mat, an event live. */
const isOwnPage = (path: string): boolean => /^\/(mat\/|live\/|event\/\d+\/live)/.test(path);

/** What comes after an operation that logs in: the person goes where they wanted to, or hears how long to wait. */
export const useEntered = (onWait?: (seconds: number) => void): ((outcome: Outcome<LoggedIn>) => void) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useCallback(
    (outcome) => {
      if (!outcome.success) {
        if (outcome.status === 429 && outcome.retryAfter) onWait?.(outcome.retryAfter);
        return;
      }
      dispatch(sessionKnown(outcome.user));
      const next = safeNext(search.get('next'));
      if (isOwnPage(next)) location.replace(localPath(pageLocale(), next));
      else void navigate(next, { replace: true });
    },
    [dispatch, navigate, search, onWait],
  );
};
