import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import { TakingPart } from '../../shared/draws/TakingPart.js';
import { systemTexts } from '../../shared/sport-modes/systemTexts.js';
import { IconButton } from '../../ui/Button.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import css from './drawPlan.module.css';
import { planTexts } from './planTexts.js';
import { RowDraw } from './RowDraw.js';
import type { Change, usePlan } from './usePlan.js';

export const isOpen = ({ state }: DrawPlanRow): boolean => state === 'open';

interface PlanTableProps {
  rows: readonly DrawPlanRow[];
  plan: Pick<ReturnType<typeof usePlan>, 'change' | 'choiceOf'>;
  unticked: ReadonlySet<number>;
  isBusy: boolean;
  onTick: (streamIds: readonly number[], isTicked: boolean) => void;
}

export const PlanTable = ({ rows, plan, unticked, isBusy, onTick }: PlanTableProps) => {
  const t = useText(planTexts);
  const open = rows.filter(isOpen).map(({ streamId }) => streamId);
  return (
    <div className={`cardx tbl-wrap ${css['plan']}`} role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={open.length > 0 && open.every((id) => !unticked.has(id))}
                disabled={open.length === 0 || isBusy}
                onChange={(event) => onTick(open, event.target.checked)}
              />
            </th>
            <th scope="col">{t('category')}</th>
            <th scope="col" className="num">
              {t('entrants')}
            </th>
            <th scope="col" className="num">
              {t('out')}
            </th>
            <th scope="col">{t('system')}</th>
            <th scope="col">{t('bronze')}</th>
            <th scope="col" className="num">
              {t('bouts')}
            </th>
            <th scope="col" className="num">
              {t('minutes')}
            </th>
            <th scope="col" className="num">
              {t('conflicts')}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <PlanRow
            key={row.streamId}
            row={row}
            isTicked={!unticked.has(row.streamId)}
            isBusy={isBusy}
            exceptions={plan.choiceOf(row)}
            onTick={(isTicked) => onTick([row.streamId], isTicked)}
            onChange={(more) => plan.change(row, more)}
          />
        ))}
      </table>
    </div>
  );
};

interface PlanRowProps {
  row: DrawPlanRow;
  isTicked: boolean;
  isBusy: boolean;
  exceptions: { leaveOut: readonly number[]; takeIn: readonly number[] };
  onTick: (isTicked: boolean) => void;
  onChange: (more: Change) => void;
}

const PlanRow = (props: PlanRowProps) => {
  const { row, isBusy, exceptions, onChange } = props;
  const errorText = useErrorText();
  const [isUnfolded, setUnfolded] = useState(false);
  const canChange = !isBusy && (isOpen(row) || row.state === 'empty');
  return (
    <tbody>
      <Facts {...props} isUnfolded={isUnfolded} canChange={canChange} onUnfold={setUnfolded} />
      {row.error && isOpen(row) && (
        <tr>
          <td />
          <td colSpan={8} className="err">
            {errorText(row.error)}
          </td>
        </tr>
      )}
      {isUnfolded && (
        <tr>
          <td />
          <td colSpan={8}>
            {canChange && <RowDraw row={row} onChange={onChange} />}
            <TakingPart entrants={row.entrants} out={row.leftOut} exceptions={exceptions} {...(canChange && { onChange })} />
          </td>
        </tr>
      )}
    </tbody>
  );
};

interface FactsProps extends PlanRowProps {
  isUnfolded: boolean;
  canChange: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

const Facts = ({ row, isTicked, isBusy, isUnfolded, canChange, onTick, onUnfold, onChange }: FactsProps) => {
  const t = useText(planTexts);
  const { streamName: name, state } = row;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={isOpen(row) && isTicked}
          disabled={!isOpen(row) || isBusy}
          onChange={(event) => onTick(event.target.checked)}
        />
      </td>
      <th scope="row" className={css['name']}>
        <span className="row">
          <IconButton label={t('people', { name })} aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
            {isUnfolded ? <IconChevronDown aria-hidden size={16} /> : <IconChevronRight aria-hidden size={16} />}
          </IconButton>
          {name}
        </span>
      </th>
      <Numbered label={t('entrants')} value={row.entrants.length} />
      <Numbered label={t('out')} value={row.leftOut.length} isWarning={row.leftOut.length > 0} />
      {canChange && isOpen(row) ? (
        <SystemCells row={row} onChange={onChange} />
      ) : (
        <td colSpan={2} className="muted">
          {state === 'open' ? '' : t(`state.${state}`)}
        </td>
      )}
      <Numbered label={t('bouts')} value={isOpen(row) ? row.bouts : null} />
      <Numbered label={t('minutes')} value={isOpen(row) ? row.minutes : null} />
      <Numbered label={t('conflicts')} value={row.conflicts.length || null} isWarning={row.conflicts.length > 0} />
    </tr>
  );
};

const Numbered = ({ label, value, isWarning = false }: { label: string; value: number | null; isWarning?: boolean }) => (
  <td className="num" data-label={label}>
    {value === null ? <span className="muted">–</span> : isWarning ? <b className={css['warning']}>{value}</b> : value}
  </td>
);

const SystemCells = ({ row, onChange }: { row: DrawPlanRow; onChange: (more: Change) => void }) => {
  const t = useText(planTexts);
  const systemName = useText(systemTexts);
  const nameOf = (system: DrawPlanRow['system']): string => {
    const name = systemName(system);
    return system === row.ruleSystem ? t('asRule', { name }) : name;
  };
  return (
    <>
      <td data-label={t('system')}>
        <select
          className="in"
          aria-label={`${t('system')}: ${row.streamName}`}
          value={row.system}
          onChange={(event) => onChange({ system: row.systems.find((one) => one === event.target.value) })}
        >
          {row.systems.map((system) => (
            <option key={system} value={system}>
              {nameOf(system)}
            </option>
          ))}
        </select>
      </td>
      <td data-label={t('bronze')}>
        {row.isBronzeOpen ? (
          <select
            className="in"
            aria-label={`${t('bronze')}: ${row.streamName}`}
            value={row.bronze}
            onChange={(event) => onChange({ bronze: event.target.value === '1' ? 1 : 2 })}
          >
            <option value="1">{t('bronzeOne')}</option>
            <option value="2">{t('bronzeTwo')}</option>
          </select>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
    </>
  );
};
