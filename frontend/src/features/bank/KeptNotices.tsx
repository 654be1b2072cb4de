import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { bankTexts } from './bankTexts.js';
import { deliverKept, keptBack } from './notices.js';

/** Notices that come late: when somebody says so, in their order or the other way round. */
export const KeptNotices = () => {
  const t = useText(bankTexts);
  const [count, setCount] = useState(() => keptBack().length);
  const [isSending, setSending] = useState(false);
  if (count === 0) return null;
  const send = async (isNewestFirst: boolean) => {
    setSending(true);
    await deliverKept(isNewestFirst);
    setSending(false);
    setCount(keptBack().length);
  };
  return (
    <section className="form" aria-labelledby="kept-notices">
      <h2 id="kept-notices">{t('kept', { count })}</h2>
      <div className="form-actions">
        <Button isBusy={isSending} onClick={() => void send(false)}>
          {t('inOrder')}
        </Button>
        {count > 1 && (
          <Button isBusy={isSending} onClick={() => void send(true)}>
            {t('newestFirst')}
          </Button>
        )}
      </div>
    </section>
  );
};
