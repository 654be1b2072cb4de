import type { ResultToVerify } from '#contracts/profiles/verification.docs';
import { IconDownload, IconExternalLink, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../app/downloadFile.js';
import { Button } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useText } from '../../ui/texts.js';
import { downloadProof } from './calls.js';
import styles from './verification.module.css';
import { verificationTexts } from './verificationTexts.js';

/** What proves a result: a page, its picture, a file. */
export const ProofList = ({ userId, result }: { userId: number; result: ResultToVerify }) => {
  const t = useText(verificationTexts);
  const [failed, setFailed] = useState<string | null>(null);
  const { achievement, link, fileName } = result;
  const download = async (name: string) => {
    const input = { fileTypeKey: 'achievementProof', documentId: achievement.id, editableUserId: userId };
    setFailed(await downloadFile(downloadProof, input, name));
  };
  return (
    <div className={styles['proofs']}>
      {link && (
        <a href={link} target="_blank" rel="noreferrer nofollow" title={link}>
          <IconExternalLink aria-hidden size={16} /> {t('link')}: {new URL(link).hostname}
        </a>
      )}
      {achievement.image && (
        <a href={achievement.image} target="_blank" rel="noreferrer">
          <IconPhoto aria-hidden size={16} /> {t('picture')}
        </a>
      )}
      {fileName && (
        <Button size="small" icon={<IconDownload aria-hidden size={16} />} onClick={() => void download(fileName)}>
          {t('file', { name: fileName })}
        </Button>
      )}
      {failed && (
        <span className="err">
          <ErrorText keys={[failed]} />
        </span>
      )}
    </div>
  );
};
