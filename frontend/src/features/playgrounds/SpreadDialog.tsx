import { useId, useState } from 'react';
import type { BoardAnswer, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { FieldErrors } from '../../app/http.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { TimeField } from '../../ui/TimeField.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import { loadOf, toTime } from './boardTime.js';
import type { ShownBoard } from './boardTypes.js';
import { dialogTexts } from './dialogTexts.js';
import css from './playgrounds.module.css';
import { movedItems } from './targets.js';
import type { BoardState } from './useBoard.js';

interface SpreadDialogProps {
  eventId: number;
  kind: 'auto' | 'even';
  board: ShownBoard;
  /** Playgrounds of the day. */
  playgrounds: readonly PlaygroundShape[];
  edit: BoardState['edit'];
  send: BoardState['send'];
  onClose: () => void;
}

const fieldsHandled = ['timeStart', 'timeEnd', 'minRestInMinutes'];

type SpreadParts = Omit<SpreadDialogProps, 'board'>;

/** What is asked of the rule, what would come of it, and doing it; another question takes the look back. */
const useSpread = ({ eventId, kind, playgrounds, edit, send, onClose }: SpreadParts) => {
  const words = useBoardText(boardTexts);
  const [chosen, setChosen] = useState<readonly number[]>(playgrounds.map(({ id }) => id));
  const [times, setTimes] = useState<Times>({
    start: playgrounds[0]?.options.timeStart ?? '09:00',
    end: playgrounds[0]?.options.timeEnd ?? '',
    rest: '',
  });
  const [isKeepPlaced, setKeepPlaced] = useState(true);
  const [preview, setPreview] = useState<BoardAnswer | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isAuto = kind === 'auto';
  const op = isAuto ? scheduleOps.autoSchedule : scheduleOps.redistribute;
  const asked = { playgroundIds: chosen, ...(isAuto && { isKeepPlaced, ...inputOfTimes(times) }) };
  const look = async () => {
    setBusy(true);
    const outcome = await send(op, { eventId, ...asked, isPreview: true });
    setBusy(false);
    setErrors(outcome.success ? {} : outcome.errors);
    setPreview(outcome.success ? outcome : null);
  };
  const apply = async () => {
    setBusy(true);
    const outcome = await edit(op, asked, words(isAuto ? 'autoDone' : 'evened'));
    setBusy(false);
    if (outcome.success) onClose();
    else setErrors(outcome.errors);
  };
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPreview(null);
    };
  const choose = anew(setChosen);
  const toggle = (id: number, isOn: boolean) => choose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  const auto = { times, isKeepPlaced, errors, onTimes: anew(setTimes), onKeepPlaced: anew(setKeepPlaced) };
  return { chosen, toggle, auto, preview, errors, isBusy, look, apply };
};

const inputOfTimes = ({ start, end, rest }: Times) => ({
  timeStart: start,
  ...(end && { timeEnd: end }),
  ...(rest && { minRestInMinutes: Number(rest) }),
});

/** Places streams by rule: what would come of it is shown before it is done. */
export const SpreadDialog = ({ board, ...parts }: SpreadDialogProps) => {
  const { kind, playgrounds, onClose } = parts;
  const t = useBoardText(dialogTexts);
  const formId = useId();
  const { chosen, toggle, auto, preview, errors, isBusy, look, apply } = useSpread(parts);
  const isAuto = kind === 'auto';
  return (
    <Dialog
      title={t(isAuto ? 'autoTitle' : 'evenTitle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <span className="sp" />
          <Button type="submit" form={formId} isBusy={isBusy} look={preview ? 'plain' : 'primary'}>
            {t('look')}
          </Button>
          {preview && (
            <Button look="primary" isBusy={isBusy} onClick={() => void apply()}>
              {t('apply')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        className="form form--wide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <p className="muted">{t(isAuto ? 'autoRule' : 'evenRule')}</p>
        <FormErrors errors={errors} handled={fieldsHandled} />
        <fieldset className="choices">
          <legend className="lab">{t('autoPlaygrounds')}</legend>
          {playgrounds.map(({ id, name }) => (
            <CheckField key={id} label={name} checked={chosen.includes(id)} onChange={(event) => toggle(id, event.target.checked)} />
          ))}
        </fieldset>
        {isAuto && <AutoFields {...auto} />}
      </form>
      {preview && <Preview preview={preview} board={board} chosen={chosen} />}
    </Dialog>
  );
};

interface Times {
  start: string;
  end: string;
  rest: string;
}

interface AutoFieldsProps {
  times: Times;
  isKeepPlaced: boolean;
  errors: FieldErrors;
  onTimes: (times: Times) => void;
  onKeepPlaced: (isKept: boolean) => void;
}

const AutoFields = ({ times, isKeepPlaced, errors, onTimes, onKeepPlaced }: AutoFieldsProps) => {
  const t = useBoardText(dialogTexts);
  return (
    <>
      <div className="form-row">
        <TimeField
          label={t('timeStart')}
          value={times.start}
          errors={errors['timeStart']}
          onChange={(start) => onTimes({ ...times, start })}
        />
        <TimeField
          label={t('timeEnd')}
          hint={t('timeEndHint')}
          value={times.end}
          errors={errors['timeEnd']}
          onChange={(end) => onTimes({ ...times, end })}
        />
        <TextField
          type="number"
          min={0}
          label={t('rest')}
          hint={t('restHint')}
          value={times.rest}
          errors={errors['minRestInMinutes']}
          onChange={(event) => onTimes({ ...times, rest: event.target.value })}
        />
      </div>
      <CheckField label={t('autoKeep')} checked={isKeepPlaced} onChange={(event) => onKeepPlaced(event.target.checked)} />
      <p className="hint">{t('autoKeepHint')}</p>
    </>
  );
};

const shownAtMost = 12;

const Preview = ({ preview, board, chosen }: { preview: BoardAnswer; board: ShownBoard; chosen: readonly number[] }) => {
  const t = useBoardText(dialogTexts);
  const words = useBoardText(boardTexts);
  const moved = movedItems(board.playgrounds, preview.playgrounds)
    .filter(({ item, playground }) => playground !== null && item.streamId !== null)
    .sort((a, b) => (a.playground?.id ?? 0) - (b.playground?.id ?? 0) || a.item.index - b.item.index);
  const isNew = (streamId: number | null) => board.unplaced.some(({ id }) => id === streamId);
  const placedCount = moved.filter(({ item }) => isNew(item.streamId)).length;
  const loads = preview.playgrounds.filter(({ id }) => chosen.includes(id)).map((playground) => ({ playground, ...loadOf(playground) }));
  const most = Math.max(1, ...loads.map(({ minutes }) => minutes));
  const lost = preview.unplaced.map((id) => preview.unassignedStreams.find((stream) => stream.id === id)?.name ?? '');
  return (
    <section className="column" aria-label={t('look')} role="status">
      <hr className="hr" />
      <p className="note note--info">
        {t('previewNote')}{' '}
        {moved.length === 0
          ? t('nothing')
          : `${t('placed', { count: placedCount })}, ${t('movedCount', { count: moved.length - placedCount })}.`}
      </p>
      <dl className={css['bars']}>
        {loads.map(({ playground, minutes, end }) => {
          const before = board.playgrounds.find(({ id }) => id === playground.id);
          const was = toTime(before ? loadOf(before).end : end);
          return (
            <div key={playground.id} className={css['barRow']}>
              <dt>{playground.name}</dt>
              <dd className={css['bar']}>
                <span style={{ width: `${Math.round((minutes / most) * 100)}%` }} />
              </dd>
              <dd>
                <b>{toTime(end)}</b> {was !== toTime(end) && <span className="muted">{t('wasEnd', { time: was })}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      {moved.length > 0 && (
        <ul>
          {moved.slice(0, shownAtMost).map(({ item, playground }) => (
            <li key={`${item.itemId} ${item.streamId ?? ''}`}>
              {words('moved', { name: item.name || words('break'), playground: playground?.name ?? '', time: item.timeStart })}
            </li>
          ))}
          {moved.length > shownAtMost && <li className="muted">{words('andMore', { count: moved.length - shownAtMost })}</li>}
        </ul>
      )}
      {lost.length > 0 && (
        <p className="note note--warn">
          {t('unplaced', { count: lost.length })} {lost.join(', ')}. {t('unplacedHelp')}
        </p>
      )}
      <p className="muted">{preview.conflicts.length > 0 ? t('conflictsLeft', { count: preview.conflicts.length }) : t('noConflicts')}</p>
    </section>
  );
};
