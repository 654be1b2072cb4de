import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { SelectField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { CorrectDialog } from './CorrectDialog.js';
import { isFought, nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { ReasonDialog } from './ReasonDialog.js';

export interface Verdict {
  winnerRegistrationId: number | null;
  victoryTypeId: string;
  score: { slot1: number; slot2: number };
}

interface MatchPanelProps {
  match: MatchDoc;
  grid: GridDoc;
  victoryTypes: readonly { id: string; name: string }[];
  isReadOnly: boolean;
  onAffects: (matchIds: readonly number[]) => void;
  onChanged: () => void;
}

const noWinner = new Set(['draw', 'doubleDisqualification', 'doubleNoShow']);

const verdictOf = (match: MatchDoc): Verdict => ({
  winnerRegistrationId: match.winnerRegistrationId,
  victoryTypeId: match.victoryType?.id ?? 'points',
  score: match.matchData.score ?? { slot1: 0, slot2: 0 },
});

/** One match: its result is set here while nothing depends on it; after that it is corrected, with a preview. */
export const MatchPanel = ({ match, grid, victoryTypes, isReadOnly, onAffects, onChanged }: MatchPanelProps) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const [verdict, setVerdict] = useState(() => verdictOf(match));
  const [dialog, setDialog] = useState<'correct' | 'unblock' | null>(null);
  const setWinner = useCommand(gridOps.setWinner, { isQuiet: true });
  const swap = useCommand(gridOps.swap);
  const [a, b] = match.participants;
  const canSet = !isReadOnly && a?.registrationId != null && b?.registrationId != null && !match.isBye;
  const send = (given: object) => {
    const precondition = match.version === undefined ? {} : { expectedVersion: match.version };
    void setWinner.send({ matchId: match.id, ...given, ...precondition }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      onChanged();
    });
  };
  const record = () =>
    send({ ...verdict, winnerRegistrationId: noWinner.has(verdict.victoryTypeId) ? null : verdict.winnerRegistrationId });
  return (
    <div className="column">
      <h2>{t('match', { number: match.number })}</h2>
      {match.isBlocked && <p className="note note--warn">{t('blockedNote')}</p>}
      <FormErrors errors={setWinner.errors} />
      <VerdictForm match={match} grid={grid} verdict={verdict} victoryTypes={victoryTypes} isDisabled={!canSet} onChange={setVerdict} />
      {canSet && (
        <div className="column">
          {!match.isBlocked && (
            <Button
              look="primary"
              isBusy={setWinner.sending}
              disabled={verdict.winnerRegistrationId === null && !noWinner.has(verdict.victoryTypeId)}
              onClick={record}
            >
              {t('set')}
            </Button>
          )}
          {isFought(match) && <Button onClick={() => setDialog('correct')}>{t('correct')}</Button>}
          {isFought(match) && !match.isBlocked && (
            <Button look="danger" isBusy={setWinner.sending} onClick={() => send({ winnerRegistrationId: null })}>
              {t('clear')}
            </Button>
          )}
          {match.isBlocked && (
            <Button look="danger" onClick={() => setDialog('unblock')}>
              {t('unblock')}
            </Button>
          )}
          {!isFought(match) && (
            <Button
              isBusy={swap.sending}
              onClick={() =>
                void swap.send({ matchId: match.id }).then((outcome) => {
                  if (outcome.success) onChanged();
                })
              }
            >
              {t('swap')}
            </Button>
          )}
        </div>
      )}
      <MatchDialogs {...{ dialog, match, grid, victoryTypes, onAffects, onChanged }} onClose={() => setDialog(null)} />
    </div>
  );
};

interface MatchDialogsProps extends Omit<MatchPanelProps, 'isReadOnly'> {
  dialog: 'correct' | 'unblock' | null;
  onClose: () => void;
}

const MatchDialogs = ({ dialog, match, grid, victoryTypes, onAffects, onClose, onChanged }: MatchDialogsProps) => {
  const t = useText(gridTexts);
  if (dialog === null) return null;
  if (dialog === 'unblock') {
    const text = t('unblockText', { number: match.number });
    return (
      <ReasonDialog
        title={t('unblock')}
        text={text}
        op={gridOps.unblock}
        input={{ matchId: match.id }}
        onClose={onClose}
        onDone={onChanged}
      />
    );
  }
  const close = () => {
    onClose();
    onAffects([]);
  };
  return <CorrectDialog {...{ match, grid, victoryTypes, onAffects }} onClose={close} onDone={onChanged} />;
};

interface VerdictFormProps {
  match: MatchDoc;
  grid: GridDoc;
  verdict: Verdict;
  victoryTypes: readonly { id: string; name: string }[];
  isDisabled?: boolean;
  onChange: (verdict: Verdict) => void;
}

/** Winner, victory type and score; the corners by name and letter, never by colour alone. */
export const VerdictForm = ({ match, grid, verdict, victoryTypes, isDisabled = false, onChange }: VerdictFormProps) => {
  const t = useText(gridTexts);
  return (
    <fieldset className="column" disabled={isDisabled}>
      {match.participants.map(({ slot, registrationId }) => {
        const key = slot === 1 ? ('slot1' as const) : ('slot2' as const);
        const name = nameIn(grid, registrationId, t('nobody'));
        const isWinner = registrationId !== null && verdict.winnerRegistrationId === registrationId;
        return (
          <div key={slot} className="row">
            <label className="check sp">
              <input
                type="radio"
                name={`winner-${match.id}`}
                checked={isWinner}
                disabled={registrationId === null}
                onChange={() => onChange({ ...verdict, winnerRegistrationId: registrationId })}
              />
              <span>
                {slot}. {name}
              </span>
            </label>
            <input
              className="in num"
              type="number"
              min={0}
              step="any"
              aria-label={`${t('score')}: ${name}`}
              value={verdict.score[key]}
              onChange={(event) => onChange({ ...verdict, score: { ...verdict.score, [key]: Number(event.target.value) } })}
            />
          </div>
        );
      })}
      <SelectField
        label={t('victory')}
        value={verdict.victoryTypeId}
        options={victoryTypes.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(event) => onChange({ ...verdict, victoryTypeId: event.target.value })}
      />
    </fieldset>
  );
};
