import { Link, useNavigate, useParams } from 'react-router';
import { useCrumb } from '../../app/shell/cabinetContext.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { NotFound } from '../../app/shell/NotFound.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { buttonClass } from '../../ui/Button.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { createFacility, editFacility, getFacilities, getFacility } from './calls.js';
import { blankFacility, draftOf } from './facilityDraft.js';
import { FacilityForm } from './FacilityForm.js';
import { FacilityPhotos } from './FacilityPhotos.js';
import { facilityTexts } from './facilityTexts.js';

/** A facility that is changed by whoever added it, or by an administrator. */
export const FacilityEdit = () => {
  const t = useText(facilityTexts);
  const { id = '' } = useParams();
  const facilityId = Number(id);
  const toast = useToast();
  const { answer, failure, refetch } = useQuery(getFacility, facilityId > 0 ? { facilityId } : null);
  const { send, sending, errors } = useCommand(editFacility, { isQuiet: true });
  useCrumb(answer?.facility.name);
  if (!(facilityId > 0) || failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  if (!answer.viewer.mayEdit) return <p className="note note--info">{t('notYours')}</p>;
  const { facility, version } = answer;
  const page = (
    <Link className={buttonClass()} to={`/facility/${facilityId}`}>
      {t('page')}
    </Link>
  );
  return (
    <CabinetPage title={facility.name} actions={page}>
      <FacilityForm
        key={`${facilityId} ${version}`}
        given={draftOf(facility)}
        isKnown
        send={({ type, ...given }) => send({ facilityId, facility: { ...given, ...(type && { type }) }, expectedVersion: version })}
        isSending={sending}
        errors={errors}
        submit={t('save')}
        onSaved={() => {
          toast('ok', t('saved'));
          refetchQueries(getFacility, getFacilities);
        }}
      />
      <FacilityPhotos facility={facility} onChanged={refetch} />
    </CabinetPage>
  );
};

export const NewFacility = () => {
  const t = useText(facilityTexts);
  const navigate = useNavigate();
  const { send, sending, errors } = useCommand(createFacility, { isQuiet: true });
  useCrumb(t('newFacility'));
  return (
    <CabinetPage title={t('newFacility')}>
      <FacilityForm
        given={blankFacility}
        send={({ isClosed: _isClosed, type, ...given }) => send({ facility: { ...given, type: type || 'other' } })}
        isSending={sending}
        errors={errors}
        submit={t('create')}
        onSaved={(facilityId) => {
          refetchQueries(getFacilities);
          void navigate(`/cabinet/facilities/${facilityId}`);
        }}
      />
      <p className="muted">{t('photosLater')}</p>
    </CabinetPage>
  );
};
