import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { EntrantStatus } from '#contracts/competition/types';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';

type Form = 'full' | 'simple' | 'consolation' | 'status';
const forms = [
  ['full', 'editFull'],
  ['simple', 'editSimple'],
  ['consolation', 'editConsolation'],
  ['status', 'status'],
] as const;

interface AthletesDialogProps {
  stream: Category;
  grid: HttpGrid;
  onClose: () => void;
  onChanged: () => void;
}

/** Entrants of a drawn grid: swapped everywhere, put into one slot (main or consolation), withdrawn or brought back. */
export const AthletesDialog = ({ stream, grid, onClose, onChanged }: AthletesDialogProps) => {
  const t = useText(gridTexts);
  const [form, setForm] = useState<Form>('full');
  return (
    <Dialog title={t('athletes')} isOpen onClose={onClose}>
      <div className="column">
        <div className="chips">
          {forms.map(([key, text]) => (
            <button key={key} type="button" className="chip" aria-pressed={form === key} onClick={() => setForm(key)}>
              {t(text)}
            </button>
          ))}
        </div>
        {form === 'full' && <SwapForm stream={stream} grid={grid} onChanged={onChanged} />}
        {form === 'status' && <StatusForm grid={grid} onChanged={onChanged} />}
        {(form === 'simple' || form === 'consolation') && (
          <SeatForm key={form} grid={grid} isConsolation={form === 'consolation'} onChanged={onChanged} />
        )}
      </div>
    </Dialog>
  );
};

const optionsOf = (grid: HttpGrid) =>
  Object.entries(grid.entrants)
    .map(([value, { fullName }]) => ({ value, text: fullName }))
    .sort((a, b) => a.text.localeCompare(b.text));

const useSaved = (onChanged: () => void) => {
  const t = useText(gridTexts);
  const toast = useToast();
  return (outcome: { success: boolean }) => {
    if (!outcome.success) return;
    toast('ok', t('entrantsChanged'));
    onChanged();
  };
};

const SwapForm = ({ stream, grid, onChanged }: { stream: Category; grid: HttpGrid; onChanged: () => void }) => {
  const t = useText(gridTexts);
  const options = optionsOf(grid);
  const [from, setFrom] = useState(options[0]?.value ?? '');
  const [to, setTo] = useState(options[1]?.value ?? '');
  const [reason, setReason] = useState('');
  const saved = useSaved(onChanged);
  const { send, sending, errors } = useCommand(gridOps.changeAthlete, { isQuiet: true });
  return (
    <>
      <FormErrors errors={errors} />
      <SelectField label={t('entrant')} value={from} options={options} onChange={(event) => setFrom(event.target.value)} />
      <SelectField label={t('swapWith')} value={to} options={options} onChange={(event) => setTo(event.target.value)} />
      <TextField label={t('reason')} value={reason} onChange={(event) => setReason(event.target.value)} />
      <Button
        look="primary"
        isBusy={sending}
        disabled={from === to || reason.trim() === ''}
        onClick={() =>
          void send({ streamId: stream.id, fromRegistrationId: Number(from), toRegistrationId: Number(to), reason }).then(saved)
        }
      >
        {t('change')}
      </Button>
    </>
  );
};

const SeatForm = ({ grid, isConsolation, onChanged }: { grid: HttpGrid; isConsolation: boolean; onChanged: () => void }) => {
  const t = useText(gridTexts);
  const slots = grid.matches
    .filter(
      ({ bracket, isBye, winnerRegistrationId }) =>
        (bracket === 'consolation') === isConsolation && !isBye && winnerRegistrationId === null,
    )
    .flatMap(({ id, number }) => [1, 2].map((slot) => ({ value: `${id}:${slot}`, text: t('slotOf', { match: number, slot }) })));
  const options = optionsOf(grid);
  const [slot, setSlot] = useState(slots[0]?.value ?? '');
  const [registrationId, setRegistrationId] = useState(options[0]?.value ?? '');
  const saved = useSaved(onChanged);
  const { send, sending, errors } = useCommand(isConsolation ? gridOps.simpleChangeConsolation : gridOps.simpleChange, { isQuiet: true });
  const [matchId = 0, place = 0] = slot.split(':').map(Number);
  return (
    <>
      <FormErrors errors={errors} />
      <SelectField label={t('slot')} value={slot} options={slots} onChange={(event) => setSlot(event.target.value)} />
      <SelectField
        label={t('entrant')}
        value={registrationId}
        options={options}
        onChange={(event) => setRegistrationId(event.target.value)}
      />
      <Button
        look="primary"
        isBusy={sending}
        disabled={slot === ''}
        onClick={() => void send({ matchId, slot: place, registrationId: Number(registrationId) }).then(saved)}
      >
        {t('change')}
      </Button>
    </>
  );
};

const StatusForm = ({ grid, onChanged }: { grid: HttpGrid; onChanged: () => void }) => {
  const t = useText(gridTexts);
  const options = optionsOf(grid);
  const [registrationId, setRegistrationId] = useState(options[0]?.value ?? '');
  const [status, setStatus] = useState<EntrantStatus>(grid.entrants[registrationId]?.entrantStatus ?? 'active');
  const [reason, setReason] = useState('');
  const saved = useSaved(onChanged);
  const { send, sending, errors } = useCommand(gridOps.setStatus, { isQuiet: true });
  const statuses = [
    { value: 'active', text: t('statusActive') },
    { value: 'withdrawn', text: t('statusWithdrawn') },
    { value: 'disqualified', text: t('statusDisqualified') },
  ];
  const choose = (id: string) => {
    setRegistrationId(id);
    setStatus(grid.entrants[id]?.entrantStatus ?? 'active');
  };
  return (
    <>
      <FormErrors errors={errors} handled={['reason']} />
      <SelectField label={t('entrant')} value={registrationId} options={options} onChange={(event) => choose(event.target.value)} />
      <SelectField
        label={t('status')}
        value={status}
        options={statuses}
        onChange={(event) => setStatus(event.target.value as EntrantStatus)}
      />
      <TextField
        label={t('reason')}
        isRequired
        value={reason}
        errors={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        look="primary"
        isBusy={sending}
        disabled={reason.trim() === ''}
        onClick={() => void send({ registrationId: Number(registrationId), status, reason }).then(saved)}
      >
        {t('save')}
      </Button>
    </>
  );
};
