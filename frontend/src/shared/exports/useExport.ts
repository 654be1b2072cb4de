import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../app/useToast.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { exportFile, type Export } from './exportFile.js';

/** One file at a time; how much of it has come, null when none is being made. */
export const useExport = (onSaved?: () => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const start = (wanted: Export) => {
    const abort = new AbortController();
    running.current = abort;
    setBytes(0);
    void exportFile(wanted, { signal: abort.signal, onBytes: setBytes }).then((fault) => {
      setBytes(null);
      if (fault) toast('danger', errorText(fault));
      else if (!abort.signal.aborted) onSaved?.();
    });
  };
  return { bytes, start, stop };
};
