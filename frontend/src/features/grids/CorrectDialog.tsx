import { useEffect, useMemo, useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { CorrectionPreview, GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import { numberInCategory } from '#contracts/ids';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { numbered } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { recordedVerdict, VerdictForm, type Verdict } from './VerdictForm.js';

interface CorrectDialogProps {
  match: MatchDoc;
  grid: GridDoc;
  victoryTypes: GridOptionAnswer['victoryTypes'];
  /** What was entered beside the match: the correction begins with it. */
  entered: Verdict | null;
  /** The correction upholds this protest. */
  protestId?: number | null;
  onAffects: (matchIds: readonly number[]) => void;
  onClose: () => void;
  onDone: () => void;
}

/** The other one has won, by decision. */
const otherWay = ({ participants: [a, b], winnerRegistrationId, matchData }: MatchDoc): Verdict => ({
  winnerRegistrationId: (winnerRegistrationId === a?.registrationId ? b : a)?.registrationId ?? null,
  victoryTypeId: 'decision',
  score: matchData.score ?? { slot1: 0, slot2: 0 },
});

/** Correcting a decided match: what changes, what falls and what stays is seen before anything is recorded. */
export const CorrectDialog = (props: CorrectDialogProps) => {
  const { match, grid, victoryTypes, entered, protestId = null, onAffects, onClose, onDone } = props;
  const t = useText(gridTexts);
  const ui = useText(uiTexts);
  const [chosen, setChosen] = useState(() => entered ?? otherWay(match));
  const verdict = recordedVerdict(chosen);
  const [reason, setReason] = useState('');
  const { answer, failure, refetch } = useQuery(gridQueries.preview, { matchId: match.id, ...verdict });
  const touched = useMemo(
    () => [...new Set([...(answer?.changes ?? []), ...(answer?.falls ?? [])].map(({ matchId }) => matchId))],
    [answer],
  );
  useEffect(() => onAffects(touched), [onAffects, touched]);
  const { correct, sending, errors } = useCorrect(match, grid, protestId, refetch);
  const apply = async () => {
    const fallingMatchIds = answer?.falls.map(({ matchId }) => matchId) ?? [];
    if (!(await correct(verdict, reason, fallingMatchIds))) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={t(protestId === null ? 'correctTitle' : 'upholdTitle', { number: match.number })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {ui('cancel')}
          </Button>
          <span className="sp" />
          <Button look="danger" isBusy={sending} disabled={!answer || reason.trim() === ''} onClick={() => void apply()}>
            {t('applyCorrection')}
            {answer && answer.falls.length > 0 ? ` · ${t('falls', { count: answer.falls.length })}` : ''}
          </Button>
        </>
      }
    >
      <div className="column">
        <FormErrors errors={errors} handled={['reason']} />
        <p>
          {t('now')}: <b>{nameIn(grid, match.winnerRegistrationId, t('noWinner'))}</b> · {t('becomes')}:{' '}
          <b>{nameIn(grid, verdict.winnerRegistrationId, t('noWinner'))}</b>
        </p>
        <VerdictForm match={match} grid={grid} verdict={chosen} victoryTypes={victoryTypes} onChange={setChosen} />
        {failure && <FormErrors errors={failure.errors} />}
        {answer && <Consequences preview={answer} grid={grid} />}
        <TextField
          label={t('reason')}
          isRequired
          value={reason}
          errors={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
};

/** Records a correction; what it would do is asked again after a refusal, for the grid may be another one by now. */
const useCorrect = (match: MatchDoc, grid: GridDoc, protestId: number | null, onRefused: () => void) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const correction = useCommand(gridOps.correct, { isQuiet: true });
  const decision = useCommand(gridOps.decideProtest, { isQuiet: true });
  const correct = async (verdict: ReturnType<typeof recordedVerdict>, reason: string, fallingMatchIds: number[]): Promise<boolean> => {
    const matchId = match.id;
    const outcome =
      protestId === null
        ? await correction.send({ matchId, ...verdict, reason, fallingMatchIds })
        : await decision.send({ matchId, protestId, verdict: 'upheld', reason, correction: { ...verdict, fallingMatchIds } });
    if (outcome.success)
      toast('ok', t('resultSaved', { number: match.number, name: nameIn(grid, verdict.winnerRegistrationId, t('noWinner')) }));
    else onRefused();
    return outcome.success;
  };
  const { sending, errors } = protestId === null ? correction : decision;
  return { correct, sending, errors };
};

const Consequences = ({ preview, grid }: { preview: CorrectionPreview; grid: GridDoc }) => {
  const t = useText(gridTexts);
  const locale = useLocale();
  const scoreText = useScoreText();
  const { changes, falls, stays } = preview;
  return (
    <section className={`note ${falls.length > 0 ? 'note--warn' : 'note--ok'}`}>
      <div className="column">
        <b>{falls.length > 0 ? t('falls', { count: falls.length }) : t('noFalls')}</b>
        {falls.length > 0 && (
          <ul>
            {falls.map(({ matchId, winnerRegistrationId, score }) => (
              <li key={matchId}>
                {numbered(locale, numberInCategory(matchId))}: {nameIn(grid, winnerRegistrationId, t('noWinner'))}{' '}
                {score ? `${scoreText(score.slot1)}:${scoreText(score.slot2)}` : ''}
              </li>
            ))}
          </ul>
        )}
        {stays.length > 0 && <span>{t('stays', { count: stays.length })}</span>}
        {changes.length > 0 && (
          <details>
            <summary>{t('changes')}</summary>
            <ul>
              {changes.map(({ matchId, slot, from, to }) => (
                <li key={`${matchId}-${slot}`}>
                  {t('slotChange', {
                    match: numberInCategory(matchId),
                    slot,
                    from: nameIn(grid, from, t('nobody')),
                    to: nameIn(grid, to, t('nobody')),
                  })}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
};
