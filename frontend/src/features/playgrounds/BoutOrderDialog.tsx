import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { EventForecast, ForecastMatch } from '#contracts/playgrounds/forecast.docs';
import type { BoutOrder, PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { Button, IconButton } from '../../ui/Button.js';
import { clockText } from '../../ui/clock.js';
import { Dialog } from '../../ui/Dialog.js';
import type { FieldErrors } from '../../app/http.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { useNow } from '../../ui/useNow.js';
import { boutOrderTexts } from './boutOrderTexts.js';
import css from './boutOrder.module.css';
import type { BoardState, Undo } from './useBoard.js';

interface BoutOrderDialogProps {
  eventId: number;
  playground: PlaygroundShape;
  playgrounds: readonly PlaygroundShape[];
  order: BoutOrder | undefined;
  state: Pick<BoardState, 'edit' | 'undo' | 'setUndo' | 'takeBack'>;
  refetch: () => void;
  onClose: () => void;
}

/** As much of the order as one looks at. */
const shownAtMost = 60;
/** A bout that is put off comes after so many others. */
const behindCount = 3;

/** The list after one of it went to another place. */
const movedTo = (ids: readonly number[], id: number, to: number): number[] => ids.filter((one) => one !== id).toSpliced(to, 0, id);

const useQueue = (eventId: number, playgroundId: number) => {
  useFollow('forecast', eventId);
  return useDocumentPart<EventForecast, EventForecast['playgrounds'][number] | undefined>('forecast', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );
};

/** The bouts that are still to come there, in their order, and the calls that change it. */
const useBoutOrder = ({ eventId, playground, order, state, refetch }: Omit<BoutOrderDialogProps, 'playgrounds' | 'onClose'>) => {
  const t = useText(boutOrderTexts);
  const queue = useQueue(eventId, playground.id);
  const [errors, setErrors] = useState<FieldErrors>({});
  const open = (queue?.matches ?? []).filter(({ isOn }) => !isOn).slice(0, shownAtMost);
  const ids = open.map(({ matchId }) => matchId);
  const isOrderStale = order !== undefined && open.some(({ matchId, isSkipped }) => isSkipped && !order.skipped[matchId]);
  useEffect(() => {
    if (isOrderStale) refetch();
  }, [isOrderStale, refetch]);
  const set = order?.first[playground.id]?.filter((id) => ids.includes(id)) ?? [];
  const { edit, setUndo } = state;
  const done = (outcome: { success: boolean; errors?: FieldErrors }, undo: Undo | null) => {
    setErrors(outcome.success ? {} : (outcome.errors ?? {}));
    if (outcome.success) setUndo(undo);
    refetch();
  };
  const setOrder = (matchIds: readonly number[]) =>
    edit(scheduleOps.orderBouts, { playgroundId: playground.id, matchIds: [...matchIds] }, null);
  const back = async () => done(await setOrder(set), null);
  const arrange = async (matchIds: readonly number[]) => done(await setOrder(matchIds), { text: t('orderChanged'), takeBack: back });
  /** What stands before the place that it goes to keeps its order by hand too. */
  const place = (id: number, to: number) => {
    const next = movedTo(ids, id, to);
    const reach = Math.max(to, ids.indexOf(id), ...set.map((one) => next.indexOf(one)));
    void arrange(next.slice(0, reach + 1));
  };
  const putOff = async (matchId: number) => {
    const behind = ids.slice(ids.indexOf(matchId) + 1).slice(0, behindCount);
    const outcome = await edit(scheduleOps.skipBout, { playgroundId: playground.id, matchId, behind, reason: t('skipReason') }, null);
    done(outcome, { text: t('orderChanged'), takeBack: back });
  };
  const send = async ({ streamId, matchId, number }: ForecastMatch, playgroundId: number) => {
    const moveTo = (to: number) => edit(scheduleOps.moveBouts, { playgroundId: to, streamId, matchIds: [matchId] }, null);
    const text = t('boutSent', { bout: t('bout', { number }) });
    done(await moveTo(playgroundId), { text, takeBack: async () => done(await moveTo(playground.id), null) });
  };
  return { open, next: queue?.next ?? [], set, errors, arrange, place, putOff, send };
};

/** The next bouts of a playground: moved up and down by hand, put off, or fought elsewhere. */
export const BoutOrderDialog = ({ playgrounds, onClose, ...parts }: BoutOrderDialogProps) => {
  const {
    playground,
    order,
    state: { undo, takeBack },
  } = parts;
  const t = useText(boutOrderTexts);
  const [dragged, setDragged] = useState<number | null>(null);
  const { open, next, set, errors, arrange, place, putOff, send } = useBoutOrder(parts);
  return (
    <Dialog
      title={t('orderTitle', { playground: playground.name })}
      isOpen
      onClose={onClose}
      size="large"
      footer={
        <>
          {undo && (
            <Button icon={<IconArrowBackUp aria-hidden size={16} />} onClick={takeBack}>
              {t('undoLast', { what: undo.text })}
            </Button>
          )}
          {set.length > 0 && <Button onClick={() => void arrange([])}>{t('reset')}</Button>}
        </>
      }
    >
      <p className="muted t13">{open.length === 0 ? t('none') : t('orderHelp')}</p>
      <FormErrors errors={errors} />
      <ol className={css['bouts']}>
        {open.map((match, i) => (
          <BoutRow
            key={match.matchId}
            match={match}
            names={namesOf(next.find(({ matchId }) => matchId === match.matchId)?.participants)}
            category={categoryOf(playgrounds, match.streamId)}
            reason={order?.skipped[match.matchId]?.reason}
            isSet={set.includes(match.matchId)}
            isDragged={dragged === match.matchId}
            place={{ playground, playgrounds }}
            onDrag={setDragged}
            onDrop={() => dragged !== null && dragged !== match.matchId && place(dragged, i)}
            onEarlier={i === 0 ? null : () => place(match.matchId, i - 1)}
            onLater={i === open.length - 1 ? null : () => place(match.matchId, i + 1)}
            onPutOff={i >= open.length - 1 ? null : () => void putOff(match.matchId)}
            onSend={(to) => void send(match, to)}
          />
        ))}
      </ol>
    </Dialog>
  );
};

const namesOf = (participants: readonly { fullName: string | null }[] | undefined): string | null =>
  participants?.some(({ fullName }) => fullName !== null) ? participants.map(({ fullName }) => fullName ?? '…').join(' – ') : null;

const categoryOf = (playgrounds: readonly PlaygroundShape[], streamId: number): string =>
  playgrounds.flatMap(({ items }) => items).find((item) => item.streamId === streamId)?.name ?? '';

interface BoutRowProps {
  match: ForecastMatch;
  names: string | null;
  category: string;
  reason: string | undefined;
  isSet: boolean;
  isDragged: boolean;
  place: Pick<BoutOrderDialogProps, 'playground' | 'playgrounds'>;
  onDrag: (matchId: number | null) => void;
  onDrop: () => void;
  onEarlier: (() => void) | null;
  onLater: (() => void) | null;
  onPutOff: (() => void) | null;
  onSend: (playgroundId: number) => void;
}

const BoutRow = ({ match, names, category, reason, isSet, isDragged, place, onDrag, onDrop, ...does }: BoutRowProps) => {
  const t = useText(boutOrderTexts);
  const bout = `${category}, ${t('bout', { number: match.number })}`;
  const { at, from, to } = match.start;
  return (
    <li
      className={isDragged ? css['dragged'] : undefined}
      draggable
      onDragStart={() => onDrag(match.matchId)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <IconGripVertical aria-hidden size={16} className={css['grip']} />
      <span className={css['time']}>
        <b>~{at}</b>
        <small className="muted">{from === to ? '' : `${from}–${to}`}</small>
      </span>
      <span className={css['who']}>
        <b>{names ?? t('tbd')}</b>
        <small className="muted">{[bout, isSet ? t('setByHand') : ''].filter(Boolean).join(' · ')}</small>
        {match.isSkipped && reason !== undefined && <small className={css['late']}>{t('skipped', { reason })}</small>}
        <Rest restUntil={match.restUntil} />
      </span>
      <span className={css['acts']}>
        <IconButton label={t('earlier', { bout })} disabled={!does.onEarlier} onClick={() => does.onEarlier?.()}>
          <IconArrowUp aria-hidden size={18} />
        </IconButton>
        <IconButton label={t('later', { bout })} disabled={!does.onLater} onClick={() => does.onLater?.()}>
          <IconArrowDown aria-hidden size={18} />
        </IconButton>
        <Button size="small" disabled={!does.onPutOff} aria-label={t('putOff', { bout })} onClick={() => does.onPutOff?.()}>
          {t('putOffShort')}
        </Button>
        {place.playgrounds.length > 1 && (
          <select
            className="in in--cell"
            aria-label={t('toPlayground', { bout })}
            value={place.playground.id}
            onChange={(event) => does.onSend(Number(event.target.value))}
          >
            {place.playgrounds.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </span>
    </li>
  );
};

const Rest = ({ restUntil }: { restUntil: string | undefined }) => {
  const t = useText(boutOrderTexts);
  const now = useNow(restUntil === undefined ? 0 : 1_000);
  const seconds = restUntil === undefined ? 0 : Math.ceil((Date.parse(restUntil) - now) / 1_000);
  return seconds > 0 ? <small className={css['late']}>{t('rests', { time: clockText(seconds) })}</small> : null;
};
