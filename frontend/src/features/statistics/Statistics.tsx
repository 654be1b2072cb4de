import { useSearchParams } from 'react-router';
import type { Counted, EventStatistics } from '#contracts/sport-events/statistics.docs';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime, formatDay } from '../../ui/dates.js';
import { DayField } from '../../ui/DayField.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { formatPrice } from '../../ui/numbers.js';
import { isSharedKey, sharedTexts } from '../../ui/sharedTexts.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Figures, type Figure } from './Figures.js';
import styles from './statistics.module.css';
import { statisticsTexts } from './statisticsTexts.js';

export const Statistics = () => <EventScreen>{(given) => <StatisticsOf given={given} />}</EventScreen>;

const isWholeDay = (text: string): boolean => /^\d{2}-\d{2}-\d{4}$/.test(text);

/** The figures of a sport event; the days of the address say for which time. */
const StatisticsOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(statisticsTexts);
  const [search, setSearch] = useSearchParams();
  const [dateFrom, dateTo] = [search.get('from') ?? '', search.get('to') ?? ''];
  const { answer, failure, isLoading, refetch } = useQuery(statisticsOps.eventStatistics, {
    eventId: given.event.id,
    ...(isWholeDay(dateFrom) && { dateFrom }),
    ...(isWholeDay(dateTo) && { dateTo }),
  });
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const errors = failure?.errors ?? {};
  return (
    <CabinetPage title={t('title')} marks={answer && <UpdatedAt at={answer.updatedAt} />}>
      <div className={styles['days']}>
        <DayField label={t('from')} value={dateFrom} errors={errors['dateFrom']} onChange={(day) => change('from', day)} />
        <DayField label={t('to')} value={dateTo} errors={errors['dateTo']} onChange={(day) => change('to', day)} />
      </div>
      {isLoading && <Skeleton lines={8} height={32} />}
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {answer && <Tiles answer={answer} />}
      {answer && (answer.registrations.total === 0 ? <EmptyState>{t('nothing')}</EmptyState> : <Charts answer={answer} />)}
    </CabinetPage>
  );
};

const UpdatedAt = ({ at }: { at: string }) => {
  const t = useText(statisticsTexts);
  const when = formatDateTime(useLocale(), at);
  return <span className="muted">{t('updated', { when })}</span>;
};

const Tiles = ({ answer: { registrations, matches, currency, money } }: { answer: EventStatistics }) => {
  const t = useText(statisticsTexts);
  const locale = useLocale();
  const price = (amount: number) => formatPrice(locale, amount, currency);
  const tiles: [string, string][] = [
    [t('registrations'), String(registrations.standing)],
    ...(registrations.total > registrations.standing ? [[t('applied'), String(registrations.total)] satisfies [string, string]] : []),
    [t('matches'), t('ofAll', { done: matches.finished, all: matches.total })],
    [t('invoiced'), price(money.invoiced)],
    [t('paid'), price(money.paid)],
    [t('outstanding'), price(money.outstanding)],
    [t('refunded'), price(money.refunded)],
    [t('discount'), price(money.discount)],
  ];
  return (
    <dl className={styles['tiles']}>
      {tiles.map(([name, value]) => (
        <div key={name} className="cardx card-p">
          <dt className="muted t13">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Charts = ({ answer: { registrations } }: { answer: EventStatistics }) => {
  const t = useText(statisticsTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const { byStatus, byStream, byOrganization, byCountry, byDay } = registrations;
  const word = (status: string) => {
    const key = `participation.${status}`;
    return isSharedKey(key) ? shared(key) : status;
  };
  const named = (rows: readonly Counted[]): Figure[] =>
    rows.map(({ id, name, count }) => ({ key: String(id ?? name), name: name || t('none'), count }));
  return (
    <div className={styles['charts']}>
      <Figures
        title={t('byStatus')}
        figures={Object.entries(byStatus)
          .sort(([, a], [, b]) => b - a)
          .map(([status, count]) => ({ key: status, name: word(status), count }))}
      />
      <Figures title={t('byStream')} figures={named(byStream)} />
      <Figures title={t('byOrganization')} figures={named(byOrganization)} />
      <Figures title={t('byCountry')} figures={named(byCountry)} />
      <Figures title={t('byDay')} figures={byDay.map(({ date, count }) => ({ key: date, name: formatDay(locale, date), count }))} />
    </div>
  );
};
