import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { RegistrationRow, SportEventAnswer } from '../../app/sportEvents.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { useMedia } from '../../ui/useMedia.js';
import { AddEntrant } from './AddEntrant.js';
import { EntrantCards } from './EntrantCards.js';
import { EntrantDialog } from './EntrantDialog.js';
import { Pages } from './Pages.js';
import { registrationsTexts } from './registrationsTexts.js';
import { useStartList } from './useStartList.js';

const StartGrid = lazy(async () => ({ default: (await import('./StartGrid.js')).StartGrid }));

export const Registrations = () => <EventScreen>{(given) => <StartList given={given} />}</EventScreen>;

/** The start list of a category, or of all of them. */
const StartList = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(registrationsTexts);
  const [search] = useSearchParams();
  const chosen = given.streams.find(({ id }) => String(id) === search.get('stream'));
  const { answer, failure, isLoading, refetch, needle, page, change } = useStartList(given.event.id, chosen?.id ?? null);
  const [opened, setOpened] = useState<RegistrationRow | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <CabinetPage
      title={t('title')}
      marks={answer && <span className="muted">{t('entrants', { count: answer.total })}</span>}
      actions={
        <Button
          look="primary"
          icon={<IconPlus aria-hidden size={16} />}
          disabled={given.streams.length === 0}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      }
    >
      <div className="row wrap">
        <span className="in list-find">
          <IconSearch aria-hidden className="i" size={16} />
          <input
            type="search"
            defaultValue={needle}
            aria-label={t('find')}
            placeholder={t('find')}
            onChange={(event) => change({ q: event.target.value, page: '' })}
          />
        </span>
        <select
          className="in list-stream"
          aria-label={t('chooseStream')}
          value={chosen?.id ?? ''}
          onChange={(event) => change({ stream: event.target.value, page: '' })}
        >
          <option value="">{t('allStreams')}</option>
          {given.streams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {isLoading && <Skeleton lines={10} height={28} />}
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer && (
        <Rows
          rows={answer.registrations}
          hasStream={!chosen}
          fileName={`${given.event.eventKey}-${chosen?.streamKey ?? 'all'}`}
          onOpen={setOpened}
        />
      )}
      {answer && <Pages page={page} maxPage={answer.maxPage} onPage={(next) => change({ page: String(next) })} />}
      {opened && (
        <EntrantDialog
          row={opened}
          onClose={() => setOpened(null)}
          onChanged={() => {
            setOpened(null);
            refetch();
          }}
        />
      )}
      {isAdding && (
        <AddEntrant
          given={given}
          streamId={chosen?.id}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            refetch();
          }}
        />
      )}
    </CabinetPage>
  );
};

interface RowsProps {
  rows: readonly RegistrationRow[];
  hasStream: boolean;
  fileName: string;
  onOpen: (row: RegistrationRow) => void;
}

/** The dense table where there is room for it, cards where there is not. */
const Rows = ({ rows, hasStream, fileName, onOpen }: RowsProps) => {
  const t = useText(registrationsTexts);
  const isWide = useMedia('(min-width: 1024px)');
  if (rows.length === 0) return <EmptyState>{t('noEntrants')}</EmptyState>;
  if (!isWide) return <EntrantCards rows={rows} onOpen={onOpen} />;
  return (
    <Suspense fallback={<Skeleton lines={10} height={28} />}>
      <StartGrid rows={rows} hasStream={hasStream} fileName={fileName} onOpen={onOpen} />
    </Suspense>
  );
};
