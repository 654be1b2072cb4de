import { IconCertificate, IconId } from '@tabler/icons-react';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import type { paperQueries } from '#contracts/payments/papers/papers.ops';
import { ref } from '../../../app/call.js';
import { useFileOf } from '../../../shared/exports/useFileOf.js';
import { Button } from '../../../ui/Button.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { ownTexts } from './ownTexts.js';

export const pdfOp = ref<typeof paperQueries.pdf>({ path: '/api/download-pdf-file', kind: 'file' });

/** What an entrant prints for themselves: the card while they take part, the diploma once they have a place. */
export const OwnPapers = ({ row }: { row: OwnRow }) => {
  const t = useText(ownTexts);
  const locale = useLocale();
  const { bring, busy } = useFileOf();
  const take = (fileTypeKey: 'card' | 'diploma') =>
    bring(fileTypeKey, pdfOp, { fileTypeKey, id: row.id, locale: baseOf(locale) }, `${fileTypeKey}-${row.id}.pdf`);
  return (
    <>
      {row.statuses.participation === 'confirmed' && (
        <Button size="small" icon={<IconId aria-hidden size={16} />} isBusy={busy === 'card'} onClick={() => take('card')}>
          {t('card')}
        </Button>
      )}
      {row.place !== null && (
        <Button size="small" icon={<IconCertificate aria-hidden size={16} />} isBusy={busy === 'diploma'} onClick={() => take('diploma')}>
          {t('diploma')}
        </Button>
      )}
    </>
  );
};
