import { useState } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { SelectField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { useText, type Translate } from '../../ui/texts.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import { partsOf, type BoutPart } from './boutParts.js';
import type { BoardState } from './useBoard.js';

interface MoveBoutsDialogProps {
  streamId: number;
  name: string;
  from: PlaygroundShape;
  playgrounds: readonly PlaygroundShape[];
  edit: BoardState['edit'];
  onRefused: BoardState['setErrors'];
  onClose: () => void;
}

const partText = (t: Translate<keyof typeof boutOrderTexts.en>, { kind, number, matchIds }: BoutPart): string => {
  const text = t(kind, { number });
  return kind === 'one' || kind === 'final' ? text : `${text}, ${t('count', { count: matchIds.length })}`;
};

/** The finals, a round or a single bout of a category is fought on another playground. */
export const MoveBoutsDialog = ({ streamId, name, from, playgrounds, edit, onRefused, onClose }: MoveBoutsDialogProps) => {
  const t = useText(boutOrderTexts);
  const words = useBoardText(boardTexts);
  useFollow('grid', streamId);
  const matches = useDocumentPart<GridDoc, GridDoc['matches']>('grid', streamId, (grid) => grid.matches) ?? {};
  const parts = partsOf(Object.values(matches));
  const [key, setKey] = useState<string | null>(null);
  const [target, setTarget] = useState(playgrounds.find(({ id }) => id !== from.id)?.id ?? from.id);
  const part = parts.find((one) => one.key === key) ?? parts[0];
  const move = async () => {
    if (!part) return;
    onClose();
    const outcome = await edit(scheduleOps.moveBouts, { playgroundId: target, streamId, matchIds: part.matchIds }, null);
    if (!outcome.success) onRefused(outcome.errors);
  };
  return (
    <FormDialog title={t('moveTitle', { name })} action={t('move')} size="small" onSubmit={() => void move()} onClose={onClose}>
      {part ? (
        <>
          <SelectField
            label={t('what')}
            autoFocus
            value={part.key}
            onChange={(event) => setKey(event.target.value)}
            options={parts.map((one) => ({ value: one.key, text: partText(t, one) }))}
          />
          <SelectField
            label={t('where')}
            value={target}
            onChange={(event) => setTarget(Number(event.target.value))}
            options={playgrounds.map((playground) => ({ value: String(playground.id), text: playground.name || words('playground') }))}
          />
        </>
      ) : (
        <p>{t('nothing')}</p>
      )}
    </FormDialog>
  );
};
