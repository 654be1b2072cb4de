import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { paperFillings, paperQueries } from '#contracts/competition/papers.ops';
import type { PaperSize } from '#domain/competition/picture/paperPlan';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { paperTexts } from './paperTexts.js';

interface PdfButtonsProps {
  eventId: number;
  /** Empty: all categories. */
  streamIds: readonly number[];
  paper: PaperSize;
  isStaff: boolean;
}

/** Files that the server makes: the grids, filled in or not, and in one of them all that a hall without a network needs. */
export const PdfButtons = ({ eventId, streamIds, paper, isStaff }: PdfButtonsProps) => {
  const t = useText(paperTexts);
  const locale = useLocale();
  const toast = useToast();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<string | null>(null);
  const given = { eventId, paper, locale: baseOf(locale), ...(streamIds.length > 0 && { streamIds: [...streamIds] }) };
  const bring = (name: string, file: Promise<string | null>) => {
    setBusy(name);
    void file.then((fault) => {
      setBusy(null);
      if (fault) toast('danger', errorText(fault));
    });
  };
  const common = { size: 'small', icon: <IconFileTypePdf aria-hidden size={16} /> } as const;
  return (
    <div className="row wrap g12 no-print">
      {paperFillings.map((filling) => (
        <Button
          key={filling}
          {...common}
          isBusy={busy === filling}
          onClick={() => bring(filling, downloadFile(paperQueries.grids, { ...given, filling }, `grids-${eventId}.pdf`))}
        >
          {t(`pdf.${filling}`)}
        </Button>
      ))}
      {isStaff && (
        <Button
          {...common}
          look="primary"
          isBusy={busy === 'hall'}
          onClick={() => bring('hall', downloadFile(paperQueries.hall, given, `hall-${eventId}.pdf`))}
        >
          {t('pdf.hall')}
        </Button>
      )}
    </div>
  );
};
