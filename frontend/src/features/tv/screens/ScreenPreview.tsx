import { useMemo } from 'react';
import type { HallScreen } from '#contracts/screens/screens.docs';
import { useText } from '../../../ui/texts.js';
import { settingsOfScreen } from '../settings.js';
import { TvScreen } from '../TvScreen.js';
import { Wall } from '../Wall.js';
import { screensTexts } from './screensTexts.js';
import css from './screens.module.css';

/** What a screen shows, small: the screen itself, sized by the box around it. */
export const ScreenPreview = ({ eventId, screen }: { eventId: number; screen: HallScreen }) => {
  const t = useText(screensTexts);
  const settings = useMemo(() => settingsOfScreen(screen, 1), [screen]);
  return (
    <div className={css['preview']} role="img" aria-label={t('preview', { number: screen.number })}>
      <div inert className={css['still']}>
        <Wall theme={screen.theme} locale={screen.locale}>
          <TvScreen eventId={eventId} settings={settings} isPreview />
        </Wall>
      </div>
    </div>
  );
};
