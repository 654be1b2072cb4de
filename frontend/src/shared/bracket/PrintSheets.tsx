import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { formatDateTime } from '../../ui/dates.js';
import { addressForOthers } from '../../ui/siteOrigin.js';
import { useLocale } from '../../ui/texts.js';
import { useQrCode } from '../../ui/useQrCode.js';
import type { CardFrame } from './MatchCard.js';
import { sheetsOf } from '#domain/competition/picture/sheets';
import { StillBracket } from './StillBracket.js';
import css from './bracket.module.css';

const isPrinting = (): boolean => matchMedia('print').matches;

/** The live page of the sport event that this page is about. */
const liveAddress = (): string | null => {
  const eventId = /\/(?:live|event)\/(\d+)/.exec(location.pathname)?.[1];
  return eventId ? addressForOthers(`/live/${eventId}`) : null;
};

/** The pages of the bracket; they are made when printing begins and taken away after it. */
export const PrintSheets = ({ frame, grid, title }: { frame: CardFrame; grid: GridDoc; title: string }) => {
  const [isShown, setShown] = useState(false);
  const code = useQrCode(useMemo(liveAddress, []));
  useEffect(() => {
    // The browser takes the page as it stands when the handler returns.
    const show = () => flushSync(() => setShown(true));
    const hide = () => setShown(false);
    const media = matchMedia('print');
    const onMedia = () => (isPrinting() ? show() : hide());
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    media.addEventListener('change', onMedia);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
      media.removeEventListener('change', onMedia);
    };
  }, []);
  return isShown ? <Sheets frame={frame} grid={grid} title={title} code={code} /> : null;
};

interface SheetsProps {
  frame: CardFrame;
  grid: GridDoc;
  title: string;
  code: { size: number; path: string } | null;
}

const Sheets = ({ frame, grid, title, code }: SheetsProps) => {
  const locale = useLocale();
  const printedAt = formatDateTime(locale, new Date().toISOString());
  const sheets = useMemo(() => sheetsOf(Object.values(grid.matches)), [grid.matches]);
  return (
    <div className={css['sheets']}>
      {sheets.map(({ kind, layout }, index) => (
        <section key={index} className={css['sheet']}>
          <h3>
            <span>
              {title}
              {kind === 'upper' ? ` · ${frame.t('print.upper')}` : kind === 'consolation' ? ` · ${frame.t('section.consolation')}` : ''}
            </span>
            <span>
              {document.title} · {printedAt} · {frame.t('print.page', { page: index + 1, pages: sheets.length })}
            </span>
            {code && (
              <svg className={css['code']} viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden shapeRendering="crispEdges">
                <path d={code.path} />
              </svg>
            )}
          </h3>
          <StillBracket layout={layout} frame={frame} title={title} />
        </section>
      ))}
    </div>
  );
};
