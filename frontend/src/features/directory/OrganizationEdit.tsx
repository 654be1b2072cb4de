import { useNavigate, useParams } from 'react-router';
import { useCrumb } from '../../app/shell/cabinetContext.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { createOrganization, editOrganization, getOrganization, getOrganizations } from './calls.js';
import './directory.css';
import { directoryTexts } from './directoryTexts.js';
import { blankOrganization, draftOf } from './organizationDraft.js';
import { LogoField } from './LogoField.js';
import { OrganizationForm } from './OrganizationForm.js';

/** An organisation says of itself: its representative or an administrator writes it. */
export const OrganizationEdit = () => {
  const t = useText(directoryTexts);
  const { id = '' } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  const organizationId = Number(id);
  const { answer, failure, refetch } = useQuery(getOrganization, organizationId > 0 ? { organizationId } : null);
  const { send, sending, errors } = useCommand(editOrganization, { isQuiet: true });
  usePageTitle(t('editOrganization'));
  if (!(organizationId > 0) || failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  if (!answer.viewer.mayEdit) return <p className="note note--info">{t('notYours')}</p>;
  const page = `/organization/${organizationId}`;
  return (
    <div className="dir">
      <h1>{t('editOrganization')}</h1>
      <LogoField organization={answer.organization} onChanged={refetch} />
      <OrganizationForm
        key={organizationId}
        given={draftOf(answer.organization)}
        send={(organization) => send({ organizationId, organization })}
        isSending={sending}
        errors={errors}
        submit={t('save')}
        cancelTo={page}
        onSaved={() => {
          toast('ok', t('saved'));
          refetchQueries(getOrganization, getOrganizations);
          void navigate(page);
        }}
      />
    </div>
  );
};

/** An administrator makes an organisation. */
export const NewOrganization = () => {
  const t = useText(directoryTexts);
  const navigate = useNavigate();
  const { send, sending, errors } = useCommand(createOrganization, { isQuiet: true });
  useCrumb(t('newOrganization'));
  return (
    <CabinetPage title={t('newOrganization')}>
      <OrganizationForm
        given={blankOrganization}
        send={(organization) => send({ organization })}
        isSending={sending}
        errors={errors}
        submit={t('create')}
        cancelTo="/cabinet/organizations"
        onSaved={(organizationId) => {
          refetchQueries(getOrganizations);
          void navigate(`/organization/${organizationId}`);
        }}
      />
    </CabinetPage>
  );
};
