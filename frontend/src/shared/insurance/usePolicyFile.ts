import { useState } from 'react';
import { policyFileKey } from '#contracts/payments/insurance/policy-file';
import type { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { ref } from '../../app/call.js';
import { downloadFile } from '../../app/downloadFile.js';

export const policyFileCall = ref<typeof profileFileQueries.download>({ path: '/api/download-file-by-key', kind: 'file' });

/** Downloads a policy; what went wrong is the key of a refusal. */
export const usePolicyFile = () => {
  const [failed, setFailed] = useState<string | null>(null);
  const download = async (insuranceId: number, fileName: string | null): Promise<void> => {
    const input = { fileTypeKey: policyFileKey, insuranceId, documentId: null, answerId: null };
    setFailed(await downloadFile(policyFileCall, input, fileName ?? 'insurance.pdf'));
  };
  return { download, failed };
};
