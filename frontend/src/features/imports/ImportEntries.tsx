import { IconDownload, IconUpload } from '@tabler/icons-react';
import { importOps } from '#contracts/registrations/import.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { downloadFile } from '../../app/downloadFile.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { importTexts } from './importTexts.js';
import { MappingTable } from './MappingTable.js';
import { Preview } from './Preview.js';
import { Result } from './Result.js';
import { useImport, type Import } from './useImport.js';
import './import.css';

interface ImportEntriesProps {
  given: SportEventAnswer;
  /** For whom a representative enters; null: the staff. */
  organizationId: number | null;
}

/** From a file of any shape to entries, in four steps. */
export const ImportEntries = ({ given, organizationId }: ImportEntriesProps) => {
  const t = useText(importTexts);
  const eventId = given.event.id;
  const work = useImport(eventId, organizationId);
  const { step } = work.state;
  return (
    <div className="column import">
      {step === 'file' && <p className="muted">{t('intro')}</p>}
      {(step === 'file' || step === 'mapping') && (
        <div className="form-actions">
          <FileButton
            label={t('choose')}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
            look={step === 'file' ? 'primary' : 'plain'}
            icon={<IconUpload aria-hidden size={16} />}
            isBusy={work.isBusy}
            onChoose={work.choose}
          >
            {t(step === 'file' ? 'choose' : 'another')}
          </FileButton>
          <Template eventId={eventId} />
        </div>
      )}
      <FormErrors errors={work.errors} />
      {step === 'mapping' && <Mapping work={work} />}
      {step === 'preview' && <Preview given={work} categories={given.streams.filter(({ entrantKind }) => entrantKind === 'athlete')} />}
      {step === 'result' && <Result given={work} eventId={eventId} />}
    </div>
  );
};

const Template = ({ eventId }: { eventId: number }) => {
  const t = useText(importTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const download = () =>
    void downloadFile(importOps.template, { eventId }, `import-${eventId}.xlsx`).then((fault) => {
      if (fault) toast('danger', errorText(fault));
    });
  return (
    <Button icon={<IconDownload aria-hidden size={16} />} onClick={download}>
      {t('template')}
    </Button>
  );
};

const Mapping = ({ work }: { work: Import }) => {
  const t = useText(importTexts);
  const { table } = work.state;
  if (!table) return null;
  const hasName = table.columns.some((field) => field === 'lastName' || field === 'fullName' || field === 'firstLastName');
  return (
    <section className="column">
      <h2>{t('mapping')}</h2>
      <p className="muted">{t('mappingText', { file: table.fileName, row: table.headerRow, count: table.rows.length })}</p>
      {table.isRemembered && <p className="note note--ok">{t('remembered')}</p>}
      <MappingTable table={table} onMap={work.map} />
      {!hasName && <p className="note note--warn">{t('noName')}</p>}
      <div className="form-actions">
        <Button look="primary" disabled={!hasName} isBusy={work.isBusy} onClick={work.check}>
          {t('check')}
        </Button>
      </div>
    </section>
  );
};
