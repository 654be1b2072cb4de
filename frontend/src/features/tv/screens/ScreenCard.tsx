import { useState } from 'react';
import { screenOps } from '#contracts/screens/screens.ops';
import type { HallScreen, SeenScreen } from '#contracts/screens/screens.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Dialog } from '../../../ui/Dialog.js';
import { formatTime } from '../../../ui/dates.js';
import { OnlyHereNote } from '../../../ui/OnlyHereNote.js';
import { QrCode } from '../../../ui/QrCode.js';
import { siteOrigin } from '../../../ui/siteOrigin.js';
import { useLocale, useText, type Translate } from '../../../ui/texts.js';
import { ScreenPreview } from './ScreenPreview.js';
import { screensTexts, type ScreensTextKey } from './screensTexts.js';
import css from './screens.module.css';

interface ScreenCardProps {
  eventId: number;
  screen: HallScreen;
  /** What it said last; undefined: nothing since the server was started. null: not known. */
  seen: SeenScreen | undefined | null;
  given: SportEventAnswer;
  onChange: () => void;
}

/** One screen: its address, what it shows now, and what was chosen for it. */
export const ScreenCard = ({ eventId, screen, seen, given, onChange }: ScreenCardProps) => {
  const t = useText(screensTexts);
  const { number, name } = screen;
  const [open, setOpen] = useState<'qr' | 'removal' | null>(null);
  const { send, sending } = useCommand(screenOps.remove);
  const address = `${siteOrigin()}/tv/${eventId}/${number}`;
  const remove = async () => {
    await send({ eventId, number });
    setOpen(null);
  };
  return (
    <section className={`cardx ${css['card']}`} aria-label={t('screen', { number })}>
      <ScreenPreview eventId={eventId} screen={screen} />
      <div className={css['about']}>
        <h2>
          {t('screen', { number })}
          {name ? <small>{name}</small> : null}
        </h2>
        <p>
          <SeenPill seen={seen} timeZone={given.event.timeZone} />
        </p>
        <p className="muted t13">{summaryOf(t, screen, given)}</p>
        <a href={address} target="_blank" rel="noreferrer" className={css['address']}>
          {address.replace(/^https?:\/\//, '')}
        </a>
        <div className={css['actions']}>
          <Button size="small" onClick={onChange}>
            {t('change')}
          </Button>
          <Button size="small" onClick={() => setOpen('qr')}>
            {t('showQr')}
          </Button>
          <span className="sp" />
          <Button size="small" look="ghost" onClick={() => setOpen('removal')}>
            {t('remove')}
          </Button>
        </div>
      </div>
      {open === 'qr' && <QrDialog number={number} address={address} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        title={t('removeTitle', { number })}
        action={t('remove')}
        isOpen={open === 'removal'}
        isBusy={sending}
        onConfirm={() => void remove()}
        onClose={() => setOpen(null)}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </section>
  );
};

/** Whether the TV is on, and what it shows; when it was last heard of. */
const SeenPill = ({ seen, timeZone }: Pick<ScreenCardProps, 'seen'> & { timeZone: string }) => {
  const t = useText(screensTexts);
  const locale = useLocale();
  if (seen === null) return null;
  if (seen?.isOn === true) return <span className="pill pill--ok">{t('onNow', { view: t(`view.${seen.view}`) })}</span>;
  if (!seen) return <span className="pill pill--mute">{t('neverSeen')}</span>;
  return <span className="pill pill--warn">{t('lastSeen', { time: formatTime(locale, seen.at, { timeZone }) })}</span>;
};

const QrDialog = ({ number, address, onClose }: { number: number; address: string; onClose: () => void }) => {
  const t = useText(screensTexts);
  return (
    <Dialog
      title={t('screen', { number })}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={css['qrPlace']}>
        <QrCode address={address} label={t('qr', { number, address })} className={css['qr']} />
        <b>{address.replace(/^https?:\/\//, '')}</b>
        <OnlyHereNote address={address} />
      </div>
    </Dialog>
  );
};

/** "Mats, results · Tatami 1, Tatami 2 · light · 15 s each" */
const summaryOf = (t: Translate<ScreensTextKey>, screen: HallScreen, { playgrounds, streams }: SportEventAnswer): string => {
  const named = (rows: readonly { id: number; name: string }[], ids: readonly number[] | null): string =>
    ids === null
      ? ''
      : rows
          .filter(({ id }) => ids.includes(id))
          .map(({ name }) => name)
          .join(', ');
  return [
    screen.views.map((view) => t(`view.${view}`)).join(', '),
    named(playgrounds, screen.playgroundIds),
    named(streams, screen.streamIds),
    t(`theme.${screen.theme}`),
    t(`language.${screen.locale}`),
    screen.views.length > 1 ? t('everySeconds', { count: screen.rotateInSeconds }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};
