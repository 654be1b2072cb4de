import { useState, type DragEvent, type HTMLAttributes, type ReactNode } from 'react';
import type { PoolEntrant, PoolPlan } from '#contracts/registrations/pools.docs';
import { poolOps } from '#contracts/registrations/pools.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { movedTo, namesAfter, spanOf, type Parting } from './parting.js';
import css from './pools.module.css';
import { poolsTexts } from './poolsTexts.js';

interface PoolCardsProps {
  plan: PoolPlan;
  eventId: number;
  /** Name of the first of the categories. */
  base: string;
  onDone: () => void;
}

const dragged = 'text/podium-entrant';

/** Who is in which pool, and what the pools are called until somebody names them. */
const usePools = (plan: PoolCardsProps['plan'], base: string) => {
  const t = useText(poolsTexts);
  const locale = useLocale();
  const [pools, setPools] = useState<Parting>(plan.pools);
  const [names, setNames] = useState<Readonly<Record<number, string>>>({});
  const move = (registrationId: number, to: number | null) => {
    setPools(movedTo(pools, registrationId, to));
    setNames(namesAfter(names, pools, registrationId, to));
  };
  const nameOf = (pool: readonly number[], i: number): string => {
    const { from, to } = spanOf(plan, pool);
    const [lightest, heaviest] = [formatNumber(locale, from), formatNumber(locale, to)];
    return names[i] ?? t('defaultName', { base, number: i + 1, from: lightest, to: heaviest });
  };
  return { pools, move, nameOf, rename: (i: number, name: string) => setNames({ ...names, [i]: name }) };
};

/** The pools as they will be: entrants are dragged, or sent by their menu, to another one. */
export const PoolCards = ({ plan, eventId, base, onDone }: PoolCardsProps) => {
  const t = useText(poolsTexts);
  const { pools, move, nameOf, rename } = usePools(plan, base);
  const { send, sending, errors } = useCommand(poolOps.make, { isQuiet: true });
  const accept = async () => {
    const given = pools.map((pool, i) => ({ name: nameOf(pool, i), registrationIds: [...pool] }));
    if ((await send({ eventId, pools: given })).success) onDone();
  };
  const inPools = new Set(pools.flat());
  const rowsOf = (ids: readonly number[] | null) =>
    plan.entrants
      .filter(({ registrationId }) => (ids ? ids.includes(registrationId) : !inPools.has(registrationId)))
      .sort((a, b) => a.weight - b.weight)
      .map((entrant) => (
        <EntrantRow
          key={entrant.registrationId}
          entrant={entrant}
          pool={ids ? pools.indexOf(ids) : null}
          count={pools.length}
          onMove={(to) => move(entrant.registrationId, to)}
        />
      ));
  const dropOn = (to: number | null) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const registrationId = Number(event.dataTransfer.getData(dragged));
      if (plan.entrants.some((one) => one.registrationId === registrationId)) move(registrationId, to);
    },
  });
  const left = rowsOf(null);
  return (
    <>
      <div className={css['pools']}>
        {pools.map((pool, i) => (
          <section key={i} className={`cardx card-p ${css['pool']}`} aria-label={t('pool', { number: i + 1 })} {...dropOn(i)}>
            <TextField label={t('name')} value={nameOf(pool, i)} maxLength={200} onChange={({ target }) => rename(i, target.value)} />
            <Spread plan={plan} pool={pool} />
            <ul>{rowsOf(pool)}</ul>
          </section>
        ))}
        {left.length > 0 && <LeftOut drop={dropOn(null)}>{left}</LeftOut>}
      </div>
      <FormErrors errors={errors} />
      <div className="form-actions">
        <Button look="primary" isBusy={sending} disabled={plan.error !== null || pools.length === 0} onClick={() => void accept()}>
          {t('accept', { count: pools.length })}
        </Button>
      </div>
    </>
  );
};

const Spread = ({ plan, pool }: { plan: PoolPlan; pool: readonly number[] }) => {
  const t = useText(poolsTexts);
  const locale = useLocale();
  const { kg, percent } = spanOf(plan, pool);
  return <p className="muted t13">{t('spread', { kg: formatNumber(locale, kg), percent: formatNumber(locale, percent) })}</p>;
};

const LeftOut = ({ drop, children }: { drop: HTMLAttributes<HTMLElement>; children: ReactNode }) => {
  const t = useText(poolsTexts);
  return (
    <section className={`cardx card-p ${css['pool']}`} aria-label={t('leftOutTitle')} {...drop}>
      <h3>{t('leftOutTitle')}</h3>
      <ul>{children}</ul>
    </section>
  );
};

interface EntrantRowProps {
  entrant: PoolEntrant;
  /** null: in none. */
  pool: number | null;
  count: number;
  onMove: (to: number | null) => void;
}

const EntrantRow = ({ entrant: { registrationId, fullName, organization, weight, isWeighed }, pool, count, onMove }: EntrantRowProps) => {
  const t = useText(poolsTexts);
  const locale = useLocale();
  return (
    <li draggable onDragStart={(event) => event.dataTransfer.setData(dragged, String(registrationId))}>
      <span>
        <b>{fullName}</b> <small className="muted">{organization?.name}</small>
      </span>
      <span className="nw">
        {t('weight', { weight: formatNumber(locale, weight) })} {!isWeighed && <small className="muted">{t('declaredMark')}</small>}
      </span>
      <select
        className="in"
        aria-label={t('moveTo', { name: fullName })}
        value={pool ?? 'none'}
        onChange={({ target }) => onMove(target.value === 'none' ? null : Number(target.value))}
      >
        {Array.from({ length: count }, (_, i) => (
          <option key={i} value={i}>
            {t('pool', { number: i + 1 })}
          </option>
        ))}
        <option value={count}>{t('newPool')}</option>
        <option value="none">{t('leftOut')}</option>
      </select>
    </li>
  );
};
