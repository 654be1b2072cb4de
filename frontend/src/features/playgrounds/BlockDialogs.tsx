import { useId } from 'react';
import type { PlaygroundItemShape, PlaygroundShape, UnplacedCategory } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { formValues } from '../../ui/formValues.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { lengthOf } from './steps.js';
import type { BoardState } from './useBoard.js';
import type { Moves } from './useMoves.js';

interface LengthDialogProps {
  item: PlaygroundItemShape;
  moves: Moves;
  onClose: () => void;
}

export const LengthDialog = ({ item, moves, onClose }: LengthDialogProps) => {
  const t = useBoardText(boardTexts);
  const formId = useId();
  return (
    <Dialog
      title={t('lengthTitle', { name: item.name || t('break') })}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} look="primary">
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="form"
        onSubmit={(submitted) => {
          const { minutes } = formValues(submitted);
          onClose();
          void moves.resize(item, Number(minutes));
        }}
      >
        <TextField
          name="minutes"
          type="number"
          min={1}
          max={600}
          label={t('lengthField')}
          hint={t('lengthHint')}
          defaultValue={lengthOf(item)}
          isRequired
          autoFocus
        />
      </form>
    </Dialog>
  );
};

interface ReplaceDialogProps {
  item: PlaygroundItemShape;
  playground: PlaygroundShape;
  unplaced: readonly UnplacedCategory[];
  edit: BoardState['edit'];
  onRefused: BoardState['setErrors'];
  onClose: () => void;
}

/** Another stream in the place of one, which then has no place. */
export const ReplaceDialog = ({ item, playground, unplaced, edit, onRefused, onClose }: ReplaceDialogProps) => {
  const t = useBoardText(boardTexts);
  const formId = useId();
  const replace = (streamId: number) => {
    const name = unplaced.find(({ id }) => id === streamId)?.name ?? '';
    const input = { playgroundId: playground.id, itemId: item.itemId, streamId };
    onClose();
    void edit(scheduleOps.changeStream, input, t('replaced', { name, old: item.name })).then((outcome) => {
      if (!outcome.success) onRefused(outcome.errors);
    });
  };
  return (
    <Dialog
      title={t('replaceTitle', { name: item.name })}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} look="primary" disabled={unplaced.length === 0}>
            {t('save')}
          </Button>
        </>
      }
    >
      {unplaced.length === 0 ? (
        <EmptyState>{t('replaceNone')}</EmptyState>
      ) : (
        <form id={formId} className="form" onSubmit={(submitted) => replace(Number(formValues(submitted)['streamId']))}>
          <SelectField
            name="streamId"
            label={t('stream')}
            autoFocus
            options={unplaced.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
        </form>
      )}
    </Dialog>
  );
};

interface EntrantsDialogProps {
  eventId: number;
  streamId: number;
  name: string;
  onClose: () => void;
}

export const EntrantsDialog = ({ eventId, streamId, name, onClose }: EntrantsDialogProps) => {
  const t = useBoardText(boardTexts);
  const { answer, failure, refetch } = useQuery(scheduleQueries.registrations, { eventId, streamId });
  const entrants = answer?.registrations;
  return (
    <Dialog title={t('entrantsTitle', { name })} isOpen onClose={onClose}>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!entrants && !failure && <Skeleton lines={6} />}
      {entrants?.length === 0 && <EmptyState>{t('noEntrants')}</EmptyState>}
      {entrants && entrants.length > 0 && (
        <table className="tbl">
          <tbody>
            {entrants.map(({ id, fullName, organization, tournamentGridNumber }) => (
              <tr key={id}>
                <td className="num muted">{tournamentGridNumber ?? ''}</td>
                <td className="w5">{fullName}</td>
                <td className="muted">{organization?.name ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
};
