import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { FreePlace, LatePlaces } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { SelectField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { nameIn } from './gridData.js';
import css from './grids.module.css';
import { lateTexts } from './lateTexts.js';

interface LateEntrantsProps {
  streamId: number;
  grid: HttpGrid;
  onChanged: () => void;
}

/** Names those who were confirmed after the draw; the organiser puts each into a free place of the grid. */
export const LateEntrants = ({ streamId, grid, onChanged }: LateEntrantsProps) => {
  const t = useText(lateTexts);
  const [isPlacing, setPlacing] = useState(false);
  const { answer, refetch } = useQuery(gridQueries.latePlaces, grid.isDrawn && !grid.isCompleted ? { streamId } : null);
  if (!answer || answer.entrants.length === 0) return null;
  const names = answer.entrants.map(({ fullName }) => fullName).join(', ');
  return (
    <div className="note note--warn no-print">
      <div className="column">
        <span>
          {t('late', { count: answer.entrants.length })} <b>{names}</b>
        </span>
        {answer.places.length === 0 ? (
          <span>{t('noPlace')}</span>
        ) : (
          <span>
            <Button size="small" look="primary" onClick={() => setPlacing(true)}>
              {t('place')}
            </Button>
          </span>
        )}
      </div>
      {isPlacing && (
        <PlaceDialog
          {...{ streamId, grid, late: answer }}
          onClose={() => setPlacing(false)}
          onPlaced={() => {
            setPlacing(false);
            refetch();
            onChanged();
          }}
        />
      )}
    </div>
  );
};

interface PlaceDialogProps {
  streamId: number;
  grid: HttpGrid;
  late: LatePlaces;
  onClose: () => void;
  onPlaced: () => void;
}

const PlaceDialog = ({ streamId, grid, late, onClose, onPlaced }: PlaceDialogProps) => {
  const t = useText(lateTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(gridOps.placeLate, { isQuiet: true });
  const [registrationId, setRegistrationId] = useState(late.entrants[0]?.registrationId ?? 0);
  const [chosen, setChosen] = useState(0);
  const place = () => {
    const where = late.places[chosen];
    if (!where) return;
    void send({ streamId, registrationId, ...whereOf(where) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('placed'));
      onPlaced();
    });
  };
  const groupName = (number: number | null) => grid.groups.find((group) => group.number === number)?.name ?? '';
  const entrants = late.entrants.map((one) => ({
    value: String(one.registrationId),
    text: one.organization ? `${one.fullName}, ${one.organization}` : one.fullName,
  }));
  return (
    <FormDialog title={t('place')} action={t('place')} isBusy={sending} onSubmit={place} onClose={onClose}>
      <FormErrors errors={errors} />
      <SelectField
        label={t('entrant')}
        value={String(registrationId)}
        options={entrants}
        onChange={(event) => setRegistrationId(Number(event.target.value))}
      />
      <fieldset className={`column ${css['choices']}`}>
        <legend>{t('where')}</legend>
        {late.places.map((one, i) => (
          <label key={placeKey(one)} className="check">
            <input type="radio" name="place" checked={chosen === i} onChange={() => setChosen(i)} />
            <span>{t(one.kind, { name: one.heldBy === null ? groupName(one.groupNumber) : nameIn(grid, one.heldBy, '') })}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
};

const placeKey = ({ kind, heldBy, groupNumber }: FreePlace): string => `${kind}-${heldBy}-${groupNumber}`;

const whereOf = ({ matchId, slot, groupNumber }: FreePlace) =>
  matchId === null || slot === null ? { ...(groupNumber !== null && { groupNumber }) } : { matchId, slot };
