import { useState } from 'react';
import type { CallRef, InputOfCall } from '../../app/call.js';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { useErrorText } from '../../ui/useErrorText.js';

/** Brings files of calls one at a time; what went wrong is said. `busy` names the one that is on its way. */
export const useFileOf = (onSaved?: () => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const bring = <R extends CallRef>(name: string, call: R, input: InputOfCall<R>, fileName: string): void => {
    setBusy(name);
    void downloadFile(call, input, fileName).then((fault) => {
      setBusy(null);
      if (fault) toast('danger', errorText(fault));
      else onSaved?.();
    });
  };
  return { bring, busy };
};
