import type { CalledMedallist, CeremonyCategory, CeremonyStep } from '#contracts/registrations/awards.docs';
import { ceremonyOps } from '#contracts/registrations/ceremony.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { formatTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Announcement } from './Announcement.js';
import { ceremonyTexts } from './ceremonyTexts.js';
import css from './ceremony.module.css';

/** One category: its medallists, who of them is here, and how far its ceremony is. */
export const CeremonyCard = ({ category, timeZone }: { category: CeremonyCategory; timeZone: string }) => {
  const t = useText(ceremonyTexts);
  const locale = useLocale();
  const { streamId, name, step, completedAt, isAwardedBefore, medallists } = category;
  const { send, sending } = useCommand(ceremonyOps.setStep, { isQuiet: true });
  const go = (to: CeremonyStep) => void send({ streamId, step: to });
  const here = medallists.filter(({ isPresent }) => isPresent).length;
  return (
    <section className={`cardx ${css['card']}`} data-step={step} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <span className={`pill ${step === 'called' ? 'pill--ok' : ''}`}>{t(`state.${step}`)}</span>
        <small>
          {[
            completedAt && t('endedAt', { time: formatTime(locale, completedAt, { timeZone }) }),
            step !== 'done' && t('presentCount', { count: here, all: medallists.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </header>
      {isAwardedBefore && <p className="note note--warn">{t('awardedBefore')}</p>}
      <ul>
        {medallists.map((medallist) => (
          <MedallistRow key={medallist.registrationId} streamId={streamId} medallist={medallist} isMarked={step !== 'done'} />
        ))}
      </ul>
      <footer className="no-print">
        {step === 'waiting' && (
          <Button look="primary" isBusy={sending} onClick={() => go('called')}>
            {t('call')}
          </Button>
        )}
        {step === 'called' && (
          <Button look="primary" isBusy={sending} onClick={() => go('done')}>
            {t('done')}
          </Button>
        )}
        {step !== 'waiting' && (
          <Button isBusy={sending} onClick={() => go(step === 'done' ? 'called' : 'waiting')}>
            {t('back')}
          </Button>
        )}
        <span className="sp" />
      </footer>
      {step !== 'done' && <Announcement category={category} />}
    </section>
  );
};

interface MedallistRowProps {
  streamId: number;
  medallist: CalledMedallist;
  /** Presence can be marked until the medals are given. */
  isMarked: boolean;
}

const MedallistRow = ({ streamId, medallist, isMarked }: MedallistRowProps) => {
  const t = useText(ceremonyTexts);
  const { registrationId, place, fullName, members, organization, announcedName, isPresent } = medallist;
  const { send, sending } = useCommand(ceremonyOps.setPresence, { isQuiet: true });
  return (
    <li>
      <span className={`place place--${place}`}>{place}</span>
      <span className={css['name']}>
        <b>{fullName}</b>
        <small>{[members.join(', '), organization].filter(Boolean).join(' · ')}</small>
        {announcedName !== fullName && <small>{t('hidden', { name: announcedName })}</small>}
      </span>
      {isMarked && (
        <button
          type="button"
          className={`chip ${css['here']}`}
          aria-pressed={isPresent}
          aria-label={t('presentOf', { name: fullName })}
          disabled={sending}
          onClick={() => void send({ streamId, registrationId, isPresent: !isPresent })}
        >
          {t('present')}
        </button>
      )}
      <span className={css['tick']} aria-hidden />
    </li>
  );
};
