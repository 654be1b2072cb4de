import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type Toast } from './toasts.js';

/** Shows a short notice. */
export const useToast = () => {
  const dispatch = useDispatch();
  return useCallback((tone: Toast['tone'], text: string) => void dispatch(toastShown(tone, text)), [dispatch]);
};
