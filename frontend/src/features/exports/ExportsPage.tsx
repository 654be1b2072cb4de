import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { refetchQueries } from '../../app/useQuery.js';
import { exportQueries } from '#contracts/exports/export.ops';
import { FileOrders } from '../../shared/exports/FileOrders.js';
import { useText } from '../../ui/texts.js';
import { Archives } from './Archives.js';
import { ExportedFiles } from './ExportedFiles.js';
import { ExportForm } from './ExportForm.js';
import { exportsTexts, typeName } from './exportsTexts.js';
import { LogFile } from './LogFile.js';

/** Every list of a sport event as a file, and which files left before. */
export const ExportsPage = () => {
  const t = useText(exportsTexts);
  return (
    <EventScreen>
      {({ event, streams, permissions }) => (
        <CabinetPage title={t('title')} actions={<Link to="/file-check">{t('check')}</Link>}>
          <p className="muted">{t('lead')}</p>
          <ExportForm
            eventId={event.id}
            streams={streams}
            isOrganiser={permissions.canEdit}
            onSaved={() => refetchQueries(exportQueries.files)}
          />
          <FileOrders eventId={event.id} nameOf={(type) => typeName(t, type)} onReady={() => refetchQueries(exportQueries.files)} />
          <Archives eventId={event.id} isOrganiser={permissions.canEdit} onSaved={() => refetchQueries(exportQueries.files)} />
          {permissions.canEdit && <LogFile eventId={event.id} onSaved={() => refetchQueries(exportQueries.files)} />}
          {permissions.canEdit && <ExportedFiles eventId={event.id} />}
        </CabinetPage>
      )}
    </EventScreen>
  );
};
