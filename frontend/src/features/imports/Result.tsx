import { importOps } from '#contracts/registrations/import.ops';
import { importColumnNames } from '#contracts/texts/import-columns';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { importTexts } from './importTexts.js';
import type { Import } from './useImport.js';

/** How far the import has come, what became of the rows, and those that failed as a file to mend. */
export const Result = ({ given, eventId }: { given: Import; eventId: number }) => {
  const t = useText(importTexts);
  const { plans, left, outcomes, isStopped } = given.state;
  const all = plans.filter(({ n }) => !left.has(n)).length;
  const count = (state: (typeof outcomes)[number]['state']): number => outcomes.filter((row) => row.state === state).length;
  const counts = { registered: count('registered'), waiting: count('waiting'), already: count('already'), wrong: count('wrong') };
  const isRunning = outcomes.length < all && !isStopped;
  return (
    <section className="column" role="status">
      {isRunning && <progress className="import-progress" max={all} value={outcomes.length} />}
      <p>{isRunning ? t('progress', { done: outcomes.length, all }) : isStopped ? t('stopped') : t('result', counts)}</p>
      {!isRunning && counts.wrong > 0 && <Failed given={given} eventId={eventId} />}
      {!isRunning && (
        <div className="form-actions">
          {isStopped && (
            <Button look="primary" onClick={() => void given.carryOut()}>
              {t('again')}
            </Button>
          )}
          <Button onClick={given.restart}>{t('another')}</Button>
        </div>
      )}
    </section>
  );
};

const Failed = ({ given, eventId }: { given: Import; eventId: number }) => {
  const t = useText(importTexts);
  const locale = useLocale();
  const errorText = useErrorText();
  const toast = useToast();
  const { table, outcomes } = given.state;
  const download = (format: 'xlsx' | 'csv') => {
    const cellsOf = new Map(table?.rows.map(({ n, cells }) => [n, cells]));
    const rows = outcomes
      .filter(({ state }) => state === 'wrong')
      .map(({ n, errors }) => ({
        cells: cellsOf.get(n) ?? [],
        reason: errors.map(({ field, key }) => `${importColumnNames[field][baseOf(locale)]}: ${errorText(key)}`).join('; '),
      }));
    const input = { eventId, format, header: table?.header ?? [], rows };
    void downloadFile(importOps.report, input, `import-${eventId}-report.${format}`).then((fault) => {
      if (fault) toast('danger', errorText(fault));
    });
  };
  return (
    <div className="column">
      <p className="muted">{t('mend')}</p>
      <div className="form-actions">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button key={format} onClick={() => download(format)}>
            {t('report', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  );
};
