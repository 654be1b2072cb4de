import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { eventOfId } from '#contracts/ids';
import type { LiveWidgets, WidgetSettings, WidgetType } from '#contracts/site/widgets.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { cornersOf, CornersContext } from '../../ui/corners.js';
import { localPath } from '../../ui/locale.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './widget.module.css';

/** Only what is shown is fetched: the page around it is somebody else's. */
const part = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

const parts: Readonly<Record<WidgetType, ComponentType<PartProps>>> = {
  scoreboard: part(async () => (await import('./Scoreboard.js')).Scoreboard),
  bracket: part(async () => (await import('./Bracket.js')).Bracket),
  schedule: part(async () => (await import('./Schedule.js')).Schedule),
  results: part(async () => (await import('./Results.js')).Results),
  medals: part(async () => (await import('./Medals.js')).Medals),
  entries: part(async () => (await import('./Entries.js')).Entries),
};

interface WidgetProps {
  widgetId: number;
  onTheme: (theme: WidgetSettings['theme']) => void;
}

/** A part of a sport event in a page of another site. Whoever looks at it there is a visitor. */
export const Widget = ({ widgetId, onTheme }: WidgetProps) => {
  const t = useText(widgetTexts);
  const eventId = eventOfId(widgetId);
  useFollow('widgets', eventId);
  const live = useDocumentPart<LiveWidgets, LiveWidgets>('widgets', eventId, (document) => document);
  const status = useDocumentStatus('widgets', eventId);
  const widget = live?.widgets.find(({ id }) => id === widgetId);
  const theme = widget?.theme;
  useEffect(() => {
    if (theme) onTheme(theme);
  }, [theme, onTheme]);
  if (status === 'loading') return <div className={css['widget']} data-awaited />;
  if (!live || !widget) return <Nothing text={t('gone')} />;
  if (widget.isDisabled) return <Nothing text={t('off')} />;
  return <Shown live={live} widget={widget} />;
};

const Nothing = ({ text }: { text: string }) => (
  <main className={css['widget']}>
    <p className={css['nothing']}>{text}</p>
  </main>
);

const Shown = ({ live, widget }: PartProps) => {
  const t = useText(widgetTexts);
  const locale = useLocale();
  const Part = parts[widget.type];
  const { eventId, name, sportKey } = live;
  const category = live.categories.find(({ id }) => id === widget.streamId);
  usePageTitle(widget.title || name);
  return (
    <main className={css['widget']} data-type={widget.type}>
      <header className={css['head']}>
        <h1>{widget.title || name}</h1>
        {category && <span>{category.name}</span>}
      </header>
      <SportKeyContext value={sportKey}>
        <CornersContext value={cornersOf(sportKey ?? undefined)}>
          <KeptModeContext value={category?.mode ?? null}>
            <Suspense fallback={<span data-awaited hidden />}>
              <Part key={`${widget.type} ${widget.playgroundId} ${widget.streamId}`} live={live} widget={widget} />
            </Suspense>
          </KeptModeContext>
        </CornersContext>
      </SportKeyContext>
      <footer className={css['foot']}>
        <a href={localPath(locale, `/live/${eventId}`)}>{t('all')}</a>
        <span>Podium</span>
      </footer>
    </main>
  );
};
