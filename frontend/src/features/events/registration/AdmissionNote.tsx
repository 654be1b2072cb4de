import type { CertificateKind } from '#contracts/profiles/certificate.docs';
import { Link } from 'react-router';
import { useSession } from '../../../app/session.js';
import { certificateTexts } from '../../../shared/certificates/certificateTexts.js';
import { useText } from '../../../ui/texts.js';

/** What entrants have to have, before they are told that they may not enter without. */
export const AdmissionNote = ({ admission }: { admission: readonly CertificateKind[] }) => {
  const t = useText(certificateTexts);
  const userId = useSession().user?.id;
  if (admission.length === 0) return null;
  const kinds = admission.map((kind) => t(kind).toLowerCase()).join(', ');
  return (
    <p className="note">
      <span>
        {t('asks', { kinds })} {t('who')}{' '}
        {userId !== undefined && <Link to={`/profile/${userId}/edit/certificates`}>{t('toProfile')}</Link>}
      </span>
    </p>
  );
};
