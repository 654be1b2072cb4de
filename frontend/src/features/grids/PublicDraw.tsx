import { useState } from 'react';
import { Link } from 'react-router';
import type { AnnouncedDraw } from '#contracts/competition/draw.docs';
import { gridOps } from '#contracts/competition/grid.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import type { InputOfCall } from '../../app/call.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Seal } from '../../shared/draws/show/Seal.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { publicDrawTexts } from './publicDrawTexts.js';
import { ReasonDialog } from './ReasonDialog.js';

type Announcement = InputOfCall<typeof gridOps.announceDraw>;

interface AnnounceButtonProps {
  asked: Announcement;
  /** Drawn already: everybody is told why it is drawn again. */
  isDrawn: boolean;
}

/** Announces the draw as it is set up in the form. */
export const AnnounceButton = ({ asked, isDrawn }: AnnounceButtonProps) => {
  const t = useText(publicDrawTexts);
  const [isOpen, setOpen] = useState(false);
  const { send, sending, errors } = useCommand(gridOps.announceDraw, { isQuiet: true });
  const announce = async (reason: string) => {
    const outcome = await send({ ...asked, ...(reason && { reason }) });
    if (outcome.success) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('announce')}</Button>
      {isOpen && (
        <FormDialog
          title={t('announce')}
          action={t('announceAction')}
          isBusy={sending}
          onSubmit={({ reason = '' }) => void announce(reason)}
          onClose={() => setOpen(false)}
        >
          <p>{t('explained')}</p>
          <FormErrors errors={errors} handled={['reason']} />
          {isDrawn && (
            <TextField name="reason" label={t('reason')} hint={t('reasonHint')} errors={errors['reason']} maxLength={1_000} isRequired />
          )}
        </FormDialog>
      )}
    </>
  );
};

interface AnnouncedPanelProps {
  stream: Category;
  announced: AnnouncedDraw;
  onDone: () => void;
}

/** A draw that is announced: the hall names a number, then it is made; or it is taken back. */
export const AnnouncedPanel = ({ stream, announced, onDone }: AnnouncedPanelProps) => {
  const t = useText(publicDrawTexts);
  const toast = useToast();
  const [lot, setLot] = useState('');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const draw = useCommand(gridOps.drawAnnounced, { isQuiet: true });
  const withdrawal = useCommand(gridOps.withdrawAnnouncement, { isQuiet: true });
  const make = async () => {
    const outcome = await draw.send({ streamId: stream.id, lot });
    if (!outcome.success) return;
    toast('ok', t('made'));
    onDone();
  };
  return (
    <div className="column">
      <Seal announced={announced} />
      <form
        className="form form--wide"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormErrors errors={draw.errors} handled={['lot']} />
        <TextField
          label={t('lot')}
          hint={t('lotHint')}
          inputMode="numeric"
          maxLength={20}
          isRequired
          value={lot}
          errors={draw.errors['lot']}
          onChange={(event) => setLot(event.target.value.replaceAll(/\D/g, ''))}
        />
        <div className="form-actions">
          <Button onClick={() => setWithdrawing(true)}>{t('withdraw')}</Button>
          <Button look="primary" type="submit" isBusy={draw.sending}>
            {t('make')}
          </Button>
        </div>
        <p className="muted">
          {t('show')} <Link to={`/cabinet/event/${stream.eventId}/screens`}>{t('toScreens')}</Link>
        </p>
      </form>
      {isWithdrawing && (
        <ReasonDialog
          title={t('withdraw')}
          text={t('withdrawText')}
          done={t('withdrawn')}
          send={(reason) => withdrawal.send({ streamId: stream.id, reason })}
          sending={withdrawal.sending}
          errors={withdrawal.errors}
          onClose={() => setWithdrawing(false)}
          onDone={() => undefined}
        />
      )}
    </div>
  );
};
