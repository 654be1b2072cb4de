import { useState } from 'react';
import { refereeOps } from '#contracts/referees/referees.ops';
import type { Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDay } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { SelectField } from '../../ui/Field.js';
import { useLocale, useText } from '../../ui/texts.js';
import { BoutDialog } from './BoutDialog.js';
import { CrewsDialog } from './CrewsDialog.js';
import { MatRota } from './MatRota.js';
import { ProblemList } from './ProblemList.js';
import { RulesDialog } from './RulesDialog.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

interface RotaTabProps {
  rota: Rota;
  given: SportEventAnswer;
  onList: () => void;
}

type Asked = 'propose' | 'crews' | 'rules' | RotaBoutRow | null;

const daysOf = ({ bouts, days }: Rota, first: string): string[] => {
  const found = [...new Set([...bouts.map(({ date }) => date), ...days.map(({ date }) => date)])];
  const inOrder = (day: string) => day.split('-').toReversed().join('');
  return (found.length > 0 ? found : [first]).sort((a, b) => inOrder(a).localeCompare(inOrder(b)));
};

/** The bouts of a day by mat, with what is wrong and how it would be mended. */
export const RotaTab = ({ rota, given: { event, playgrounds, permissions }, onList }: RotaTabProps) => {
  const t = useText(rotaTexts);
  const locale = useLocale();
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const days = daysOf(rota, event.dateFrom);
  const day = chosen !== null && days.includes(chosen) ? chosen : (days[0] ?? event.dateFrom);
  const bouts = rota.bouts.filter(({ date }) => date === day);
  const mayEdit = permissions.canReopen;
  const close = () => setAsked(null);
  if (rota.referees.length === 0)
    return <EmptyState action={<Button onClick={onList}>{t('toList')}</Button>}>{t('noReferees')}</EmptyState>;
  const mats = [...playgrounds, { id: null, name: t('noMat') }];
  const isBout = typeof asked === 'object' && asked !== null;
  return (
    <div className="column">
      <div className={css['tools']}>
        {days.length > 1 && (
          <SelectField
            label={t('day')}
            value={day}
            onChange={({ target }) => setChosen(target.value)}
            options={days.map((value) => ({ value, text: formatDay(locale, value) }))}
          />
        )}
        {mayEdit && <Actions rota={rota} eventId={event.id} day={day} bouts={bouts} onAsk={setAsked} />}
      </div>
      <ProblemList rota={rota} bouts={bouts} playgrounds={playgrounds} mayEdit={mayEdit} onChange={setAsked} />
      {bouts.length === 0 && <EmptyState>{t('noBouts')}</EmptyState>}
      <div className={css['mats']}>
        {mats.map(({ id, name }) => {
          const own = bouts.filter(({ playgroundId }) => playgroundId === id);
          const crew = rota.days.find(({ date }) => date === day)?.crews.find(({ playgroundId }) => playgroundId === id)?.userIds ?? [];
          return own.length > 0 ? (
            <MatRota key={id} name={name} rota={rota} bouts={own} crew={crew} mayEdit={mayEdit} onChange={setAsked} />
          ) : null;
        })}
      </div>
      {asked === 'crews' && <CrewsDialog rota={rota} eventId={event.id} day={day} playgrounds={playgrounds} onClose={close} />}
      {asked === 'rules' && <RulesDialog rota={rota} onClose={close} />}
      {isBout && <BoutDialog bout={asked} onClose={close} />}
      <Propose eventId={event.id} day={day} isOpen={asked === 'propose'} onClose={close} />
    </div>
  );
};

const useProposing = (eventId: number, day: string, onDone?: () => void) => {
  const t = useText(rotaTexts);
  const toast = useToast();
  const { send, sending } = useCommand(refereeOps.propose);
  const propose = async (scope: 'all' | 'problems', seed = 0) => {
    const outcome = await send({ eventId, date: day, scope, seed });
    if (!outcome.success) return;
    toast(outcome.vacant > 0 ? 'info' : 'ok', outcome.vacant > 0 ? t('doneVacant', { count: outcome.vacant }) : t('done'));
    onDone?.();
  };
  return { propose, sending };
};

interface ActionsProps {
  rota: Rota;
  eventId: number;
  day: string;
  bouts: readonly RotaBoutRow[];
  onAsk: (asked: 'propose' | 'crews' | 'rules') => void;
}

const Actions = ({ rota, eventId, day, bouts, onAsk }: ActionsProps) => {
  const t = useText(rotaTexts);
  const { propose, sending } = useProposing(eventId, day);
  const seats = bouts.filter(({ proposed }) => proposed !== null).flatMap(({ problems }) => problems).length;
  const isNew = bouts.every(({ officials }) => officials.length === 0) && !rota.loads.some(({ date }) => date === day);
  return (
    <div className="row wrap">
      {seats > 0 && !isNew && (
        <Button look="primary" isBusy={sending} onClick={() => void propose('problems')}>
          {t('mend', { count: seats })}
        </Button>
      )}
      <Button
        look={isNew ? 'primary' : 'plain'}
        isBusy={sending}
        disabled={bouts.length === 0}
        onClick={() => (isNew ? void propose('all') : onAsk('propose'))}
      >
        {t('propose')}
      </Button>
      <Button onClick={() => onAsk('crews')}>{t('crews')}</Button>
      <Button onClick={() => onAsk('rules')}>{t('rules')}</Button>
    </div>
  );
};

/** Choosing anew what is assigned already is asked about; each time another way of taking turns comes out. */
const Propose = ({ eventId, day, isOpen, onClose }: { eventId: number; day: string; isOpen: boolean; onClose: () => void }) => {
  const t = useText(rotaTexts);
  const locale = useLocale();
  const [seed, setSeed] = useState(1);
  const { propose, sending } = useProposing(eventId, day, onClose);
  return (
    <ConfirmDialog
      title={t('proposeTitle', { day: formatDay(locale, day) })}
      action={t('again')}
      isOpen={isOpen}
      isBusy={sending}
      onConfirm={() => {
        setSeed(seed + 1);
        void propose('all', seed);
      }}
      onClose={onClose}
    >
      <p>{t('proposeText')}</p>
    </ConfirmDialog>
  );
};
