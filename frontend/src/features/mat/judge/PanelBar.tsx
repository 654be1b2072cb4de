import { useState } from 'react';
import type { JudgesPanel, JudgeSeat } from '#contracts/judging/judging.docs';
import { isOfSame, isSameUnit } from '#contracts/judging/panels';
import { seatTexts } from '../../../shared/judging/seatTexts.js';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { TextArea } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { judgeCalls } from './judgeCalls.js';
import { judgeTexts } from './judgeTexts.js';
import { usePanel } from './usePanel.js';
import css from './judge.module.css';

interface PanelBarProps {
  eventId: number;
  playgroundId: number;
  /** What the mat would open: a performer, or a round of the bout. */
  unit: { matchId: number; registrationId: number | null; period: number | null };
  /** The performer, or the two of the bout, as they stand now. */
  registrationIds: readonly number[];
  openText: string;
}

const reasonBound = 1_000;

/** The head judge's part at the mat: who has given a mark (not which), opening, closing and reopening. */
export const PanelBar = ({ eventId, playgroundId, unit, registrationIds, openText }: PanelBarProps) => {
  const t = useText(judgeTexts);
  const panel = usePanel(eventId, playgroundId);
  const { send, sending, errors } = useCommand(judgeCalls.open, { isQuiet: true });
  const open = () => void send({ ...unit, playgroundId });
  const isOwn = panel !== undefined && panel.matchId === unit.matchId && isSameUnit(panel, unit) && isOfSame(panel, { registrationIds });
  const shown = panel && (panel.isOpen || isOwn) ? panel : undefined;
  return (
    <section className={css['bar']} aria-label={t('panel')}>
      <b>{shown && !isOwn ? t('otherOpen') : t('panel')}</b>
      {shown && <Seats panel={shown} />}
      <FormErrors errors={errors} handled={[]} />
      {!shown && (
        <Button look="primary" isBusy={sending} onClick={open}>
          {openText}
        </Button>
      )}
      {shown?.isOpen && isOwn && (
        <Button isBusy={sending} onClick={open}>
          {t('newcomers')}
        </Button>
      )}
      {shown && <Closing key={String(shown.isOpen)} panel={shown} />}
    </section>
  );
};

const useSeatNames = () => {
  const name = useText(seatTexts);
  return (seats: readonly JudgeSeat[]) => seats.map(({ panel, seat }) => name(`seat.${panel}`, { seat })).join(', ');
};

const Seats = ({ panel }: { panel: JudgesPanel }) => {
  const t = useText(judgeTexts);
  const namesOf = useSeatNames();
  const missing = panel.seats.filter(({ isGiven }) => !isGiven);
  return (
    <>
      <ul className={css['seats']}>
        {panel.seats.map((seat) => {
          const name = namesOf([seat]);
          return (
            <li key={name} data-given={seat.isGiven || undefined} aria-label={t(seat.isGiven ? 'given' : 'missing', { seat: name })}>
              {seat.isGiven ? '✓' : '…'} {name}
            </li>
          );
        })}
      </ul>
      <span role="status">
        {!panel.isOpen ? t('panelClosed') : missing.length === 0 ? t('allIn') : t('waitingFor', { seats: namesOf(missing) })}
      </span>
    </>
  );
};

/** The server has refused, not the line or a rush. */
const isDecided = (status: number): boolean => status === 200 || status === 404;

/** Closes at once where all have given; else, where that can be no result any more, and to open again, it asks for the reason. */
const Closing = ({ panel }: { panel: JudgesPanel }) => {
  const t = useText(judgeTexts);
  const namesOf = useSeatNames();
  const [isAsked, setAsked] = useState(false);
  const closing = useCommand(judgeCalls.close, { isQuiet: true });
  const reopening = useCommand(judgeCalls.reopen, { isQuiet: true });
  const { matchId, registrationId, period, isOpen } = panel;
  const missing = panel.seats.filter(({ isGiven }) => !isGiven);
  const told = isOpen ? closing : reopening;
  const tell = async (reason: string) => {
    const unit = { matchId, registrationId, period };
    const outcome = isOpen ? await closing.send({ ...unit, ...(reason && { reason }) }) : await reopening.send({ ...unit, reason });
    setAsked(!outcome.success && (isAsked || isDecided(outcome.status)));
  };
  return (
    <>
      <Button isBusy={told.sending} onClick={() => (isOpen && missing.length === 0 ? void tell('') : setAsked(true))}>
        {t(isOpen ? 'close' : 'reopen')}
      </Button>
      {!isAsked && <FormErrors errors={told.errors} handled={[]} />}
      {isAsked && (
        <FormDialog
          title={t(isOpen ? 'close' : 'reopen')}
          action={t(!isOpen ? 'reopen' : missing.length === 0 ? 'close' : 'closeWithout')}
          isBusy={told.sending}
          onSubmit={({ reason = '' }) => void tell(reason)}
          onClose={() => setAsked(false)}
        >
          <p>{!isOpen ? t('reopenHelp') : missing.length === 0 ? t('closeAlone') : t('closeHelp', { seats: namesOf(missing) })}</p>
          <FormErrors errors={told.errors} handled={['reason']} />
          <TextArea
            name="reason"
            label={t('reason')}
            errors={told.errors['reason']}
            maxLength={reasonBound}
            rows={3}
            isRequired
            autoFocus
          />
        </FormDialog>
      )}
    </>
  );
};
