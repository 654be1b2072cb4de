import type { DrawnPlacement } from '#contracts/competition/draw-basis';
import type { LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { useText } from '../../ui/texts.js';
import css from './drawCheck.module.css';
import { drawCheckTexts } from './drawCheckTexts.js';
import { standsWhereDrawn } from './standsNow.js';

/** Everybody in the draw, with what was used of them and where the lot put them. */
export const DrawEntrantsTable = ({ last, grid }: { last: LastDraw; grid: GridDoc | undefined }) => {
  const t = useText(drawCheckTexts);
  const { basis, placements, isWithheld } = last;
  const used = new Map(basis?.entrants.map((entrant) => [entrant.registrationId, entrant]));
  const separateBy = isWithheld ? [] : (basis?.separateBy ?? []);
  const hasSeeds = basis?.entrants.some(({ seed }) => seed !== null) ?? false;
  return (
    <section className="cardx" aria-label={t('entrants')}>
      <h2 className="card-h">{t('entrants')}</h2>
      {separateBy.length > 0 && <p className={`muted ${css['hint']}`}>{t('columnHint')}</p>}
      <div className="tbl-wrap">
        <table className={`tbl ${css['table']}`}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('club')}</th>
              {hasSeeds && <th scope="col">{t('seeded')}</th>}
              {separateBy.map((by) => (
                <th key={by} scope="col">
                  {t(`column.${by}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {placements.map((placement) => {
              const { registrationId } = placement;
              const entrant = grid?.entrants[registrationId];
              const own = used.get(registrationId);
              return (
                <tr key={registrationId}>
                  <td>
                    <PlaceName placement={placement} grid={grid} />
                    {grid && !standsWhereDrawn(grid, placement) && <span className="pill pill--warn">{t('moved')}</span>}
                  </td>
                  <td>{entrant?.fullName ?? t('withdrawn', { id: registrationId })}</td>
                  <td>{entrant?.organization?.name ?? ''}</td>
                  {hasSeeds && <td>{own?.seed ?? ''}</td>}
                  {separateBy.map((by, at) => (
                    <td key={by}>{own?.keys[at] ?? '–'}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const PlaceName = ({ placement, grid }: { placement: DrawnPlacement; grid: GridDoc | undefined }) => {
  const t = useText(drawCheckTexts);
  const { slot, groupNumber, position = 0 } = placement;
  if (slot !== undefined) return t('slot', { slot });
  if (groupNumber === undefined) return t('order', { position });
  const group = grid?.groups.find(({ number }) => number === groupNumber)?.name ?? groupNumber;
  return t('inGroup', { group, position });
};
