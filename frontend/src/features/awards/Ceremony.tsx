import type { Ceremony as CeremonyList } from '#contracts/registrations/awards.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath } from '../../ui/locale.js';
import { PrintButton, PrintMark } from '../../ui/PrintMark.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { CeremonyCard } from './CeremonyCard.js';
import { ceremonyTexts } from './ceremonyTexts.js';
import css from './ceremony.module.css';

const whole = (document: CeremonyList): CeremonyList => document;

/** The ceremony list of a sport event: whom to call to which podium, and what has been awarded. */
export const Ceremony = () => <EventScreen>{(given) => <CeremonyOf given={given} />}</EventScreen>;

const CeremonyOf = ({ given: { event } }: { given: SportEventAnswer }) => {
  const t = useText(ceremonyTexts);
  const locale = useLocale();
  useFollow('ceremony', event.id);
  const list = useDocumentPart('ceremony', event.id, whole);
  const categories = list?.categories ?? [];
  const left = categories.filter(({ step }) => step !== 'done').length;
  // The one on the podium comes first, then those that wait, in the order in which they ended.
  const order = { called: 0, waiting: 1, done: 2 };
  const shown = [...categories].sort((a, b) => order[a.step] - order[b.step]);
  return (
    <CabinetPage
      title={t('title')}
      marks={categories.length > 0 && <span className="muted">{left > 0 ? t('left', { count: left }) : t('allDone')}</span>}
      actions={categories.length > 0 && <PrintButton />}
    >
      <PrintMark path={localPath(locale, `/live/${event.id}`)} title={`${event.name}. ${t('title')}`} />
      {!list && <Skeleton lines={8} />}
      {list && categories.length === 0 && <EmptyState>{t('nothing')}</EmptyState>}
      <div className={css['list']}>
        {shown.map((category) => (
          <CeremonyCard key={category.streamId} category={category} timeZone={event.timeZone} />
        ))}
      </div>
    </CabinetPage>
  );
};
