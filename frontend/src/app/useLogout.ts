import { useCallback } from 'react';
import { localPath, pageLocale } from '../ui/locale.js';
import { useCommand } from './useCommand.js';

/** Ends the session and loads the start page anew, so that nothing of it stays on the screen. */
export const useLogout = (): (() => void) => {
  const { send } = useCommand({ path: '/api/logout', kind: 'none' });
  return useCallback(() => {
    void send({}).then((outcome) => {
      if (outcome.success) location.assign(localPath(pageLocale(), '/'));
    });
  }, [send]);
};
