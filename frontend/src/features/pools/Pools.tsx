import { useState } from 'react';
import type { PoolPlan } from '#contracts/registrations/pools.docs';
import { poolOps } from '#contracts/registrations/pools.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { CheckField, SelectField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { PoolCards } from './PoolCards.js';
import css from './pools.module.css';
import { poolsTexts } from './poolsTexts.js';

/** Children's pools by weight: planned, changed by hand, accepted, undone. */
export const Pools = () => <EventScreen>{(given, again) => <PoolsOf given={given} again={again} />}</EventScreen>;

const sizes = Array.from({ length: 11 }, (_, i) => ({ value: String(i + 2), text: String(i + 2) }));

const PoolsOf = ({ given, again }: { given: SportEventAnswer; again: () => void }) => {
  const t = useText(poolsTexts);
  const { event, streams } = given;
  const [streamIds, setStreamIds] = useState<readonly number[]>([]);
  const [least, setLeast] = useState(4);
  const [most, setMost] = useState(8);
  const [by, setBy] = useState<'kg' | 'percent'>('percent');
  const [isDeclaredTaken, setDeclaredTaken] = useState(false);
  const offered = streams.filter(({ entrantKind, isDrawn, isCompleted }) => entrantKind === 'athlete' && !isDrawn && !isCompleted);
  // What was ticked before may be gone.
  const ticked = streamIds.filter((id) => offered.some((stream) => stream.id === id));
  const input = { eventId: event.id, streamIds: ticked, least, most: Math.max(least, most), by, isDeclaredTaken };
  const { answer, isLoading, refetch } = useQuery(poolOps.plan, input);
  const done = () => {
    refetch();
    again();
  };
  if (offered.length === 0) {
    return (
      <CabinetPage title={t('title')}>
        <EmptyState>{t('noCategories')}</EmptyState>
      </CabinetPage>
    );
  }
  const base = streams.find(({ id }) => id === ticked[0])?.name ?? '';
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('explained')}</p>
      <section className="cardx card-p column">
        <fieldset className="choices">
          <legend className="lab">{t('categories')}</legend>
          {offered.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={ticked.includes(id)}
              onChange={({ target }) => setStreamIds(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
            />
          ))}
        </fieldset>
        <div className={css['settings']}>
          <SelectField label={t('least')} value={least} options={sizes} onChange={({ target }) => setLeast(Number(target.value))} />
          <SelectField label={t('most')} value={input.most} options={sizes} onChange={({ target }) => setMost(Number(target.value))} />
          <SelectField
            label={t('by')}
            value={by}
            options={(['percent', 'kg'] as const).map((value) => ({ value, text: t(`by.${value}`) }))}
            onChange={({ target }) => setBy(target.value === 'kg' ? 'kg' : 'percent')}
          />
          <CheckField label={t('declared')} checked={isDeclaredTaken} onChange={({ target }) => setDeclaredTaken(target.checked)} />
        </div>
      </section>
      {isLoading && <Skeleton lines={6} />}
      {answer && <Undo made={answer.made} eventId={event.id} onDone={done} />}
      {answer && ticked.length > 0 && (
        <Planned key={JSON.stringify([input, answer.pools])} plan={answer} eventId={event.id} base={base} onDone={done} />
      )}
    </CabinetPage>
  );
};

interface PlannedProps {
  plan: PoolPlan;
  eventId: number;
  base: string;
  onDone: () => void;
}

const Planned = ({ plan, eventId, base, onDone }: PlannedProps) => {
  const t = useText(poolsTexts);
  const { notWeighed, error } = plan;
  return (
    <>
      {error && <p className="note note--danger">{t(error)}</p>}
      {notWeighed.length > 0 && (
        <p className="note note--warn">{t('notWeighed', { names: notWeighed.map(({ fullName }) => fullName).join(', ') })}</p>
      )}
      {plan.entrants.length === 0 ? <p>{t('none')}</p> : <PoolCards {...{ plan, eventId, base, onDone }} />}
    </>
  );
};

/** The pools that were made last, whatever is ticked now. */
const Undo = ({ made, eventId, onDone }: Pick<PoolPlan, 'made'> & Pick<PlannedProps, 'eventId' | 'onDone'>) => {
  const t = useText(poolsTexts);
  const { send, sending, errors } = useCommand(poolOps.undo, { isQuiet: true });
  const takeBack = async () => {
    if ((await send({ eventId })).success) onDone();
  };
  return (
    <>
      {made.length > 0 && (
        <div className="note note--info">
          <p>
            {t('made', { count: made.length })} {t('undoText')}
          </p>
          <Button size="small" isBusy={sending} onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        </div>
      )}
      <FormErrors errors={errors} />
    </>
  );
};
