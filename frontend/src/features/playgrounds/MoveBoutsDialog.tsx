import { useEffect, useState } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { bracketTexts, type BracketTranslate } from '../../shared/bracket/bracketTexts.js';
import { roundName } from '../../shared/bracket/names.js';
import { CheckField, SelectField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { useText, type Translate } from '../../ui/texts.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import { partsOf, type BoutPart } from './boutParts.js';
import type { BoardState } from './useBoard.js';
import css from './boutOrder.module.css';

interface MoveBoutsDialogProps {
  streamId: number;
  name: string;
  /** Where the category stands. */
  from: PlaygroundShape;
  playgrounds: readonly PlaygroundShape[];
  state: Pick<BoardState, 'edit' | 'setErrors' | 'setUndo' | 'query'>;
  onClose: () => void;
}

/** Rounds of the tree are called as its bracket calls them. */
const partText = (
  t: Translate<keyof typeof boutOrderTexts.en>,
  bracket: BracketTranslate,
  { kind, number, fromEnd, matchIds }: BoutPart,
): string => {
  const text = kind === 'round' ? roundName(bracket, { section: 'main', fromEnd: fromEnd ?? 0, roundNumber: number }) : t(kind, { number });
  return kind === 'chosen' || kind === 'final' ? text : `${text}, ${t('count', { count: matchIds.length })}`;
};

/** The finals, a round or single bouts of a category are fought on another playground; for a moment this can be undone. */
export const MoveBoutsDialog = ({ streamId, name, from, playgrounds, state, onClose }: MoveBoutsDialogProps) => {
  const t = useText(boutOrderTexts);
  const words = useBoardText(boardTexts);
  const bracket = useText(bracketTexts);
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, Pick<GridDoc, 'matches' | 'entrants'>>('grid', streamId, (whole) => whole);
  const parts = partsOf(Object.values(grid?.matches ?? {}));
  const [key, setKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [target, setTarget] = useState(playgrounds.find(({ id }) => id !== from.id)?.id ?? from.id);
  const part = parts.find((one) => one.key === key) ?? parts[0];
  const matchIds = part?.kind === 'chosen' ? part.matchIds.filter((id) => chosen.includes(id)) : (part?.matchIds ?? []);
  const nameOf = (id: number) => playgrounds.find((playground) => playground.id === id)?.name || words('playground');
  const move = useMove({ streamId, from, state });
  return (
    <FormDialog
      title={t('moveTitle', { name })}
      action={t('move')}
      size="small"
      isReady={matchIds.length > 0}
      onSubmit={() => {
        onClose();
        const bouts = t('count', { count: matchIds.length });
        void move(matchIds, target, t('moved', { name, bouts, playground: nameOf(target) }));
      }}
      onClose={onClose}
    >
      {part ? (
        <>
          <SelectField
            label={t('what')}
            autoFocus
            value={part.key}
            onChange={(event) => setKey(event.target.value)}
            options={parts.map((one) => ({ value: one.key, text: partText(t, bracket, one) }))}
          />
          {part.kind === 'chosen' && grid && <ChosenBouts grid={grid} matchIds={part.matchIds} chosen={chosen} onChange={setChosen} />}
          <SelectField
            label={t('where')}
            value={target}
            onChange={(event) => setTarget(Number(event.target.value))}
            options={playgrounds.map(({ id }) => ({ value: String(id), text: nameOf(id) }))}
          />
        </>
      ) : (
        <p>{t('nothing')}</p>
      )}
    </FormDialog>
  );
};

interface ChosenBoutsProps {
  grid: Pick<GridDoc, 'matches' | 'entrants'>;
  matchIds: readonly number[];
  chosen: readonly number[];
  onChange: (matchIds: readonly number[]) => void;
}

const ChosenBouts = ({ grid, matchIds, chosen, onChange }: ChosenBoutsProps) => {
  const t = useText(boutOrderTexts);
  return (
    <fieldset className={css['chosen']}>
      <legend>{t('chosenBouts')}</legend>
      {matchIds.map((id) => (
        <CheckField
          key={id}
          label={boutText(t, grid, grid.matches[id])}
          checked={chosen.includes(id)}
          onChange={({ target: { checked } }) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
};

const boutText = (t: Translate<keyof typeof boutOrderTexts.en>, { entrants }: Pick<GridDoc, 'entrants'>, match: MatchDoc | undefined) => {
  const names = (match?.participants ?? []).flatMap(({ registrationId }) => entrants[registrationId ?? 0]?.fullName ?? []);
  return `${t('one', { number: match?.number ?? 0 })}: ${names.length > 0 ? names.join(' – ') : t('tbd')}`;
};

/** Undone, each bout goes back to where it was: to the category's playground, or to where it had been moved before. */
const useMove = ({ streamId, from, state }: Pick<MoveBoutsDialogProps, 'streamId' | 'from' | 'state'>) => {
  const { edit, setErrors, setUndo, query } = state;
  const { refetch } = query;
  const places = query.answer?.order.moved ?? {};
  // Another desk may have moved some since: the live board tells nothing of single bouts.
  useEffect(refetch, [refetch]);
  const send = async (playgroundId: number, matchIds: readonly number[]) => {
    const outcome = await edit(scheduleOps.moveBouts, { playgroundId, streamId, matchIds: [...matchIds] }, null);
    if (!outcome.success) setErrors(outcome.errors);
    refetch();
    return outcome.success;
  };
  return async (matchIds: readonly number[], target: number, text: string) => {
    const placeOf = (id: number) => places[id] ?? from.id;
    const before = [...new Set(matchIds.map(placeOf))].filter((place) => place !== target);
    if (!(await send(target, matchIds)) || before.length === 0) return;
    const takeBack = async () => {
      for (const place of before) {
        const ids = matchIds.filter((id) => placeOf(id) === place);
        if (!(await send(place, ids))) return;
      }
    };
    setUndo({ text, takeBack });
  };
};
