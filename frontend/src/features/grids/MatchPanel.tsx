import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { OfficialsLine } from '../../shared/referees/OfficialsLine.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { CorrectDialog } from './CorrectDialog.js';
import { isFought, nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { MatchProtests, ProtestButton } from './MatchProtests.js';
import { ReasonDialog } from './ReasonDialog.js';
import { isSameVerdict, isVerdictComplete, recordedVerdict, VerdictForm, type Verdict } from './VerdictForm.js';

interface MatchPanelProps {
  match: MatchDoc;
  grid: GridDoc;
  victoryTypes: GridOptionAnswer['victoryTypes'];
  isReadOnly: boolean;
  /** Whose protests are shown; null: none, for the grid is that of an earlier moment. */
  eventId: number | null;
  onAffects: (matchIds: readonly number[]) => void;
  onChanged: () => void;
}

const verdictOf = (match: MatchDoc): Verdict => ({
  winnerRegistrationId: match.winnerRegistrationId,
  victoryTypeId: match.victoryType?.id ?? 'points',
  score: match.matchData.score ?? { slot1: 0, slot2: 0 },
});

/** One match: its result is set here while nothing depends on it; after that it is corrected, with a preview. */
export const MatchPanel = (props: MatchPanelProps) => {
  const { match, grid, victoryTypes, isReadOnly, eventId, onAffects, onChanged } = props;
  const t = useText(gridTexts);
  const [verdict, setVerdict] = useState(() => verdictOf(match));
  const [dialog, setDialog] = useState<'correct' | 'unblock' | null>(null);
  const [protestId, setProtestId] = useState<number | null>(null);
  const { send, sending, errors } = useSetWinner(match, grid, onChanged);
  const correct = (protest: number | null) => {
    setProtestId(protest);
    setDialog('correct');
  };
  const [a, b] = match.participants;
  const canSet = !isReadOnly && a?.registrationId != null && b?.registrationId != null && !match.isBye;
  return (
    <div className="column">
      <h2>{t('match', { number: match.number })}</h2>
      <OfficialsLine eventId={eventId} matchId={match.id} />
      <MatchProtests {...{ eventId, match, isReadOnly, onChanged }} onCorrect={correct} />
      {match.isBlocked && <p className="note note--warn">{t('blockedNote')}</p>}
      <FormErrors errors={errors} />
      <VerdictForm match={match} grid={grid} verdict={verdict} victoryTypes={victoryTypes} isDisabled={!canSet} onChange={setVerdict} />
      {canSet && (
        <div className="column">
          {!match.isBlocked && (
            <Button look="primary" isBusy={sending} disabled={!isVerdictComplete(verdict)} onClick={() => send(recordedVerdict(verdict))}>
              {t('set')}
            </Button>
          )}
          {isFought(match) && <Button onClick={() => correct(null)}>{t('correct')}</Button>}
          {isFought(match) && !match.isBlocked && (
            <Button look="danger" isBusy={sending} onClick={() => send({ winnerRegistrationId: null })}>
              {t('clear')}
            </Button>
          )}
          {match.isBlocked && (
            <Button look="danger" onClick={() => setDialog('unblock')}>
              {t('unblock')}
            </Button>
          )}
          {!isFought(match) && <SwapSides match={match} onChanged={onChanged} />}
        </div>
      )}
      <ProtestButton {...{ eventId, match, grid, isReadOnly }} />
      <MatchDialogs
        {...{ dialog, protestId, match, grid, victoryTypes, onAffects, onChanged }}
        entered={isSameVerdict(verdict, verdictOf(match)) ? null : verdict}
        onClose={() => setDialog(null)}
      />
    </div>
  );
};

/** Records a result, or takes it back when no victory type is named. */
const useSetWinner = (match: MatchDoc, grid: GridDoc, onChanged: () => void) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const setWinner = useCommand(gridOps.setWinner, { isQuiet: true });
  const send = (given: Partial<Verdict> & Pick<Verdict, 'winnerRegistrationId'>) => {
    const precondition = match.version === undefined ? {} : { expectedVersion: match.version };
    void setWinner.send({ matchId: match.id, ...given, ...precondition }).then((outcome) => {
      if (!outcome.success) return;
      const { number } = match;
      const { winnerRegistrationId: id } = given;
      toast(
        'ok',
        given.victoryTypeId ? t('resultSaved', { number, name: nameIn(grid, id, t('noWinner')) }) : t('resultCleared', { number }),
      );
      onChanged();
    });
  };
  return { send, sending: setWinner.sending, errors: setWinner.errors };
};

const SwapSides = ({ match, onChanged }: Pick<MatchPanelProps, 'match' | 'onChanged'>) => {
  const t = useText(gridTexts);
  const { send, sending } = useCommand(gridOps.swap);
  const swap = () =>
    void send({ matchId: match.id }).then((outcome) => {
      if (outcome.success) onChanged();
    });
  return (
    <Button isBusy={sending} onClick={swap}>
      {t('swap')}
    </Button>
  );
};

interface MatchDialogsProps extends Omit<MatchPanelProps, 'isReadOnly' | 'eventId'> {
  /** What the correction upholds; null: it is made for another reason. */
  protestId: number | null;
  dialog: 'correct' | 'unblock' | null;
  /** What was entered in the panel and not recorded; null: nothing. */
  entered: Verdict | null;
  onClose: () => void;
}

const MatchDialogs = (props: MatchDialogsProps) => {
  const { dialog, protestId, entered, match, grid, victoryTypes, onAffects, onClose, onChanged } = props;
  const t = useText(gridTexts);
  const unblock = useCommand(gridOps.unblock, { isQuiet: true });
  if (dialog === null) return null;
  if (dialog === 'unblock') {
    const text = t('unblockText', { number: match.number });
    return (
      <ReasonDialog
        title={t('unblock')}
        text={text}
        done={t('resultsCleared')}
        {...unblock}
        send={(reason) => unblock.send({ matchId: match.id, reason })}
        onClose={onClose}
        onDone={onChanged}
      />
    );
  }
  const close = () => {
    onClose();
    onAffects([]);
  };
  return <CorrectDialog {...{ match, grid, victoryTypes, entered, protestId, onAffects }} onClose={close} onDone={onChanged} />;
};
