import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownNews } from '#contracts/event-page/event-page.docs';
import { eventPageOps } from '#contracts/event-page/event-page.ops';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { Part } from '../../shared/event-page/Part.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useLocale, useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

const PageText = lazyPart(async () => (await import('./PageText.js')).PageText);

interface NewsCardProps {
  event: SportEvent;
  news: readonly ShownNews[];
  again: () => void;
}

/** News, published one by one. */
export const NewsCard = ({ event, news, again }: NewsCardProps) => {
  const t = useText(editTexts);
  const locale = useLocale();
  const [open, setOpen] = useState<ShownNews | 'new' | null>(null);
  const [removed, setRemoved] = useState<ShownNews | null>(null);
  const removing = useCommand(eventPageOps.saveNews);
  const remove = async ({ newsId }: ShownNews) => {
    setRemoved(null);
    if ((await removing.send({ eventId: event.id, newsId, isRemoved: true })).success) again();
  };
  const done = () => {
    setOpen(null);
    again();
  };
  return (
    <Part title={t('news')}>
      {news.length === 0 && <p className="muted">{t('noNews')}</p>}
      <ul className="ep-rows">
        {news.map((one) => (
          <li key={one.newsId}>
            <span className="sp">
              <b>{one.title}</b>
              <small className="muted">{formatDateTime(locale, one.publishedAt, { timeZone: event.timeZone })}</small>
            </span>
            <Button size="small" aria-label={t('changeOf', { name: one.title })} onClick={() => setOpen(one)}>
              {t('change')}
            </Button>
            <Button size="small" look="danger" aria-label={t('removeOf', { name: one.title })} onClick={() => setRemoved(one)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setOpen('new')}>
          {t('addNews')}
        </Button>
      </div>
      {open !== null && <NewsDialog eventId={event.id} news={open === 'new' ? null : open} onClose={() => setOpen(null)} onSaved={done} />}
      <ConfirmDialog
        title={t('removeNews')}
        action={t('remove')}
        isOpen={removed !== null}
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(null)}
      >
        {removed && t('removeNewsText', { name: removed.title })}
      </ConfirmDialog>
    </Part>
  );
};

interface NewsDialogProps {
  eventId: number;
  news: ShownNews | null;
  onClose: () => void;
  onSaved: () => void;
}

const NewsDialog = ({ eventId, news, onClose, onSaved }: NewsDialogProps) => {
  const t = useText(editTexts);
  const { send, sending, errors } = useCommand(eventPageOps.saveNews, { isQuiet: true });
  const [text, setText] = useState(news?.text ?? '');
  const save = async (values: Record<string, string>) => {
    const given = { title: values['title'] ?? '', text };
    if ((await send({ eventId, newsId: news?.newsId ?? null, news: given })).success) onSaved();
  };
  return (
    <FormDialog title={t('newNews')} action={t('publish')} isBusy={sending} onSubmit={(values) => void save(values)} onClose={onClose}>
      <FormErrors errors={errors} handled={['news.title']} />
      <TextField name="title" label={t('newsTitle')} defaultValue={news?.title} errors={errors['news.title']} isRequired autoFocus />
      <PageText label={t('newsText')} value={text} onChange={setText} />
    </FormDialog>
  );
};
