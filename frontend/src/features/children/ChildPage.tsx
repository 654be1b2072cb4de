import { useState } from 'react';
import type { OwnChild } from '#contracts/profiles/guardian.docs';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { getMyChildren, setChildPage } from '../../shared/guardians/guardianCalls.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { childrenTexts } from './childrenTexts.js';

/** What strangers see of the page of a child under 14: opened by a guardian, where administrators let that be, and closed at any time. */
export const ChildPage = ({ child: { userId, fullName: name, isPageOpen, mayOpenPage } }: { child: OwnChild }) => {
  const t = useText(childrenTexts);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useCommand(setChildPage);
  const set = async (isOpen: boolean) => {
    const { success } = await send({ userId, isOpen });
    setAsking(false);
    if (success) toast('ok', t(isOpen ? 'opened' : 'closed'));
    refetchQueries(getMyChildren);
  };
  return (
    <div className="column">
      <p className="t13">{t(isPageOpen ? 'seenOpen' : 'seen')}</p>
      {isPageOpen && (
        <div>
          <Button size="small" isBusy={sending} aria-label={t('closePageOf', { name })} onClick={() => void set(false)}>
            {t('closePage')}
          </Button>
        </div>
      )}
      {!isPageOpen && mayOpenPage && (
        <div>
          <Button size="small" aria-label={t('openPageOf', { name })} onClick={() => setAsking(true)}>
            {t('openPage')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('openPageOf', { name })}
        action={t('openPage')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void set(true)}
        onClose={() => setAsking(false)}
      >
        <p>{t('openPageText')}</p>
      </ConfirmDialog>
    </div>
  );
};
