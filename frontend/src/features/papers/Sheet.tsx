import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { LogCode } from './LogCode.js';
import type { Orientation, PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';

interface SheetProps {
  paper: PaperSize;
  orientation: Orientation;
  /** What it is a page of. */
  title: string;
  eventName: string;
  /** Beside the title: part of a bracket, its page. */
  note?: string | undefined;
  /** A page of a fixed height: what stands on it was made to fit. A list goes on over as many pages as it needs. */
  isFixed?: boolean;
  children: ReactNode;
}

/** A page as it comes out of the printer. */
export const Sheet = ({ paper, orientation, title, eventName, note, isFixed = false, children }: SheetProps) => {
  const t = useText(paperTexts);
  const locale = useLocale();
  return (
    <section className={`pp-sheet pp-${paper}-${orientation}`} data-fixed={isFixed || undefined} aria-label={title}>
      <header>
        <b>{title}</b>
        {note && <span>{note}</span>}
        <span className="pp-event">
          {eventName} · {t('printedAt', { time: formatDateTime(locale, new Date().toISOString()) })}
        </span>
        <LogCode />
      </header>
      {children}
    </section>
  );
};
