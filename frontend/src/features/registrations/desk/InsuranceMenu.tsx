import { Menu } from '@mantine/core';
import { IconFileZip, IconShieldCheck, IconShieldSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { insuranceCheckOps } from '#contracts/payments/insurance/check.ops';
import { ref } from '../../../app/call.js';
import { downloadFile } from '../../../app/downloadFile.js';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { insuranceMenuTexts } from './insuranceMenuTexts.js';

export const checkInsuranceOp = ref<typeof insuranceCheckOps.check>({ path: '/api/cabinet/check-insurance-data', kind: 'wrapped' });
export const insuranceFilesCall = ref<typeof insuranceCheckOps.archive>({
  path: '/api/export-all-event-insurance-files-in-archive',
  kind: 'file',
});

/** Insurance of who takes part: looked for, and all policies as one file. */
export const InsuranceMenu = ({ eventId }: { eventId: number }) => {
  const t = useText(insuranceMenuTexts);
  const { check, isChecking } = useCheck(eventId);
  const { download, isDownloading } = useArchive(eventId);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button icon={<IconShieldCheck aria-hidden size={16} />} isBusy={isChecking || isDownloading}>
          {t('insurance')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShieldSearch aria-hidden size={16} />} onClick={() => void check()}>
          {t('check')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileZip aria-hidden size={16} />} onClick={() => void download()}>
          {t('download')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Goes on until nothing is left: one call changes a part of a large sport event. */
const useCheck = (eventId: number) => {
  const t = useText(insuranceMenuTexts);
  const toast = useToast();
  const { send, sending } = useCommand(checkInsuranceOp);
  const check = async () => {
    for (let left = 1; left > 0;) {
      const outcome = await send({ eventId });
      if (!outcome.success) return;
      left = outcome.leftCount;
      if (left > 0) continue;
      const silent = outcome.checked.filter(({ text }) => text === 'error.provider').length;
      const { valid, invalid, expired, onReview, none } = outcome.counters;
      toast('ok', t('checked', { valid, bad: invalid + expired, onReview, none }));
      if (silent > 0) toast('danger', t('silent', { count: silent }));
    }
  };
  return { check, isChecking: sending };
};

const useArchive = (eventId: number) => {
  const toast = useToast();
  const errorText = useErrorText();
  const [isDownloading, setDownloading] = useState(false);
  const download = async () => {
    setDownloading(true);
    const fault = await downloadFile(insuranceFilesCall, { eventId }, `insurance-${eventId}.zip`);
    setDownloading(false);
    if (fault) toast('danger', errorText(fault));
  };
  return { download, isDownloading };
};
