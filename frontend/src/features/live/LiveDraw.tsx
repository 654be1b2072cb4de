import { useState } from 'react';
import type { AnnouncedDraw, DrawRecord, LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { DrawShow } from '../../shared/draws/show/DrawShow.js';
import css from '../../shared/draws/show/drawShow.module.css';
import { Seal } from '../../shared/draws/show/Seal.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { liveDrawTexts } from './liveDrawTexts.js';

/** Before the draw: the seal of a public one that is announced. */
export const LiveSeal = ({ streamId }: { streamId: number }) => {
  useFollow('draw', streamId);
  const announced = useDocumentPart<DrawRecord, AnnouncedDraw | null>('draw', streamId, (document) => document.announced);
  return announced ? <Seal announced={announced} /> : null;
};

interface LiveDrawProps {
  eventId: number;
  streamId: number;
  title: string;
  grid: GridDoc;
}

/** After it: a look at how the lot fell, and the page that checks it. The draw is fetched only when it is asked for. */
export const LiveDraw = ({ eventId, streamId, title, grid }: LiveDrawProps) => {
  const t = useText(liveDrawTexts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css['links']}>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('watch')}
      </Button>
      <a href={localPath(locale, `/event/${eventId}/draw/${streamId}`)}>{t('check')}</a>
      {isOpen && (
        <Dialog title={`${t('draw')}: ${title}`} isOpen size="large" onClose={() => setOpen(false)}>
          <Show streamId={streamId} grid={grid} />
        </Dialog>
      )}
    </div>
  );
};

const Show = ({ streamId, grid }: { streamId: number; grid: GridDoc }) => {
  useFollow('draw', streamId);
  const last = useDocumentPart<DrawRecord, LastDraw | null>('draw', streamId, (document) => document.last);
  return last ? <DrawShow key={last.at} last={last} grid={grid} /> : null;
};
