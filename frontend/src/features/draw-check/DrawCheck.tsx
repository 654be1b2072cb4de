import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DrawRecord, LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { DrawVerdict } from '#domain/competition/redraw';
import { NotFound } from '../../app/shell/NotFound.js';
import { getEventOp } from '../../app/sportEvents.js';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Seal } from '../../shared/draws/show/Seal.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { DrawEntrantsTable } from './DrawEntrantsTable.js';
import { DrawFacts, DrawSteps } from './DrawFacts.js';
import css from './drawCheck.module.css';
import { drawCheckTexts } from './drawCheckTexts.js';
import { standsWhereDrawn } from './standsNow.js';

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** The draw of a category, which anybody makes again in their browser. */
export const DrawCheck = () => {
  const { eventId = '', streamId = '' } = useParams();
  if (!isId(eventId) || !isId(streamId)) return <NotFound />;
  return <Check key={streamId} eventId={Number(eventId)} streamId={Number(streamId)} />;
};

const Check = ({ eventId, streamId }: { eventId: number; streamId: number }) => {
  const t = useText(drawCheckTexts);
  const locale = useLocale();
  useFollow('draw', streamId);
  useFollow('grid', streamId);
  const record = useDocumentPart<DrawRecord, DrawRecord>('draw', streamId, (document) => document);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const status = useDocumentStatus('draw', streamId);
  const { answer } = useQuery(getEventOp, { eventId });
  const category = answer?.streams.find(({ id }) => id === streamId);
  usePageTitle(category && `${t('title')}: ${category.name}`);
  if (status === 'refused' || (answer && !category)) return <NotFound />;
  if (!record || !category) return <Skeleton lines={8} />;
  const { last } = record;
  return (
    <div className="column">
      <div className={css['head']}>
        <div className="col">
          <Link to={`/event/${eventId}`}>{answer?.event.name}</Link>
          <h1>
            {t('title')}: {category.name}
          </h1>
        </div>
        {last && (
          <a className={buttonClass()} href={localPath(locale, `/live/${eventId}?stream=${streamId}`)}>
            {t('toGrid')}
          </a>
        )}
      </div>
      {record.announced && <Seal announced={record.announced} />}
      {last ? <Verdict key={last.at} last={last} grid={grid} /> : <EmptyState>{t('notDrawn')}</EmptyState>}
      {last && <DrawFacts last={last} count={record.drawsCount} />}
      {last && <DrawEntrantsTable last={last} grid={grid} />}
      {record.steps.length > 0 && <DrawSteps steps={record.steps} />}
    </div>
  );
};

const looks: Record<DrawVerdict, string> = {
  equal: 'note note--ok',
  differs: 'note note--danger',
  byHand: 'note note--warn',
  unrecorded: 'note note--warn',
  otherEngine: 'note note--warn',
};

const Verdict = ({ last, grid }: { last: LastDraw; grid: GridDoc | undefined }) => {
  const t = useText(drawCheckTexts);
  const [verdict, setVerdict] = useState<DrawVerdict | null>(null);
  const [isKept, setKept] = useState<boolean | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  const again = () => {
    setDrawing(true);
    void Promise.all([import('#domain/competition/redraw'), import('#domain/competition/drawSeal')])
      .then(([{ verdictOn }, { isSealKept }]) => {
        setVerdict(verdictOn(last));
        setKept(last.seal && isSealKept(last.seal, last.seal.digest, last.drawSeed));
      })
      .finally(() => setDrawing(false));
  };
  const movedCount = grid ? last.placements.filter((placement) => !standsWhereDrawn(grid, placement)).length : 0;
  return (
    <section className={`cardx ${css['verdict']}`} aria-label={t('title')}>
      <p className="muted">{t('explained')}</p>
      {last.isWithheld ? (
        <p className="note note--warn">{t('withheld')}</p>
      ) : (
        <span>
          <Button look="primary" isBusy={isDrawing} onClick={again}>
            {t('again')}
          </Button>
        </span>
      )}
      <div role="status" className="column">
        {verdict && <p className={looks[verdict]}>{t(verdict)}</p>}
        {isKept !== null && <p className={isKept ? looks.equal : looks.differs}>{t(isKept ? 'sealKept' : 'sealBroken')}</p>}
      </div>
      {movedCount > 0 && <p className="note note--warn">{t('movedCount', { count: movedCount })}</p>}
    </section>
  );
};
