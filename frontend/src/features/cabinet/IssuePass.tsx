import { useState } from 'react';
import { workPassOps } from '#contracts/identity/work-pass.ops';
import { maxWorkPassDays } from '#contracts/limits';
import { useCommand } from '../../app/useCommand.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { seatTexts } from '../../shared/judging/seatTexts.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { issueJudges, JudgeSeats, type IssuedSeats } from './JudgeSeats.js';
import { workPassTexts } from './workPassTexts.js';

const roles = ['referee', 'operator', 'callRoom', 'judge'] as const;

interface IssuePassProps {
  eventId: number;
  playgrounds: readonly { id: number; name: string }[];
  onClose: () => void;
  onIssued: (passes: IssuedSeats) => void;
}

/** Asks for whom, in which role and on which mats a code is to open a device. */
export const IssuePass = ({ eventId, playgrounds, onClose, onIssued }: IssuePassProps) => {
  const t = useText(workPassTexts);
  const shared = useText(sharedTexts);
  const seatText = useText(seatTexts);
  const seatName = ({ panel, seat }: JudgeSeat) => seatText(`seat.${panel}`, { seat });
  const [role, setRole] = useState<(typeof roles)[number]>('referee');
  const [mats, setMats] = useState<readonly number[]>([]);
  const [isHead, setHead] = useState(false);
  const { send, sending, errors } = useCommand(workPassOps.issue, { isQuiet: true });
  const issue = async ({ label = '', days = '', ...seats }: Record<string, string>) => {
    if (role === 'judge') {
      const passes = await issueJudges({ send, seatName, eventId, label, days: Number(days), playgrounds, seats });
      if (passes.issued.length > 0) onIssued(passes);
      return;
    }
    const work = role === 'referee' && { playgroundIds: [...mats], isHeadReferee: isHead };
    const outcome = await send({ eventId, label, role, ...work, days: Number(days) });
    if (outcome.success) onIssued({ issued: [{ label, code: outcome.code }], refused: [] });
  };
  return (
    <FormDialog title={t('add')} action={t('issue')} isBusy={sending} onSubmit={(values) => void issue(values)} onClose={onClose}>
      <FormErrors errors={errors} handled={['label', 'days']} />
      {role !== 'judge' && (
        <TextField name="label" label={t('label')} hint={t('labelHint')} errors={errors['label']} isRequired maxLength={80} autoFocus />
      )}
      <SelectField
        label={t('role')}
        value={role}
        onChange={(event) => setRole(roles.find((one) => one === event.target.value) ?? 'referee')}
        options={roles.map((value) => ({ value, text: shared(`role.${value}`) }))}
      />
      {role === 'referee' && <RefereeMats playgrounds={playgrounds} mats={mats} isHead={isHead} onMats={setMats} onHead={setHead} />}
      {role === 'judge' && <JudgeSeats playgrounds={playgrounds} />}
      <TextField
        name="days"
        type="number"
        label={t('days')}
        min={1}
        max={maxWorkPassDays}
        defaultValue={1}
        errors={errors['days']}
        isRequired
      />
    </FormDialog>
  );
};

interface RefereeMatsProps extends Pick<IssuePassProps, 'playgrounds'> {
  mats: readonly number[];
  isHead: boolean;
  onMats: (ids: readonly number[]) => void;
  onHead: (isHead: boolean) => void;
}

/** The mats of a referee; a head referee has all of them. */
const RefereeMats = ({ playgrounds, mats, isHead, onMats, onHead }: RefereeMatsProps) => {
  const t = useText(workPassTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('mats')}</legend>
      {!isHead &&
        playgrounds.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={mats.includes(id)}
            onChange={(event) => onMats(event.target.checked ? [...mats, id] : mats.filter((other) => other !== id))}
          />
        ))}
      <CheckField label={t('head')} checked={isHead} onChange={(event) => onHead(event.target.checked)} />
      {!isHead && mats.length === 0 && <span className="hint">{t('matsHint')}</span>}
    </fieldset>
  );
};
