import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { exportQueries } from '#contracts/exports/export.ops';
import type { ExportedFile } from '#contracts/exports/export.docs';
import { ref } from '../../app/call.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { FileButton } from '../../ui/FileButton.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './exports.module.css';
import { exportsTexts, typeName } from './exportsTexts.js';
import { fileSum } from './fileSum.js';

const checkOp = ref<typeof exportQueries.check>({ path: '/api/check-exported-file', kind: 'wrapped' });

interface Chosen {
  name: string;
  /** null: it could not be read. */
  sha256: string | null;
}

/** Anybody drops a file and reads whether it is one that left here, as it left. */
export const FileCheck = () => {
  const t = useText(exportsTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  usePageTitle(t('checkTitle'));
  const take = (file: File | undefined) => {
    if (!file) return;
    const known = (sha256: string | null) => setChosen({ name: file.name, sha256 });
    fileSum(file).then(known, () => known(null));
  };
  return (
    <div className="page-note">
      <h1>{t('checkTitle')}</h1>
      <p className="muted">{t('checkLead')}</p>
      <div
        className={css['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <span className="muted">{t('drop')}</span>
        <FileButton label={t('chooser')} accept=".xlsx,.csv,.pdf,.json,.zip" look="primary" onChoose={take}>
          {t('choose')}
        </FileButton>
      </div>
      {chosen?.sha256 === null && <Note isGood={false} head={t('unreadable')} text={t('unreadableText', { name: chosen.name })} />}
      {chosen?.sha256 && <Asked name={chosen.name} sum={chosen.sha256} />}
    </div>
  );
};

const Asked = ({ name, sum }: { name: string; sum: string }) => {
  const { answer, failure, refetch } = useQuery(checkOp, { sha256: sum });
  if (answer) return <Verdict {...{ name, sum }} files={answer.files} />;
  return failure ? <Failure refusal={failure} onRetry={refetch} /> : <Skeleton lines={3} />;
};

const Verdict = ({ name, files, sum }: { name: string; files: readonly ExportedFile[]; sum: string }) => {
  const t = useText(exportsTexts);
  const locale = useLocale();
  return (
    <>
      {files.length === 0 && <Note isGood={false} head={t('unknown')} text={t('unknownText', { name })} />}
      {files.map(({ id, exportType, rowCount, exportedAt, by, event, position, isOfOnePosition }) => (
        <Note
          key={id}
          isGood
          head={t('genuine')}
          text={t('genuineText', {
            ...{ name, type: typeName(t, exportType), rows: rowCount ?? '' },
            ...{ when: formatDateTime(locale, exportedAt), who: by?.name ?? t('somebody'), event: event?.name ?? '' },
          })}
          more={`${t('position')}: ${position}${isOfOnePosition ? '' : `, ${t('changing')}`}`}
        />
      ))}
      <p className="muted t13" style={{ overflowWrap: 'anywhere' }}>
        {t('sum')}: {sum}
      </p>
    </>
  );
};

const Note = ({ isGood, head, text, more }: { isGood: boolean; head: string; text: string; more?: string }) => {
  const Icon = isGood ? IconCheck : IconAlertTriangle;
  return (
    <div className={`note note--${isGood ? 'ok' : 'danger'}`} role="status">
      <Icon aria-hidden size={20} style={{ flex: 'none' }} />
      <span style={{ overflowWrap: 'anywhere' }}>
        <b>{head}</b>
        <br />
        {text}
        {more && (
          <>
            <br />
            {more}
          </>
        )}
      </span>
    </div>
  );
};
