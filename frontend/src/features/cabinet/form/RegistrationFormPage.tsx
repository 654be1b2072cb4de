import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CabinetPage } from '../../../app/shell/CabinetPage.js';
import { EventScreen } from '../../../app/shell/EventScreen.js';
import { useQuery } from '../../../app/useQuery.js';
import { buttonClass } from '../../../ui/Button.js';
import { Failure } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { Admission } from './Admission.js';
import { Challenges } from './Challenges.js';
import './form.css';
import { formTexts } from './formTexts.js';
import { formOp } from './formTypes.js';
import { OptionDocuments } from './OptionDocuments.js';
import { Questions } from './Questions.js';

/** The registration form of a sport event, as its organiser defines it. */
export const RegistrationFormPage = () => {
  const t = useText(formTexts);
  return (
    <EventScreen>
      {({ event, permissions }) => (
        <CabinetPage
          title={t('title')}
          actions={
            <Link className={buttonClass()} to={`/event/${event.id}/registration`}>
              <IconExternalLink aria-hidden size={16} />
              {t('preview')}
            </Link>
          }
        >
          <Form eventId={event.id} canEdit={permissions.canEdit} />
        </CabinetPage>
      )}
    </EventScreen>
  );
};

const Form = ({ eventId, canEdit }: { eventId: number; canEdit: boolean }) => {
  const { answer, failure, isLoading, refetch } = useQuery(formOp, { eventId });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (isLoading || !answer) return <Skeleton lines={6} />;
  const props = { eventId, form: answer, canEdit, onChanged: refetch };
  return (
    <>
      <Questions {...props} />
      <Challenges {...props} />
      <OptionDocuments {...props} />
      <Admission {...props} />
    </>
  );
};
