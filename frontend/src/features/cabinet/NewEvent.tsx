import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { loadSession } from '../../app/session.js';
import { useCrumb } from '../../app/shell/cabinetContext.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { EventForm } from './EventForm.js';

export const NewEvent = () => {
  const t = useText(cabinetTexts);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useCrumb(t('newEvent'));
  return (
    <CabinetPage title={t('newEvent')}>
      <EventForm
        onSaved={(event) => {
          // The maker has become its organiser: the roles of the session have changed.
          void loadSession({ dispatch }).then(() => navigate(`/cabinet/event/${event.id}`));
        }}
      />
    </CabinetPage>
  );
};
