import { useState } from 'react';
import type { CeremonyCategory } from '#contracts/registrations/awards.docs';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { announcementOf } from './announcement.js';
import { ceremonyTexts } from './ceremonyTexts.js';
import css from './ceremony.module.css';
import { copyText } from '../../ui/copyText.js';

/** What the announcer reads out for a category, to be copied or printed. */
export const Announcement = ({ category }: { category: CeremonyCategory }) => {
  const t = useText(ceremonyTexts);
  const [isCopied, setCopied] = useState(false);
  const lines = announcementOf(category, t);
  // Where the browser keeps its clipboard to itself the text stands on the page.
  const copy = async () => setCopied(await copyText(lines.join('\n')));
  return (
    <details className={css['announcement']} open={category.step === 'called'}>
      <summary>{t('announcement')}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button className="no-print" onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </details>
  );
};
