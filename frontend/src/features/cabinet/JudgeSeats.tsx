import { useState } from 'react';
import type { workPassOps } from '#contracts/identity/work-pass.ops';
import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { judgePanels, type JudgePanel } from '#contracts/judging/panels';
import { maxJudgeSeats } from '#contracts/limits';
import { seatTexts } from '../../shared/judging/seatTexts.js';
import type { AnswerOfCall, InputOfCall } from '../../app/call.js';
import type { Outcome } from '../../app/http.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { workPassTexts } from './workPassTexts.js';

/** A new pass with its code, which is told once. */
export interface IssuedPass {
  label: string;
  code: string | null;
}

interface Named {
  id: number;
  name: string;
}

/** One device works for these panels. */
const areAlone: readonly JudgePanel[] = ['D', 'ND'];

/** At which mat, in which panel and for which seats passes are issued: one card a seat. */
export const JudgeSeats = ({ playgrounds }: { playgrounds: readonly Named[] }) => {
  const t = useText(workPassTexts);
  const seat = useText(seatTexts);
  const [panel, setPanel] = useState<JudgePanel>('J');
  return (
    <>
      <SelectField name="mat" label={t('mat')} options={playgrounds.map(({ id, name }) => ({ value: String(id), text: name }))} />
      <SelectField
        name="panel"
        label={t('panel')}
        value={panel}
        onChange={({ target }) => setPanel(judgePanels.find((one) => one === target.value) ?? 'J')}
        options={judgePanels.map((value) => ({ value, text: seat(`panel.${value}`) }))}
      />
      {!areAlone.includes(panel) && (
        <div className="row">
          <TextField name="from" type="number" label={t('seatFrom')} min={1} max={maxJudgeSeats} defaultValue={1} isRequired />
          <TextField name="to" type="number" label={t('seatTo')} min={1} max={maxJudgeSeats} defaultValue={5} isRequired />
        </div>
      )}
      <p className="hint">{t('seatsHint')}</p>
    </>
  );
};

interface Issuing {
  send: (input: InputOfCall<typeof workPassOps.issue>) => Promise<Outcome<AnswerOfCall<typeof workPassOps.issue>>>;
  seatName: (seat: JudgeSeat) => string;
  eventId: number;
  days: number;
  label: string;
  playgrounds: readonly Named[];
  seats: Record<string, string>;
}

/** New passes, and the seats that got none. */
export interface IssuedSeats {
  issued: IssuedPass[];
  refused: string[];
}

/** One pass after another: a seat that is taken keeps nobody else from theirs. */
export const issueJudges = async ({ send, seatName, eventId, days, playgrounds, seats }: Issuing): Promise<IssuedSeats> => {
  const mat = playgrounds.find(({ id }) => String(id) === seats['mat']) ?? playgrounds[0];
  const panel = judgePanels.find((one) => one === seats['panel']) ?? 'J';
  const from = Number(seats['from'] ?? 1);
  const to = Math.min(maxJudgeSeats, Number(seats['to'] ?? 1));
  const issued: IssuedPass[] = [];
  const refused: string[] = [];
  for (let number = from; mat && number <= to; number += 1) {
    const judge = { panel, seat: number };
    const label = `${seatName(judge)}, ${mat.name}`;
    const outcome = await send({ eventId, label, role: 'judge', playgroundIds: [mat.id], judge, days });
    if (outcome.success) issued.push({ label, code: outcome.code });
    else refused.push(label);
  }
  return { issued, refused };
};
