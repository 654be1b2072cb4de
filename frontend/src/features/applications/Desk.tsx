import { useSearchParams } from 'react-router';
import { handedInStatuses } from '#contracts/applications/application.docs';
import { useCabinet } from '../../app/shell/cabinetContext.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { calls } from './applicationData.js';
import { ApplicationList } from './ApplicationList.js';
import { applicationsTexts } from './applicationsTexts.js';

/** Applications that wait for a decision: of an organiser's sport events, for administrators all of them. */
export const Desk = () => {
  const t = useText(applicationsTexts);
  const { events } = useCabinet();
  const [search, setSearch] = useSearchParams();
  const eventId = search.get('event') ?? '';
  return (
    <CabinetPage title={t('desk')}>
      {events.length > 0 && (
        <div className="form">
          <SelectField
            label={t('event')}
            value={eventId}
            options={[{ value: '', text: t('all') }, ...events.map(({ id, name }) => ({ value: String(id), text: name }))]}
            onChange={(event) => setSearch(event.target.value ? { event: event.target.value } : {})}
          />
        </div>
      )}
      <ApplicationList
        call={calls.desk}
        asked={eventId ? { eventId } : {}}
        base="/cabinet/applications"
        empty={t('noneDesk')}
        statuses={handedInStatuses}
        hasAuthor
      />
    </CabinetPage>
  );
};
