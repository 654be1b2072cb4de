import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../app/useToast.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { exportFile, type Export } from './exportFile.js';
import { useOrder } from './useOrder.js';

/** One file at a time, long ones in the background; how much of it has come, null when none is being made. */
export const useExport = (onSaved?: () => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const { orderFile, isOrdering } = useOrder();
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const start = (wanted: Export) => {
    const abort = new AbortController();
    running.current = abort;
    setBytes(0);
    void exportFile(wanted, { signal: abort.signal, onBytes: setBytes }).then((fault) => {
      setBytes(null);
      if (fault === 'error.order_needed') void order(wanted);
      else if (fault) toast('danger', errorText(fault));
      else if (!abort.signal.aborted) onSaved?.();
    });
  };
  /** Made in the background, whether it is long or not. */
  const order = ({ eventId, ...asked }: Export) => orderFile(Number(eventId), 'ExportFileByFormat', asked);
  return { bytes, start, stop, order, isOrdering };
};
