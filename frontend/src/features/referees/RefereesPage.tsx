import { useEffect, useState } from 'react';
import type { Rota } from '#contracts/referees/referees.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { TabList } from '../../ui/TabList.js';
import { useText } from '../../ui/texts.js';
import { RefereeList } from './RefereeList.js';
import { RotaTab } from './RotaTab.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

/** Who runs which bout: crews of the mats, neutrality, how much each has to do. */
export const RefereesPage = () => <EventScreen>{(given) => <Referees given={given} />}</EventScreen>;

const Referees = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(rotaTexts);
  const { id } = given.event;
  useFollow('rota', id);
  const rota = useDocumentPart<Rota, Rota>('rota', id, (whole) => whole);
  const [tab, setTab] = useState<'rota' | 'list' | null>(null);
  const isEmpty = rota?.referees.length === 0;
  // Where it begins is decided once: the list stays open while the first of them are put on it.
  useEffect(() => {
    if (rota) setTab((chosen) => chosen ?? (isEmpty ? 'list' : 'rota'));
  }, [rota, isEmpty]);
  const current = tab ?? 'rota';
  const conflicts = rota?.bouts.filter(({ problems }) => problems.some(({ kind }) => kind !== 'vacant')).length ?? 0;
  const tabs = [
    { name: 'rota', title: t('rota'), count: conflicts },
    { name: 'list', title: t('list') },
  ] as const;
  return (
    <CabinetPage
      title={t('title')}
      marks={conflicts > 0 && <span className="pill pill--danger">{t('conflicts', { count: conflicts })}</span>}
    >
      <TabList label={t('title')} tabs={tabs} current={current} panelId="referees" onOpen={setTab} tabClassName={css['tab']} />
      <div id="referees" role="tabpanel" aria-labelledby={`tab-${current}`}>
        {(!rota || tab === null) && <Skeleton lines={8} />}
        {rota && tab === 'rota' && <RotaTab rota={rota} given={given} onList={() => setTab('list')} />}
        {rota && tab === 'list' && <RefereeList rota={rota} given={given} />}
      </div>
    </CabinetPage>
  );
};
