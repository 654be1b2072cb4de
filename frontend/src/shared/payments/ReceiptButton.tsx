import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import { receiptPdfOp } from './receiptCalls.js';
import { receiptButtonTexts } from './receiptButtonTexts.js';

/** Brings a receipt as a file. */
export const useReceiptDownload = (): ((receiptId: number) => void) => {
  const toast = useToast();
  const errorText = useErrorText();
  return (receiptId) =>
    void downloadFile(receiptPdfOp, { fileTypeKey: 'receipt', id: receiptId }, `receipt-${receiptId}.pdf`).then((fault) => {
      if (fault) toast('danger', errorText(fault));
    });
};

/** The same by a button; `about` tells it from others for whoever does not see its row. */
export const ReceiptButton = ({ receiptId, about }: { receiptId: number; about: string }) => {
  const t = useText(receiptButtonTexts);
  const download = useReceiptDownload();
  return (
    <Button
      size="small"
      icon={<IconDownload aria-hidden size={16} />}
      aria-label={`${t('download')}: ${about}`}
      onClick={() => download(receiptId)}
    >
      {t('download')}
    </Button>
  );
};
