import type { ShownCertificate } from '#contracts/profiles/certificate.docs';
import { certificateOps, certificateQueries } from '#contracts/profiles/certificate.ops';
import { IconChevronLeft, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { CertificateFacts } from '../../shared/certificates/CertificateFacts.js';
import { CertificatePill } from '../../shared/certificates/CertificatePill.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { CertificateDialog } from './CertificateDialog.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { ownCertificateTexts } from './ownCertificateTexts.js';
import { sectionPath } from './sectionNames.js';

/** Ranks, belts, licences and medical certificates, which events may ask for. */
export const CertificatesSection = () => {
  const t = useText(editTexts);
  const words = useText(ownCertificateTexts);
  const { userId } = useEditing();
  const { answer, failure, refetch } = useQuery(certificateQueries.list, { userId });
  const [edited, setEdited] = useState<ShownCertificate | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <Link className="pe-back only-m" to={`${sectionPath(userId, '')}#sections`}>
        <IconChevronLeft aria-hidden size={16} />
        {t('sections')}
      </Link>
      <h1>{t('section_certificates')}</h1>
      <p className="muted pe-lead">{words('lead')}</p>
      {failure && !answer && <Failure what="error.fetch_profile" refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={4} />}
      {answer?.certificates.length === 0 && <EmptyState>{words('none')}</EmptyState>}
      {answer?.certificates.map((certificate) => (
        <Card key={certificate.id} certificate={certificate} onEdit={() => setEdited(certificate)} onChanged={refetch} />
      ))}
      {answer?.mayAdd && (
        <div>
          <Button icon={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
            {words('add')}
          </Button>
        </div>
      )}
      {edited && (
        <CertificateDialog
          certificate={edited === 'new' ? null : edited}
          onSaved={() => {
            close();
            refetch();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

interface CardProps {
  certificate: ShownCertificate;
  onEdit: () => void;
  onChanged: () => void;
}

const Card = ({ certificate, onEdit, onChanged }: CardProps) => {
  const t = useText(ownCertificateTexts);
  const toast = useToast();
  const { userId } = useEditing();
  const { send, sending } = useCommand(certificateOps.remove);
  const [isRemoving, setRemoving] = useState(false);
  const { id, title, status, isExpired } = certificate;
  const remove = async () => {
    const outcome = await send({ userId, certificateId: id });
    setRemoving(false);
    if (!outcome.success) return;
    toast('ok', t('removed', { title }));
    onChanged();
  };
  return (
    <section className="cardx card-p row pe-cert" aria-label={title}>
      <div className="column sp">
        <CertificateFacts userId={userId} certificate={certificate} />
        <div className="row wrap">
          <CertificatePill state={isExpired && status !== 'declined' ? 'expired' : status} />
          <Hint certificate={certificate} />
        </div>
      </div>
      <IconButton label={t('change', { title })} onClick={onEdit}>
        <IconPencil aria-hidden size={18} />
      </IconButton>
      <IconButton label={t('remove', { title })} onClick={() => setRemoving(true)}>
        <IconTrash aria-hidden size={18} />
      </IconButton>
      {isRemoving && (
        <ConfirmDialog
          title={t('removeTitle')}
          action={t('removeAction')}
          isOpen
          isBusy={sending}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          {t('removeText', { title })}
        </ConfirmDialog>
      )}
    </section>
  );
};

/** What comes next, or why it was declined. */
const Hint = ({ certificate: { status, reason, fileName, isExpired } }: { certificate: ShownCertificate }) => {
  const t = useText(ownCertificateTexts);
  if (status === 'declined') return <span className="muted t13">{t('why', { reason })}</span>;
  return status === 'stated' && !isExpired ? <span className="muted t13">{t(fileName ? 'waits' : 'noFile')}</span> : null;
};
