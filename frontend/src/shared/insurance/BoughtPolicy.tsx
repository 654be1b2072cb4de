import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useText } from '../../ui/texts.js';
import { policyTexts } from './policyTexts.js';
import { usePolicyFile } from './usePolicyFile.js';

/** The address of a profile page that offers a policy which was just bought. */
export const boughtPath = (userId: number, insuranceId: number): string => `/profile/${userId}?insurance=${insuranceId}`;

/** After insurance was bought outside a sport event: offers the policy, once. */
export const BoughtPolicy = () => {
  const t = useText(policyTexts);
  const [search, setSearch] = useSearchParams();
  const { download, failed } = usePolicyFile();
  const given = search.get('insurance') ?? '';
  const close = () =>
    setSearch(
      (now) => {
        now.delete('insurance');
        return now;
      },
      { replace: true },
    );
  return (
    <Dialog
      title={t('boughtTitle')}
      isOpen={/^\d{1,15}$/.test(given)}
      onClose={close}
      size="small"
      footer={
        <Button look="primary" icon={<IconDownload aria-hidden size={18} />} onClick={() => void download(Number(given), null)}>
          {t('download')}
        </Button>
      }
    >
      <p>{t('boughtText')}</p>
      {failed !== null && <ErrorText keys={[failed]} />}
    </Dialog>
  );
};
