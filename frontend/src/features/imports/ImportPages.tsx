import { useState } from 'react';
import { Link } from 'react-router';
import { organizationQueries } from '#contracts/directory/organization.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useSession } from '../../app/session.js';
import { useQuery } from '../../app/useQuery.js';
import { SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { ImportEntries } from './ImportEntries.js';
import { importTexts } from './importTexts.js';

export const CabinetImport = () => <EventScreen>{(given) => <StaffImport given={given} />}</EventScreen>;
export const ClubImport = () => <EventScreen>{(given) => <ImportOfClub given={given} />}</EventScreen>;

const StaffImport = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(importTexts);
  return (
    <CabinetPage title={t('title')} actions={<Link to={`/cabinet/event/${given.event.id}/registrations`}>{t('back')}</Link>}>
      <ImportEntries given={given} organizationId={null} />
    </CabinetPage>
  );
};

const ImportOfClub = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(importTexts);
  const { user } = useSession();
  const isRepresentative = user?.roles.some(({ role }) => role === 'representative') === true;
  const { answer } = useQuery(organizationQueries.represented, isRepresentative ? {} : null);
  const [chosen, setChosen] = useState<number | null>(null);
  const organizations = answer?.organizations ?? [];
  const current = chosen ?? organizations[0]?.id ?? null;
  return (
    <CabinetPage
      title={`${t('title')}: ${given.event.name}`}
      actions={<Link to={`/event/${given.event.id}/registration`}>{t('backToEvent')}</Link>}
    >
      {!isRepresentative && <p>{t('noClub')}</p>}
      {organizations.length > 0 && (
        <SelectField
          label={t('club')}
          value={current ?? ''}
          disabled={organizations.length === 1}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={organizations.map(({ id, name }) => ({ value: String(id), text: name }))}
        />
      )}
      {current !== null && <ImportEntries key={current} given={given} organizationId={current} />}
    </CabinetPage>
  );
};
