import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import { separationKeys } from '#contracts/competition/types';
import { SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import css from './drawPlan.module.css';
import { planTexts } from './planTexts.js';
import type { Change } from './usePlan.js';

const maxShown = 10;

/** How a category is drawn: by seeds or at random, who is kept apart, and whom nothing can part. */
export const RowDraw = ({ row, onChange }: { row: DrawPlanRow; onChange: (more: Change) => void }) => {
  const t = useText(planTexts);
  const { separateBy, conflicts } = row;
  const toggle = (key: (typeof separationKeys)[number]) =>
    onChange({ separateBy: separateBy.includes(key) ? separateBy.filter((one) => one !== key) : [...separateBy, key] });
  const names = new Map(row.entrants.map(({ registrationId, fullName }) => [registrationId, fullName]));
  return (
    <div className={css['draw']}>
      <SelectField
        label={t('mode')}
        value={row.mode}
        options={[
          { value: 'seeded', text: t('seeded') },
          { value: 'random', text: t('random') },
        ]}
        onChange={(event) => onChange({ mode: event.target.value === 'random' ? 'random' : 'seeded' })}
      />
      <div className="chips" role="group" aria-label={t('separate')}>
        <span className="muted">{t('separate')}:</span>
        {separationKeys.map((key) => (
          <button key={key} type="button" className="chip" aria-pressed={separateBy.includes(key)} onClick={() => toggle(key)}>
            {t(`by.${key}`)}
          </button>
        ))}
      </div>
      {conflicts.length > 0 && (
        <ul className="muted">
          {conflicts.slice(0, maxShown).map(({ registrationIds: [a, b], by, roundNumber }) => (
            <li key={`${a}-${b}-${by}`}>
              {t('conflicts')}: {names.get(a)} – {names.get(b)} ({t('round', { number: roundNumber })})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
