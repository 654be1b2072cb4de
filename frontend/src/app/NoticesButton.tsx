import { IconAlertTriangle, IconBell, IconCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, IconButton } from '../ui/Button.js';
import { formatTime } from '../ui/dates.js';
import { Dialog } from '../ui/Dialog.js';
import { EmptyState } from '../ui/EmptyState.js';
import { useLocale, useText } from '../ui/texts.js';
import { useErrorText } from '../ui/useErrorText.js';
import { noticesCleared, noticesRead, type Notice, type NoticesState } from './notices.js';
import { noticeTexts } from './noticeTexts.js';

const icons: Record<Notice['tone'], TablerIcon> = { ok: IconCheck, danger: IconAlertTriangle, info: IconInfoCircle };
const none: NoticesState = [];

/** The drawer with every short notice of this tab: what has gone from the screen can still be read. */
export const NoticesButton = () => {
  const t = useText(noticeTexts);
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const notices = useSelector((state: { notices?: NoticesState }) => state.notices ?? none);
  const count = notices.filter(({ isNew }) => isNew).length;
  const close = () => {
    setOpen(false);
    dispatch(noticesRead());
  };
  return (
    <>
      <IconButton label={count > 0 ? t('titleNew', { count }) : t('title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBell aria-hidden size={20} />
        {count > 0 && (
          <span className="ib-count" aria-hidden>
            {count > 9 ? '9+' : count}
          </span>
        )}
      </IconButton>
      <Dialog
        title={t('title')}
        isOpen={isOpen}
        onClose={close}
        size="side"
        footer={notices.length > 0 && <Button onClick={() => dispatch(noticesCleared())}>{t('clear')}</Button>}
      >
        {notices.length === 0 ? (
          <EmptyState>{t('empty')}</EmptyState>
        ) : (
          <ul className="notices">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
};

const NoticeRow = ({ notice: { tone, text, at, isNew } }: { notice: Notice }) => {
  const t = useText(noticeTexts);
  const locale = useLocale();
  const errorText = useErrorText();
  const Icon = icons[tone];
  return (
    <li className={`note note--${tone}`}>
      <Icon aria-hidden size={20} />
      <span className="sp">
        {text.startsWith('error.') ? errorText(text) : text}
        <small>
          <time dateTime={new Date(at).toISOString()}>{formatTime(locale, at, { hasSeconds: true })}</time>
          {isNew && ` · ${t('isNew')}`}
        </small>
      </span>
    </li>
  );
};
