import type { ShownCertificate } from '#contracts/profiles/certificate.docs';
import type { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ref } from '../../app/call.js';
import { downloadFile } from '../../app/downloadFile.js';
import { Button } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useLocale, useText } from '../../ui/texts.js';
import { certificateTexts } from './certificateTexts.js';

const download = ref<typeof profileFileQueries.download>({ path: '/api/download-file-by-key', kind: 'file' });

/** What a certificate says, with its file. */
export const CertificateFacts = ({ userId, certificate }: { userId: number; certificate: ShownCertificate }) => {
  const t = useText(certificateTexts);
  const locale = useLocale();
  const [failed, setFailed] = useState<string | null>(null);
  const { id, kind, sport, title, number, issuedBy, issuedOn, validUntil, fileName } = certificate;
  const facts = [
    t(kind),
    sport?.name,
    number && t('number', { number }),
    issuedBy,
    issuedOn && t('issued', { day: formatDay(locale, issuedOn) }),
    validUntil && t('valid', { day: formatDay(locale, validUntil) }),
  ];
  const save = async (name: string) => {
    setFailed(await downloadFile(download, { fileTypeKey: 'certificate', documentId: id, editableUserId: userId }, name));
  };
  return (
    <>
      <b>{title}</b>
      <span className="muted t13">{facts.filter(Boolean).join(' · ')}</span>
      {fileName && (
        <div>
          <Button size="small" icon={<IconDownload aria-hidden size={16} />} onClick={() => void save(fileName)}>
            {fileName}
          </Button>
        </div>
      )}
      {failed && (
        <span className="err">
          <ErrorText keys={[failed]} />
        </span>
      )}
    </>
  );
};
