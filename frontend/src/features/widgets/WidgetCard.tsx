import { useState } from 'react';
import type { WidgetRow } from '#contracts/site/widgets.docs';
import { widgetOps } from '#contracts/site/widgets.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { widgetsTexts } from './widgetsTexts.js';
import css from './widgets.module.css';

interface WidgetCardProps {
  widget: WidgetRow;
  given: SportEventAnswer;
  onEdit: () => void;
  onCode: () => void;
  onChanged: () => void;
}

/** One widget: what it shows, where it stands, and the switch that stops it everywhere. */
export const WidgetCard = ({ widget, given, onEdit, onCode, onChanged }: WidgetCardProps) => {
  const t = useText(widgetsTexts);
  const [isAsked, setAsked] = useState(false);
  const disable = useCommand(widgetOps.disable);
  const enable = useCommand(widgetOps.enable);
  const { id: widgetId, type, title, pageKey, isDisabled } = widget;
  const name = title || t(`type.${type}`);
  const about =
    given.playgrounds.find(({ id }) => id === widget.playgroundId)?.name ?? given.streams.find(({ id }) => id === widget.streamId)?.name;
  const turn = async (command: typeof disable) => {
    await command.send({ widgetId });
    setAsked(false);
    onChanged();
  };
  return (
    <section className={`cardx ${css['card']}`} aria-label={name}>
      <h2>
        {name} {isDisabled && <Pill tone="mute">{t('off')}</Pill>}
      </h2>
      <p className="muted t13">{[title && t(`type.${type}`), about, pageKey].filter(Boolean).join(' · ')}</p>
      <div className="row wrap">
        <Button size="small" onClick={onCode} disabled={isDisabled}>
          {t('code')}
        </Button>
        <Button size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <span className="sp" />
        {isDisabled ? (
          <Button size="small" isBusy={enable.sending} onClick={() => void turn(enable)}>
            {t('switchOn')}
          </Button>
        ) : (
          <Button size="small" look="ghost" onClick={() => setAsked(true)}>
            {t('switchOff')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={t('switchOffOf', { name })}
        action={t('switchOff')}
        isOpen={isAsked}
        isBusy={disable.sending}
        onConfirm={() => void turn(disable)}
        onClose={() => setAsked(false)}
      >
        <p>{t('switchOffText')}</p>
      </ConfirmDialog>
    </section>
  );
};
