import { useEffect } from 'react';

/** The title of the browser's tab while a screen stands. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · Podium` : 'Podium';
  }, [title]);
};
