import { useState } from 'react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { FormDialog } from '../../ui/FormDialog.js';
import { SelectField } from '../../ui/Field.js';
import { TimeField } from '../../ui/TimeField.js';
import { formatDate } from '../../ui/dates.js';
import { useLocale } from '../../ui/texts.js';
import { isMovable } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { Moved } from './targets.js';
import type { Moves } from './useMoves.js';

interface MoveDialogProps {
  moved: Moved;
  /** Where it stands now; null for a stream without a place. */
  from: PlaygroundShape | null;
  playgrounds: readonly PlaygroundShape[];
  moves: Moves;
  onClose: () => void;
}

const end = 'end';

/** A move in words, for those who do not drag: playground, before what, when. */
export const MoveDialog = ({ moved, from, playgrounds, moves, onClose }: MoveDialogProps) => {
  const t = useBoardText(boardTexts);
  const locale = useLocale();
  const [playgroundId, setPlaygroundId] = useState(from?.id ?? playgrounds[0]?.id ?? 0);
  const playground = playgrounds.find(({ id }) => id === playgroundId);
  const others = (playground?.items ?? []).filter(({ itemId }) => itemId !== moved.itemId);
  const firstFree = others.findLastIndex((item) => !isMovable(item)) + 1;
  const own = from?.id === playgroundId ? from.items.findIndex(({ itemId }) => itemId === moved.itemId) : -1;
  const next = own < 0 ? undefined : others[own];
  const days = new Set(playgrounds.map(({ options }) => options.date));
  const submit = (values: Record<string, string>) => {
    if (!playground) return;
    const before = values['before'] ?? end;
    const at = before === end ? others.length : others.findIndex(({ itemId }) => String(itemId) === before);
    onClose();
    void moves.moveTo(moved, playground, at, values['start'] || undefined);
  };
  return (
    <FormDialog
      title={t(from ? 'moveTitle' : 'placeTitle', { name: moved.name || t('break') })}
      action={t(from ? 'moveShort' : 'place')}
      size="small"
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('playground')}
        autoFocus
        value={playgroundId}
        onChange={(event) => setPlaygroundId(Number(event.target.value))}
        options={playgrounds.map(({ id, name, options }) => ({
          value: String(id),
          text: days.size > 1 ? `${name}, ${formatDate(locale, options.date)}` : name,
        }))}
      />
      <SelectField
        key={playgroundId}
        name="before"
        label={t('before')}
        defaultValue={next ? String(next.itemId) : end}
        options={[
          ...others.slice(firstFree).map((item) => ({
            value: String(item.itemId),
            text: `${item.name || t('break')}, ${item.timeStart}`,
          })),
          { value: end, text: t('atEnd') },
        ]}
      />
      <TimeField name="start" label={t('startTime')} hint={t('startHint')} />
    </FormDialog>
  );
};
