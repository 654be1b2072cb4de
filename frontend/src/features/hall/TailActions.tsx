import type { VictoryType } from '#contracts/competition/types';
import type { TailRow } from '#contracts/standby/tails.docs';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { putTailAway, setWinner } from './calls.js';
import { tailsTexts } from './tailsTexts.js';
import css from './hall.module.css';

interface TailActionsProps {
  row: Pick<TailRow, 'commandId' | 'place' | 'result'>;
  /** What was done, in a sentence. */
  what: string;
  isLeading: boolean;
  onDone: () => void;
}

/** A result is entered again as it stood; anything else at its place, by hand. */
export const TailActions = ({ row: { commandId, place, result }, what, isLeading, onDone }: TailActionsProps) => {
  const t = useText(tailsTexts);
  const locale = useLocale();
  const entering = useCommand(setWinner);
  const putting = useCommand(putTailAway);
  const [isAsking, setAsking] = useState(false);
  const putAway = async () => {
    await putting.send({ lostCommandId: commandId });
    onDone();
  };
  const enterAgain = async () => {
    if (!result) return;
    const { matchId, winnerRegistrationId, victoryTypeId, score } = result;
    // As the log has it, which took it from the same list.
    const victory = { victoryTypeId: victoryTypeId as VictoryType };
    const outcome = await entering.send({ matchId, winnerRegistrationId, ...victory, ...(score && { score }) });
    setAsking(false);
    if (outcome.success) await putAway();
  };
  return (
    <>
      <div className={`row ${css['wrap']}`}>
        {isLeading && result && (
          <Button size="small" look="primary" onClick={() => setAsking(true)}>
            {t('enterAgain')}
          </Button>
        )}
        {place && (
          <a className={buttonClass('plain', 'small')} href={localPath(locale, `/cabinet/event/${place.eventId}/grids/${place.streamId}`)}>
            {t('open')}
          </a>
        )}
        {isLeading && (
          <Button size="small" isBusy={putting.sending} onClick={() => void putAway()}>
            {t('putAway')}
          </Button>
        )}
      </div>
      <FormErrors errors={entering.errors} />
      <FormErrors errors={putting.errors} />
      <ConfirmDialog
        title={t('enterTitle')}
        action={t('enterAgain')}
        isOpen={isAsking}
        isBusy={entering.sending}
        onConfirm={() => void enterAgain()}
        onClose={() => setAsking(false)}
      >
        <p>{what}</p>
        <p>{t('enterText')}</p>
      </ConfirmDialog>
    </>
  );
};
