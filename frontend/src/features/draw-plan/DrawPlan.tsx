import { useState } from 'react';
import { Link } from 'react-router';
import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { CheckField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { DrawingReport } from './DrawingReport.js';
import { isOpen, PlanTable } from './PlanTable.js';
import { planTexts } from './planTexts.js';
import { SmallCategories } from './SmallCategories.js';
import { useDrawing } from './useDrawing.js';
import { usePlan } from './usePlan.js';

/** The draws of a sport event as they will be: looked at, changed, and drawn in one go. */
export const DrawPlan = () => <EventScreen>{(given, again) => <DrawPlanOf given={given} again={again} />}</EventScreen>;

const DrawPlanOf = ({ given, again }: { given: SportEventAnswer; again: () => void }) => {
  const t = useText(planTexts);
  const plan = usePlan(given.event.id);
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const { drawing, draw } = useDrawing(given.event.id, () => {
    plan.refetch();
    again();
  });
  const rows = plan.rows ?? [];
  const ticked = rows.filter((row) => isOpen(row) && !unticked.has(row.streamId));
  const tick = (streamIds: readonly number[], isTicked: boolean) =>
    setUnticked(new Set([...unticked].filter((id) => !streamIds.includes(id)).concat(isTicked ? [] : streamIds)));
  const isDrawing = drawing !== null && !drawing.isOver;
  const unconfirmed = ticked.filter((row) => row.system === 'walkover' && plan.choiceOf(row).isConfirmed !== true);
  const ready = ticked.filter((row) => !unconfirmed.includes(row));
  return (
    <CabinetPage
      title={t('title')}
      actions={
        <>
          <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}/grids`}>
            {t('toGrids')}
          </Link>
          <Button look="primary" isBusy={isDrawing} disabled={ready.length === 0} onClick={() => void draw(ready.map(plan.callOf))}>
            {t('draw', { count: ready.length })}
          </Button>
        </>
      }
    >
      {!plan.rows && (plan.failure ? <Failure refusal={plan.failure} onRetry={plan.refetch} /> : <Skeleton lines={10} height={36} />)}
      {drawing && <DrawingReport drawing={drawing} rows={rows} />}
      {plan.rows && !rows.some(isOpen) && <EmptyState>{t('noneOpen')}</EmptyState>}
      {rows.some(isOpen) && (
        <>
          <p className="muted">{t('intro')}</p>
          <Total rows={ticked} />
          {unconfirmed.map((row) => (
            <CheckField
              key={row.streamId}
              label={`${row.streamName}. ${t('confirmWalkover', { name: row.entrants[0]?.fullName ?? '' })}`}
              checked={false}
              onChange={() => plan.change(row, { isConfirmed: true })}
            />
          ))}
        </>
      )}
      {rows.some(isOpen) && (
        <SmallCategories
          given={given}
          onMerged={() => {
            plan.refetch();
            again();
          }}
        />
      )}
      {rows.length > 0 && <PlanTable rows={rows} plan={plan} unticked={unticked} isBusy={isDrawing} onTick={tick} />}
    </CabinetPage>
  );
};

const Total = ({ rows }: { rows: readonly DrawPlanRow[] }) => {
  const t = useText(planTexts);
  const sum = (of: (row: DrawPlanRow) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const minutes = sum((row) => row.minutes);
  const time = t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const entrants = sum((row) => row.entrants.length);
  return <p className="note note--info">{t('total', { categories: rows.length, entrants, bouts: sum((row) => row.bouts), time })}</p>;
};
