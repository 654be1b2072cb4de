import { useState } from 'react';
import { auditQueries } from '#contracts/audit/audit.ops';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { exportsTexts } from './exportsTexts.js';

/** The records of a sport event for whoever checks them elsewhere. */
export const LogFile = ({ eventId, onSaved }: { eventId: number; onSaved: () => void }) => {
  const t = useText(exportsTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const download = () => {
    setBusy(true);
    void downloadFile(auditQueries.logFile, { eventId }, `log-event-${eventId}.ndjson`).then((fault) => {
      setBusy(false);
      if (fault) toast('danger', errorText(fault));
      else onSaved();
    });
  };
  return (
    <section className="cardx card-p column">
      <p className="muted">{t('logFileLead')}</p>
      <div className="form-actions">
        <Button isBusy={isBusy} onClick={download}>
          {t('logFile')}
        </Button>
      </div>
    </section>
  );
};
