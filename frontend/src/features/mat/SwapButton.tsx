import { IconReplaceUser } from '@tabler/icons-react';
import type { matchOps } from '#contracts/competition/match.ops';
import { useState } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { Dialog } from '../../ui/Dialog.js';
import { Button } from '../../ui/Button.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import css from './mat.module.css';

const swapOp = ref<typeof matchOps.swap>({ path: '/api/cabinet/swap-participants-in-match', kind: 'raw' });

/** Lets the two change sides, asked first and recorded by the server; only before anything was scored, and on a line. */
export const SwapButton = ({ match, isDisabled }: { match: LiveMatch; isDisabled: boolean }) => {
  const t = useText(matTexts);
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const swap = async () => {
    const outcome = await callOp(swapOp, { matchId: match.matchId });
    if (outcome.success) setAsking(false);
    else
      setFailure(
        Object.values(outcome.errors)
          .flat()
          .map((key) => errorText(key))
          .join('. '),
      );
  };
  return (
    <>
      <button
        type="button"
        className={`${css['swap']} ${css['turn']}`}
        disabled={isDisabled}
        onClick={() => {
          setFailure(null);
          setAsking(true);
        }}
      >
        <IconReplaceUser aria-hidden size={22} />
        <small>{t('swap')}</small>
      </button>
      {isAsking && (
        <Dialog
          title={t('swapDo')}
          isOpen
          onClose={() => setAsking(false)}
          size="small"
          footer={
            <>
              <Button size="large" onClick={() => setAsking(false)}>
                {t('back')}
              </Button>
              <Button size="large" look="primary" onClick={() => void swap()}>
                {t('swapDo')}
              </Button>
            </>
          }
        >
          <p>{t('swapAsk', { name: match.participants[1]?.fullName ?? '' })}</p>
          {failure !== null && <p role="alert">{t('swapFailed', { reason: failure })}</p>}
        </Dialog>
      )}
    </>
  );
};
