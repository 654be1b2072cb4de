import { useSearchParams } from 'react-router';
import { awardsTexts } from '../../shared/awards/awardsTexts.js';
import { Medallists } from '../../shared/awards/Medallists.js';
import { MedalTable } from '../../shared/awards/MedalTable.js';
import { hasMedals, hasPoints, kindsIn, type StandingOrder } from '../../shared/awards/standings.js';
import { useStandings } from '../../shared/awards/useStandings.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import css from '../../shared/awards/awards.module.css';

const orders: readonly StandingOrder[] = ['medals', 'points'];

/** The medal table and the team standings of a sport event, and who has which medal. */
export const MedalsTab = ({ given: { event } }: TabProps) => {
  const t = useText(awardsTexts);
  const [search, setSearch] = useSearchParams();
  const standings = useStandings(event.id);
  if (!standings) return <Skeleton lines={8} />;
  if (!hasMedals(standings)) return <EmptyState>{t('noMedals')}</EmptyState>;
  const kinds = kindsIn(standings);
  const kind = kinds.find((each) => each === search.get('of')) ?? kinds[0];
  const order = orders.find((each) => each === search.get('order')) ?? 'medals';
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <div className="column">
      <div className={`${css['switches']} no-print`}>
        {hasPoints(standings) && (
          <Choice label={t('order')} names={orders} current={order} titleOf={t} onChoose={(value) => choose('order', value)} />
        )}
        {kinds.length > 1 && (
          <Choice label={t('whose')} names={kinds} current={kind} titleOf={t} onChoose={(value) => choose('of', value)} />
        )}
      </div>
      <div className="cardx tbl-wrap" role="group" tabIndex={0}>
        <MedalTable eventId={event.id} kind={kind} order={order} />
      </div>
      <p className="muted t13">{t('completed', { done: standings.completedCount, count: standings.categoriesCount })}</p>
      {standings.categories.length > 0 && (
        <>
          <h2>{t('medallists')}</h2>
          <Medallists categories={standings.categories} />
        </>
      )}
    </div>
  );
};

interface ChoiceProps<Name extends string> {
  label: string;
  names: readonly Name[];
  current: Name | undefined;
  titleOf: (name: Name) => string;
  onChoose: (name: Name) => void;
}

const Choice = <Name extends string>({ label, names, current, titleOf, onChoose }: ChoiceProps<Name>) => (
  <div className="chips" role="group" aria-label={label}>
    {names.map((name) => (
      <button key={name} type="button" className="chip" aria-pressed={name === current} onClick={() => onChoose(name)}>
        {titleOf(name)}
      </button>
    ))}
  </div>
);
