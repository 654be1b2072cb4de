import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../../app/useCommand.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { SelectField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { nameIn } from '../gridData.js';
import { gridToolTexts } from './gridToolTexts.js';

interface CreateTreeProps {
  streamId: number;
  grid: HttpGrid;
  onClose: () => void;
  onChanged: () => void;
}

const pairings = ['crossGroups', 'seeded', 'manual'] as const;
type Pairing = (typeof pairings)[number];

/** The least power of two that holds so many. */
const sizeFor = (count: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(count)));

/** Makes the main tree of a mixed grid: by the tables, or pair by pair. */
export const CreateTree = ({ streamId, grid, onClose, onChanged }: CreateTreeProps) => {
  const t = useText(gridToolTexts);
  const [pairing, setPairing] = useState<Pairing>(grid.options.pairing ?? 'crossGroups');
  const advance = (grid.options.advancePerGroup ?? 1) * grid.groups.length + (grid.options.wildcardsCount ?? 0);
  const [slots, setSlots] = useState<readonly (number | null)[]>(() => Array.from({ length: sizeFor(advance) }, () => null));
  const { send, sending, errors } = useCommand(gridOps.createOlympic, { isQuiet: true });
  const create = async () => {
    if (!(await send({ streamId, pairing, ...(pairing === 'manual' && { registrationIds: slots }) })).success) return;
    onClose();
    onChanged();
  };
  const isReady = pairing !== 'manual' || slots.filter((id) => id !== null).length >= 2;
  return (
    <FormDialog
      title={t('createTitle')}
      action={t('create')}
      isBusy={sending}
      isReady={isReady}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['registrationIds']} />
      <SelectField
        label={t('pairs')}
        value={pairing}
        errors={errors['registrationIds']}
        options={pairings.map((each) => ({ value: each, text: t(`pairing_${each}`) }))}
        onChange={({ target }) => setPairing(pairings.find((each) => each === target.value) ?? 'crossGroups')}
      />
      {pairing === 'manual' && <Pairs {...{ grid, slots }} onChange={setSlots} />}
    </FormDialog>
  );
};

interface PairsProps {
  grid: HttpGrid;
  slots: readonly (number | null)[];
  onChange: (slots: readonly (number | null)[]) => void;
}

/** Who has a place already is offered nowhere else. */
const Pairs = ({ grid, slots, onChange }: PairsProps) => {
  const t = useText(gridToolTexts);
  const entrants = grid.groups.flatMap(({ name, table }) => table.map(({ registrationId: id, place }) => ({ id, name, place })));
  const sizes = [2, 4, 8, 16, 32, 64].filter((size) => size < 2 * entrants.length);
  const put = (at: number, id: number | null) => onChange(slots.map((other, i) => (i === at ? id : other)));
  const field = (at: number) => (
    <SelectField
      key={at}
      label={at % 2 === 0 ? t('pair', { number: at / 2 + 1 }) : ' '}
      aria-label={`${t('pair', { number: Math.floor(at / 2) + 1 })}: ${(at % 2) + 1}`}
      value={slots[at] ?? ''}
      options={[
        { value: '', text: t('nobody') },
        ...entrants
          .filter(({ id }) => id === slots[at] || !slots.includes(id))
          .map(({ id, name, place }) => ({ value: String(id), text: `${nameIn(grid, id, '')} (${name}${place ?? ''})` })),
      ]}
      onChange={({ target }) => put(at, target.value === '' ? null : Number(target.value))}
    />
  );
  return (
    <>
      <SelectField
        label={t('slots')}
        value={slots.length}
        options={sizes.map((size) => ({ value: String(size), text: String(size) }))}
        onChange={({ target }) => onChange(Array.from({ length: Number(target.value) }, (_, i) => slots[i] ?? null))}
      />
      {slots.map((_, at) =>
        at % 2 === 0 ? (
          <div key={at} className="form-row">
            {field(at)}
            {field(at + 1)}
          </div>
        ) : null,
      )}
    </>
  );
};
