import type { DrawRecord } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { DrawShow, HallScreens } from '#contracts/screens/screens.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { DrawBoard } from '../../shared/draws/show/DrawBoard.js';
import { Seal } from '../../shared/draws/show/Seal.js';
import { useReveal } from '../../shared/draws/show/useReveal.js';
import { useText } from '../../ui/texts.js';
import tv from './tv.module.css';
import css from './tvDraw.module.css';
import { tvTexts } from './tvTexts.js';

/** The draw that the cabinet shows on the screens of the hall: its seal before it is made, then entrant by entrant. */
export const TvDraw = ({ eventId, categories }: { eventId: number; categories: readonly Category[] }) => {
  const t = useText(tvTexts);
  useFollow('screens', eventId);
  const show = useDocumentPart<HallScreens, DrawShow | null | undefined>('screens', eventId, (document) => document.show);
  const streamId = show?.streamId ?? null;
  useFollow('draw', streamId);
  useFollow('grid', streamId);
  const record = useDocumentPart<DrawRecord, DrawRecord>('draw', streamId, (document) => document);
  const category = categories.find(({ id }) => id === streamId);
  if (show && categories.length === 0) return null;
  if (!show || !category) return <p className={tv['empty']}>{t('noShow')}</p>;
  if (!record) return null;
  return (
    <section className={css['draw']}>
      <h2>
        {t('draw')} <b>{category.name}</b>
        {record.drawsCount > 1 && <small>{t('drawCount', { count: record.drawsCount })}</small>}
      </h2>
      {record.announced ? <Seal announced={record.announced} /> : <Shown show={show} record={record} />}
    </section>
  );
};

const Shown = ({ show, record }: { show: DrawShow; record: DrawRecord }) => {
  const t = useText(tvTexts);
  const { last, streamId } = record;
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const count = useReveal(show, show.at, last?.placements.length ?? 0, show.at);
  return last ? (
    <>
      <DrawBoard last={last} grid={grid} shown={count} isHall />
      <p className={css['key']}>
        {t('drawKey')} <code>{last.drawSeed}</code>
        {last.seal && ` · ${t('lot')} ${last.seal.lot}`}
      </p>
    </>
  ) : (
    <p className={tv['empty']}>{t('noShow')}</p>
  );
};
