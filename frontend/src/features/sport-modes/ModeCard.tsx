import type { ListedMode } from '#contracts/sport-modes/sport-mode.docs';
import { boutLengthText } from '../../shared/sport-modes/boutLength.js';
import { Button } from '../../ui/Button.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { downloadMode } from './modeFile.js';
import css from './modes.module.css';
import { modesTexts } from './modesTexts.js';

interface ModeCardProps {
  one: ListedMode;
  canEdit: boolean;
  onCopy: () => void;
  onChange: () => void;
  onRemove: () => void;
}

/** One mode: where it comes from, its time and actions, and what can be done with it. */
export const ModeCard = ({ one, canEdit, onCopy, onChange, onRemove }: ModeCardProps) => {
  const t = useText(modesTexts);
  const locale = useLocale();
  const { mode, isProduct, base, canChange, categories } = one;
  const name = mode[baseOf(locale)];
  const source = isProduct
    ? t('byProfile', { id: mode.id, version: mode.version })
    : base
      ? t('copyOf', { ...base, own: mode.version })
      : t('fromFile', { own: mode.version });
  const times = mode.clock.periodSeconds.map((seconds) => boutLengthText(seconds)).join(' + ');
  const { id: _id, version: _version, ...rules } = mode;
  return (
    <section className={`cardx ${css['mode']}`} aria-label={name}>
      <h3>{name}</h3>
      <p className="muted t13">{source}</p>
      <p className="t13">{[times, mode.actions.map((action) => action[baseOf(locale)]).join(', ')].filter(Boolean).join(' · ')}</p>
      {categories > 0 && <p className="t13">{t('categories', { count: categories })}</p>}
      <div className={css['steps']}>
        {canEdit && canChange && (
          <Button size="small" aria-label={t('changeNamed', { name })} onClick={onChange}>
            {t('change')}
          </Button>
        )}
        {canEdit && (
          <Button size="small" aria-label={t('copyNamed', { name })} onClick={onCopy}>
            {t('copy')}
          </Button>
        )}
        <Button size="small" look="ghost" aria-label={t('downloadNamed', { name })} onClick={() => downloadMode(rules)}>
          {t('download')}
        </Button>
        {canEdit && canChange && (
          <Button size="small" look="ghost" aria-label={t('removeNamed', { name })} onClick={onRemove}>
            {t('removeMode')}
          </Button>
        )}
      </div>
    </section>
  );
};
