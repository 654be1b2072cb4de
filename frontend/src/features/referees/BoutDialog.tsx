import { useState } from 'react';
import { conflictKinds, type Officials, type RotaBoutRow, type SeatCandidate } from '#contracts/referees/referees.docs';
import { refereeOps, refereeQueries } from '#contracts/referees/referees.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { refereeTexts } from '../../shared/referees/refereeTexts.js';
import { ChoiceField, type Choice } from '../../ui/ChoiceField.js';
import { Failure } from '../../ui/Failure.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { nameIn, sidesOf } from './names.js';
import { rotaTexts } from './rotaTexts.js';

/** Who runs one bout, seat by seat: those against whom nothing speaks come first; a conflict asks for its reason. */
export const BoutDialog = ({ bout, onClose }: { bout: RotaBoutRow; onClose: () => void }) => {
  const { matchId, number } = bout;
  const t = useText(rotaTexts);
  const shared = useText(refereeTexts);
  const toast = useToast();
  const { answer, failure, refetch } = useQuery(refereeQueries.candidates, { matchId });
  const { send, sending, errors } = useCommand(refereeOps.setOfficials, { isQuiet: true });
  const [officials, setOfficials] = useState<Officials>(bout.officials);
  const choices = useChoices(answer?.candidates ?? []);
  const seats = Array.from({ length: answer?.seats ?? 0 }, (_, seat) => officials[seat] ?? null);
  const seatName = useSeatNames(bout);
  const problems = (userId: number | null) => answer?.candidates.find((one) => one.userId === userId)?.problems ?? [];
  const isConflict = seats.some((userId) => problems(userId).some((kind) => conflictKinds.some((one) => one === kind)));
  const save = async ({ reason = '' }: Record<string, string>) => {
    const outcome = await send({ matchId, officials: seats, ...(isConflict && { reason }) });
    if (!outcome.success) return;
    toast('ok', t('saved'));
    onClose();
  };
  return (
    <FormDialog
      title={t('boutTitle', { number })}
      action={t('save')}
      isBusy={sending}
      isReady={answer !== undefined}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <p className="muted">{sidesOf(bout, t('unknown'))}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={3} />}
      {answer && <FormErrors errors={errors} handled={['reason']} />}
      {seats.map((userId, seat) => (
        <ChoiceField
          key={seat}
          label={seatName(seat)}
          choices={choices.filter(({ id }) => id === userId || !seats.includes(Number(id)))}
          value={choices.find(({ id }) => id === userId) ?? null}
          onChange={(choice) => setOfficials(seats.with(seat, choice ? Number(choice.id) : null))}
          hint={problems(userId)
            .map((kind) => shared(`problem.${kind}`))
            .join(', ')}
        />
      ))}
      {isConflict && (
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          errors={errors['reason']}
          defaultValue={bout.reason}
          isRequired
          maxLength={1_000}
          rows={2}
        />
      )}
    </FormDialog>
  );
};

const useSeatNames = ({ panel }: RotaBoutRow) => {
  const t = useText(rotaTexts);
  const shared = useText(refereeTexts);
  return (seat: number): string => {
    const judge = panel[seat - 1];
    if (judge) return t('panelSeat', { seat: `${judge.panel}${judge.seat}` });
    if (seat > 0) return shared('sideJudge', { number: seat });
    return panel.length > 0 ? t('headJudge') : shared('referee');
  };
};

/** "Иванов (5 боёв)", with what speaks against them; those against whom nothing does come first, whoever has least to do before others. */
const useChoices = (candidates: readonly SeatCandidate[]): Choice[] => {
  const t = useText(rotaTexts);
  const shared = useText(refereeTexts);
  return [...candidates]
    .sort((a, b) => a.problems.length - b.problems.length || a.bouts - b.bouts || a.fullName.localeCompare(b.fullName))
    .map(({ userId, problems, bouts }) => ({
      id: userId,
      name: [
        `${nameIn({ referees: candidates }, userId)} (${t('ran', { count: bouts })})`,
        ...problems.map((kind) => shared(`problem.${kind}`)),
      ].join(' · '),
    }));
};
