import { useState } from 'react';
import type { CallRef, InputOfCall } from '../../app/call.js';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { useErrorText } from '../../ui/useErrorText.js';

/** Brings files of calls one at a time; what went wrong is said. `busy` names the one that is on its way, `onLong` orders one that takes long. */
export const useFileOf = (onSaved?: () => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const bring = <R extends CallRef>(name: string, call: R, input: InputOfCall<R>, fileName: string, onLong?: () => void): void => {
    setBusy(name);
    void downloadFile(call, input, fileName).then((fault) => {
      setBusy(null);
      if (fault === 'error.order_needed' && onLong) onLong();
      else if (fault) toast('danger', errorText(fault));
      else onSaved?.();
    });
  };
  return { bring, busy };
};
