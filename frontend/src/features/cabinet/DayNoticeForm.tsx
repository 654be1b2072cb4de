import { useState } from 'react';
import { dayNoticeOps } from '#contracts/sport-events/day-notice.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { dayNoticeTexts } from './dayNoticeTexts.js';

interface DayNoticeFormProps {
  event: SportEvent;
  onChanged: () => void;
}

/** Shows a line at the head of the pages of a sport event, for today. */
export const DayNoticeForm = ({ event: { id: eventId, dayNotice }, onChanged }: DayNoticeFormProps) => {
  const t = useText(dayNoticeTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(dayNoticeOps.set, { isQuiet: true });
  const [text, setText] = useState(dayNotice?.text ?? '');
  const set = async (wanted: string) => {
    const outcome = await send({ eventId, text: wanted });
    if (!outcome.success) return;
    setText(wanted);
    toast('ok', t(wanted === '' ? 'takenOff' : 'shown'));
    onChanged();
  };
  return (
    <section className="column">
      <h2>{t('title')}</h2>
      <form
        className="cardx card-p column"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void set(text.trim());
        }}
      >
        <p>{t('about')}</p>
        <FormErrors errors={errors} handled={['text']} />
        <TextField
          label={t('text')}
          name="text"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder={t('example')}
          maxLength={200}
          errors={errors['text']}
        />
        <div className="row wrap">
          <Button type="submit" look="primary" disabled={sending || text.trim() === (dayNotice?.text ?? '')}>
            {t('show')}
          </Button>
          {dayNotice && (
            <Button disabled={sending} onClick={() => void set('')}>
              {t('takeOff')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
};
