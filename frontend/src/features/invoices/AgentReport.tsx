import { useState } from 'react';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { addDays, homeDay, isDay } from '#contracts/rules/dates';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { agentReportTexts } from './agentReportTexts.js';

/** The report of whoever takes money online for the organiser, as a workbook of the days that are chosen. */
export const AgentReport = ({ eventId }: { eventId: number }) => {
  const t = useText(agentReportTexts);
  const errorText = useErrorText();
  const toast = useToast();
  const [today] = useState(() => homeDay(new Date().toISOString()));
  const [dateFrom, setDateFrom] = useState(addDays(today, -30));
  const [dateTo, setDateTo] = useState(today);
  const [isBusy, setIsBusy] = useState(false);
  const download = () => {
    setIsBusy(true);
    void downloadFile(booksQueries.agentReport, { eventId, dateFrom, dateTo }, `agent-report-${dateFrom}-${dateTo}.xlsx`).then((fault) => {
      setIsBusy(false);
      if (fault) toast('danger', errorText(fault));
    });
  };
  return (
    <section className="column" aria-labelledby="agent-report">
      <h2 id="agent-report">{t('title')}</h2>
      <p className="muted">{t('about')}</p>
      <div className="row wrap g12">
        <DayField label={t('from')} value={dateFrom} onChange={setDateFrom} />
        <DayField label={t('to')} value={dateTo} onChange={setDateTo} />
      </div>
      <div className="form-actions">
        <Button isBusy={isBusy} disabled={!isDay(dateFrom) || !isDay(dateTo)} onClick={download}>
          {t('download')}
        </Button>
      </div>
    </section>
  );
};
