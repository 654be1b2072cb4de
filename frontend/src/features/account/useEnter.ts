import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import type { CallRef } from '../../app/http.js';
import { sessionKnown, type SessionUser } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { localPath, pageLocale } from '../../ui/locale.js';

/** An address inside this site only: `//evil` and `https://…` lead nowhere. */
const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/');

/** Whether an address is a page of its own, which the router of this one does not know: a mat, an event live. */
const isOwnPage = (path: string): boolean => /^\/(mat\/|live\/|event\/\d+\/live)/.test(path);

/** Logs in by an operation that answers with the user, then goes where the person wanted to. */
export const useEnter = (ref: CallRef, onWait?: (seconds: number) => void) => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { send, sending, errors } = useCommand<{ user: SessionUser }>(ref, { isQuiet: true });
  const enter = useCallback(
    (input: Record<string, string>) => {
      void send(input).then((outcome) => {
        if (!outcome.success) {
          if (outcome.status === 429 && outcome.retryAfter) onWait?.(outcome.retryAfter);
          return;
        }
        dispatch(sessionKnown(outcome.user));
        const next = safeNext(search.get('next'));
        if (isOwnPage(next)) location.replace(localPath(pageLocale(), next));
        else void navigate(next, { replace: true });
      });
    },
    [send, dispatch, navigate, search, onWait],
  );
  return { enter, sending, errors };
};
