import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import type { OutboxState } from './useOutbox.js';
import css from './mat.module.css';

/** What has not been sent, and what the server refused: nothing is dropped but by the referee. */
export const OutboxDialog = ({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) => {
  const t = useText(matTexts);
  const errorText = useErrorText();
  const { waiting, toDecide } = outbox;
  return (
    <Dialog title={toDecide.length > 0 ? t('decide') : t('outbox')} isOpen onClose={onClose}>
      {waiting.length + toDecide.length === 0 && <p>{t('outboxEmpty')}</p>}
      <ul className={css['outbox']}>
        {toDecide.map((command) => (
          <li key={command.n}>
            <b>{command.label}</b>
            <span>
              {command.refusal?.keys.map((key) => errorText(key)).join('. ')}
              {command.refusal?.changedBy ? ` (${t('changedBy', { name: command.refusal.changedBy })})` : ''}
            </span>
            <span className="row">
              <Button onClick={() => outbox.drop(command)}>{t('drop')}</Button>
              <Button onClick={() => outbox.again(command)}>{t('again')}</Button>
            </span>
          </li>
        ))}
        {waiting.map((command) => (
          <li key={command.n}>{command.label}</li>
        ))}
      </ul>
    </Dialog>
  );
};
