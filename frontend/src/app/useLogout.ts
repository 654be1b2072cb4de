import { useCallback } from 'react';
import { localPath, pageLocale } from '../ui/locale.js';
import { logoutOp } from './accountCalls.js';
import { useCommand } from './useCommand.js';

/** Who used the mat's page last, kept there for when there is no line. */
const matUser = 'podium-mat-user';

/** Ends the session and loads the start page anew, so that nothing of it stays on the screen. */
export const useLogout = (): (() => void) => {
  const { send } = useCommand(logoutOp);
  return useCallback(() => {
    void send({}).then((outcome) => {
      if (!outcome.success) return;
      localStorage.removeItem(matUser);
      location.assign(localPath(pageLocale(), '/'));
    });
  }, [send]);
};
