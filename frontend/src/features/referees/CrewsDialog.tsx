import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { maxBoutsInBlock, type Rota, type RotaDay } from '#contracts/referees/referees.docs';
import { refereeOps } from '#contracts/referees/referees.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ChoiceField, ChoicesField } from '../../ui/ChoiceField.js';
import { formatDay } from '../../ui/dates.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { TimeField } from '../../ui/TimeField.js';
import { nameIn } from './names.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

interface CrewsDialogProps {
  rota: Rota;
  eventId: number;
  day: string;
  playgrounds: readonly { id: number; name: string }[];
  onClose: () => void;
}

type Breaks = { userId: number | null; from: string; to: string }[];

/** Which referees work at which mat on a day, how they take turns, and when who has a break. */
export const CrewsDialog = ({ rota, eventId, day, playgrounds, onClose }: CrewsDialogProps) => {
  const t = useText(rotaTexts);
  const locale = useLocale();
  const toast = useToast();
  const before = rota.days.find(({ date }) => date === day);
  const [crews, setCrews] = useState<RotaDay['crews']>(before?.crews ?? []);
  const [breaks, setBreaks] = useState<Breaks>(before?.breaks ?? []);
  const { send, sending, errors } = useCommand(refereeOps.setDay, { isQuiet: true });
  const crewOf = (playgroundId: number) => crews.find((crew) => crew.playgroundId === playgroundId)?.userIds ?? [];
  const people = rota.referees.map(({ userId }) => ({ id: userId, name: nameIn(rota, userId) }));
  const save = async ({ inARow = '', rest = '' }: Record<string, string>) => {
    const known = breaks.flatMap(({ userId, ...times }) => (userId === null ? [] : [{ userId, ...times }]));
    const given = { date: day, crews, boutsInBlock: Number(inARow), restBouts: Number(rest), breaks: known };
    if (!(await send({ eventId, day: given })).success) return;
    toast('ok', t('saved'));
    onClose();
  };
  return (
    <FormDialog
      title={t('crewsTitle', { day: formatDay(locale, day) })}
      size="large"
      action={t('save')}
      isBusy={sending}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['day.boutsInBlock', 'day.restBouts']} />
      <p className="muted t13">{t('crewHelp')}</p>
      {playgrounds.map(({ id, name }) => (
        <ChoicesField
          key={id}
          label={name}
          choices={people.filter((one) => crewOf(id).includes(one.id) || !crews.some(({ userIds }) => userIds.includes(one.id)))}
          value={crewOf(id)}
          onChange={(userIds) => setCrews([...crews.filter(({ playgroundId }) => playgroundId !== id), { playgroundId: id, userIds }])}
        />
      ))}
      <TurnFields before={before} errors={errors} />
      <BreakRows breaks={breaks} people={people} onBreaks={setBreaks} />
    </FormDialog>
  );
};

interface TurnFieldsProps {
  before: RotaDay | undefined;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** How many bouts in a row one works, and how many one rests. */
const TurnFields = ({ before, errors }: TurnFieldsProps) => {
  const t = useText(rotaTexts);
  return (
    <div className="form-row">
      <TextField
        name="inARow"
        type="number"
        label={t('inARow')}
        min={1}
        max={maxBoutsInBlock}
        defaultValue={before?.boutsInBlock ?? 1}
        errors={errors['day.boutsInBlock']}
      />
      <TextField
        name="rest"
        type="number"
        label={t('rest')}
        min={0}
        max={maxBoutsInBlock}
        defaultValue={before?.restBouts ?? 1}
        errors={errors['day.restBouts']}
      />
    </div>
  );
};

interface BreakRowsProps {
  breaks: Breaks;
  people: readonly { id: number; name: string }[];
  onBreaks: (breaks: Breaks) => void;
}

const BreakRows = ({ breaks, people, onBreaks }: BreakRowsProps) => {
  const t = useText(rotaTexts);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('breaks')}</legend>
      {breaks.map((one, i) => {
        const set = (given: Partial<Breaks[number]>) => onBreaks(breaks.with(i, { ...one, ...given }));
        return (
          <div key={i} className={css['break']}>
            <ChoiceField
              label={t('breakOf')}
              choices={people}
              value={people.find(({ id }) => id === one.userId) ?? null}
              onChange={(choice) => set({ userId: choice ? Number(choice.id) : null })}
            />
            <TimeField label={t('from')} value={one.from} onChange={(from) => set({ from })} />
            <TimeField label={t('to')} value={one.to} onChange={(to) => set({ to })} />
            <IconButton label={t('removeBreak')} onClick={() => onBreaks(breaks.filter((_, other) => other !== i))}>
              <IconTrash aria-hidden size={18} />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<IconPlus aria-hidden size={16} />}
          onClick={() => onBreaks([...breaks, { userId: null, from: '13:00', to: '13:30' }])}
        >
          {t('addBreak')}
        </Button>
      </div>
    </fieldset>
  );
};
