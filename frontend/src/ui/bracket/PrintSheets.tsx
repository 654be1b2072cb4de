import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { MatchCard, type CardFrame } from './MatchCard.js';
import { sheetsOf } from './sheets.js';
import css from './bracket.module.css';

const isPrinting = (): boolean => matchMedia('print').matches;

/** The pages of the bracket; they are made when printing begins and taken away after it. */
export const PrintSheets = ({ frame, grid, title }: { frame: CardFrame; grid: GridDoc; title: string }) => {
  const [isShown, setShown] = useState(false);
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
  return isShown ? <Sheets frame={frame} grid={grid} title={title} /> : null;
};

const Sheets = ({ frame, grid, title }: { frame: CardFrame; grid: GridDoc; title: string }) => {
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
            <span>{frame.t('print.page', { page: index + 1, pages: sheets.length })}</span>
          </h3>
          <svg className={css['map']} viewBox={`0 0 ${layout.width} ${layout.height}`} role="tree" aria-label={title}>
            {layout.rounds.map((round) => (
              <text key={`${round.section}${round.column}`} className={css['head']} x={round.x} y={round.y + 20}>
                {frame.roundTitle(round.matchIds[0] ?? 0)}
              </text>
            ))}
            {[...layout.cells.values()].map((cell) => (
              <MatchCard
                key={cell.id}
                frame={frame}
                cell={cell}
                links={layout.linksInto.get(cell.id) ?? []}
                isDots={false}
                light={null}
                litRegistrationId={null}
                litSlot={null}
                mark={undefined}
                isTabStop={false}
              />
            ))}
          </svg>
        </section>
      ))}
    </div>
  );
};
