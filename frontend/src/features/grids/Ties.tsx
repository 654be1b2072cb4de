import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { InputOf } from '#contracts/op';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { nameIn } from './gridData.js';
import { gridTexts } from './gridTexts.js';
import { tieTexts } from './tieTexts.js';

interface Tie {
  groupNumber: number;
  places: number[];
  registrationIds: number[];
}

interface TiesProps {
  streamId: number;
  grid: HttpGrid;
  onChanged: () => void;
}

/** Entrants of a group whom nothing parts: their order must be decided, or they play once more. */
export const Ties = ({ streamId, grid, onChanged }: TiesProps) => {
  const t = useText(tieTexts);
  const [open, setOpen] = useState<Tie | null>(null);
  const playOff = useCommand(gridOps.createPlayOff);
  const ties = grid.groups.flatMap(({ number, name, ties: own }) => own.map((tie) => ({ ...tie, groupNumber: number, name })));
  return (
    <>
      {ties.map((tie) => (
        <div key={`${tie.groupNumber}-${tie.places.join()}`} className="note note--warn">
          <div className="column">
            <b>
              {tie.name}: {t('ties')} — {tie.registrationIds.map((id) => nameIn(grid, id, '')).join(', ')}
            </b>
            <span>{t('tieText', { places: tie.places.join('–') })}</span>
            <span className="row">
              <Button size="small" look="primary" onClick={() => setOpen(tie)}>
                {t('resolve')}
              </Button>
              <Button
                size="small"
                isBusy={playOff.sending}
                onClick={() =>
                  void playOff.send({ streamId, groupNumber: tie.groupNumber, registrationIds: tie.registrationIds }).then((outcome) => {
                    if (outcome.success) onChanged();
                  })
                }
              >
                {t('playOff')}
              </Button>
            </span>
          </div>
        </div>
      ))}
      {open && <TieDialog streamId={streamId} grid={grid} tie={open} onClose={() => setOpen(null)} onChanged={onChanged} />}
    </>
  );
};

type TieMethod = InputOf<typeof gridOps.resolveTie>['method'];

const TieDialog = ({ streamId, grid, tie, onClose, onChanged }: TiesProps & { tie: Tie; onClose: () => void }) => {
  const t = useText(tieTexts);
  const grids = useText(gridTexts);
  const ui = useText(uiTexts);
  const toast = useToast();
  const [order, setOrder] = useState(tie.registrationIds);
  const [method, setMethod] = useState<TieMethod>('lot');
  const [values, setValues] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(gridOps.resolveTie, { isQuiet: true });
  const save = () => {
    const numbers = numbersIn(values);
    void send({ streamId, groupNumber: tie.groupNumber, registrationIds: order, method, values: numbers, reason }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('decided'));
      onClose();
      onChanged();
    });
  };
  const methods = [
    { value: 'lot', text: t('methodLot') },
    { value: 'fairPlay', text: t('methodFairPlay') },
    { value: 'decision', text: t('methodDecision') },
    { value: 'playOff', text: t('methodPlayOff') },
  ];
  return (
    <Dialog
      title={t('resolve')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <span className="sp" />
          <Button look="primary" isBusy={sending} disabled={reason.trim() === ''} onClick={save}>
            {grids('save')}
          </Button>
        </>
      }
    >
      <div className="column">
        <FormErrors errors={errors} handled={['reason']} />
        <SelectField
          label={t('method')}
          value={method}
          options={methods}
          onChange={(event) => setMethod(event.target.value as TieMethod)}
        />
        <TieOrder {...{ grid, tie, order, values }} onOrder={setOrder} onValues={setValues} />
        <TextField
          label={grids('reason')}
          isRequired
          value={reason}
          errors={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
};

const numbersIn = (values: Record<string, string>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([id, value]) => [id, Number(value)]),
  );

interface TieOrderProps {
  grid: HttpGrid;
  tie: Tie;
  order: readonly number[];
  values: Record<string, string>;
  onOrder: (order: number[]) => void;
  onValues: (values: Record<string, string>) => void;
}

/** Who takes which of the tied places, and the figure that decided it. */
const TieOrder = ({ grid, tie, order, values, onOrder, onValues }: TieOrderProps) => {
  const t = useText(tieTexts);
  const grids = useText(gridTexts);
  const up = (i: number) => onOrder(order.map((id, at) => (at === i - 1 ? (order[i] ?? id) : at === i ? (order[i - 1] ?? id) : id)));
  return (
    <ol className="column">
      {order.map((id, i) => (
        <li key={id} className="row">
          <span>
            {tie.places[i]}. {nameIn(grid, id, '')}
          </span>
          <span className="sp" />
          <input
            className="in num"
            type="number"
            aria-label={`${grids('total')}: ${nameIn(grid, id, '')}`}
            value={values[id] ?? ''}
            onChange={(event) => onValues({ ...values, [id]: event.target.value })}
          />
          <Button size="small" disabled={i === 0} onClick={() => up(i)}>
            {t('up')}
          </Button>
        </li>
      ))}
    </ol>
  );
};
