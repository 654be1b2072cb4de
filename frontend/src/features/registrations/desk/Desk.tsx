import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useCallback, useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../app/session.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { Button, buttonClass } from '../../../ui/Button.js';
import { lazyPart } from '../../../ui/lazyPart.js';
import { useText } from '../../../ui/texts.js';
import { Athletes } from './Athletes.js';
import { deskCalls } from './deskCalls.js';
import { DeskTabs } from './DeskTabs.js';
import { deskTexts } from './deskTexts.js';
import { InsuranceMenu } from './InsuranceMenu.js';
import { requestOf } from './deskUrl.js';
import { askEarly } from './rowSource.js';
import { RowsDesk } from './RowsDesk.js';
import { keepPreferences, readPreferences, type DeskPreferences } from './savedViews.js';
import { TeamsOf } from './TeamsOf.js';
import { useDeskFilters } from './useDeskFilters.js';
import './desk.css';

const AddEntrant = lazyPart(async () => (await import('../entrant/AddEntrant.js')).AddEntrant);

/** The organiser's desk: who takes part in what, by category, athlete, team and result. */
export const Desk = ({ given }: { given: SportEventAnswer }) => {
  const { user } = useSession();
  const userId = user?.id ?? 0;
  const inUrl = useDeskFilters((next) => {
    if (next.tab === 'streams') askEarly(deskCalls.byStream, requestOf(next, given.event.id));
  });
  const { filters } = inUrl;
  const [preferences, setPreferences] = useState(() => readPreferences(userId));
  const [isAdding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  const keep = useCallback(
    (next: DeskPreferences) => {
      setPreferences(next);
      keepPreferences(userId, next);
    },
    [userId],
  );
  return (
    <div className="desk">
      <DeskHead given={given} onAdd={() => setAdding(true)} />
      <DeskTabs current={filters.tab} />
      <DeskBody {...{ given, inUrl, preferences, keep, round }} />
      {isAdding && (
        <AddEntrant
          given={given}
          streamId={filters.streamId ?? undefined}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            setRound(round + 1);
          }}
        />
      )}
    </div>
  );
};

const DeskHead = ({ given, onAdd }: { given: SportEventAnswer; onAdd: () => void }) => {
  const t = useText(deskTexts);
  return (
    <div className="desk-head">
      <h1>{t('title')}</h1>
      <span className="sp" />
      {given.permissions.canDraw && <InsuranceMenu eventId={given.event.id} />}
      {given.permissions.canDraw && (
        <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}/import`}>
          <IconFileImport aria-hidden size={16} />
          {t('import')}
        </Link>
      )}
      {given.permissions.canDraw && (
        <Button look="primary" icon={<IconPlus aria-hidden size={16} />} disabled={given.streams.length === 0} onClick={onAdd}>
          {t('add')}
        </Button>
      )}
    </div>
  );
};

type DeskBodyProps = Pick<ComponentProps<typeof RowsDesk>, 'given' | 'inUrl' | 'preferences' | 'keep' | 'round'>;

/** What stands on the chosen tab. */
const DeskBody = (frame: DeskBodyProps) => {
  const { given, inUrl, round } = frame;
  const { filters } = inUrl;
  const { currency } = given;
  const eventId = given.event.id;
  return (
    <>
      {filters.tab === 'streams' && (
        <RowsDesk key={`streams ${round}`} {...frame} call={deskCalls.byStream} input={requestOf(filters, eventId)} />
      )}
      {filters.tab === 'results' && (
        <RowsDesk
          key="results"
          {...frame}
          isResults
          call={deskCalls.byResults}
          input={{ eventId, ...(filters.streamId !== null && { streamId: filters.streamId }) }}
        />
      )}
      {filters.tab === 'athletes' && <Athletes key="athletes" {...{ eventId, currency }} inUrl={inUrl} call={deskCalls.byAthletes} />}
      {filters.tab === 'search' && (
        <Athletes key="search" {...{ eventId, currency }} inUrl={inUrl} call={deskCalls.searchAthletes} isSearch />
      )}
      {filters.tab === 'teams' && <TeamsOf given={given} inUrl={inUrl} />}
    </>
  );
};
