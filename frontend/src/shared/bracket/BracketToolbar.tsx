import { IconFocus2, IconMaximize, IconTrophy, IconUser } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import type { BracketTranslate } from './bracketTexts.js';
import { EntrantSearch } from './EntrantSearch.js';
import type { Camera } from './useCamera.js';
import css from './bracket.module.css';

interface BracketToolbarProps {
  t: BracketTranslate;
  entrants: GridDoc['entrants'];
  camera: Camera;
  isMineLit: boolean;
  onMine: (() => void) | null;
  onRunning: (() => void) | null;
  onFinal: () => void;
  onFound: (registrationId: number | null) => void;
  search: RefObject<HTMLInputElement | null>;
}

/** Buttons of the map; those with nothing to show are off. */
export const BracketToolbar = ({ t, entrants, camera, isMineLit, onMine, onRunning, onFinal, onFound, search }: BracketToolbarProps) => (
  <div className={css['bar']}>
    <EntrantSearch t={t} entrants={entrants} onFound={onFound} input={search} />
    <span className={css['spacer']} />
    {onMine ? (
      <button type="button" className={css['button']} aria-pressed={isMineLit} onClick={onMine}>
        <IconUser aria-hidden size={16} />
        {t('myAthlete')}
      </button>
    ) : null}
    <button type="button" className={css['button']} disabled={!onRunning} onClick={onRunning ?? undefined}>
      <IconFocus2 aria-hidden size={16} />
      {t('onMat')}
    </button>
    <button type="button" className={css['button']} onClick={onFinal}>
      <IconTrophy aria-hidden size={16} />
      {t('final')}
    </button>
    <span className={css['zoom']}>
      <button type="button" aria-label={t('zoomOut')} onClick={() => camera.zoomBy(0.8)}>
        −
      </button>
      <output aria-label={t('zoom', { percent: Math.round(camera.zoom * 100) })}>{Math.round(camera.zoom * 100)} %</output>
      <button type="button" aria-label={t('zoomIn')} onClick={() => camera.zoomBy(1.25)}>
        +
      </button>
    </span>
    <button type="button" className={css['button']} onClick={camera.fit}>
      <IconMaximize aria-hidden size={16} />
      {t('fit')}
    </button>
  </div>
);
