import { IconAlertTriangle, IconCheck, IconCircleDashed, IconUserOff } from '@tabler/icons-react';
import type { WeighInCategory, WeighInList, WeighInRow } from '#contracts/registrations/details.docs';
import { NextStep } from '../../app/shell/NextStep.js';
import { CertificatePill } from '../../shared/certificates/CertificatePill.js';
import { certificateTexts } from '../../shared/certificates/certificateTexts.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import styles from './weighIn.module.css';
import { weighInTexts } from './weighInTexts.js';
import { limitsText, weightText } from './WeighInSheet.js';

interface WeighInRowsProps {
  eventId: number;
  answer: WeighInList;
  isFiltered: boolean;
  hasStream: boolean;
  streamOf: (id: number | null) => WeighInCategory | undefined;
  onOpen: (row: WeighInRow) => void;
}

/** Who is to be weighed, with what was weighed. */
export const WeighInRows = ({ eventId, answer, isFiltered, hasStream, streamOf, onOpen }: WeighInRowsProps) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  const { registrations, hasMore } = answer;
  if (registrations.length === 0) {
    return (
      <EmptyState action={isFiltered ? null : <NextStep eventId={eventId} to="toRegistrations" />}>
        {t(isFiltered ? 'nobody' : 'noAthletes')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {registrations.map((row) => {
          const stream = streamOf(row.streamId);
          const about = [
            hasStream ? stream?.name : '',
            row.organization?.name,
            row.weight === null ? '' : t('declared', { weight: weightText(locale, row.weight) }),
          ];
          return (
            <li key={row.id}>
              <button type="button" className={styles['row']} disabled={!stream} onClick={() => onOpen(row)}>
                <span className={styles['number']}>{row.tournamentGridNumber ?? row.index}</span>
                <span className={styles['name']}>
                  <b>{row.fullName}</b>
                  <span className="muted t13">{about.filter(Boolean).join(' · ')}</span>
                  <Admission row={row} />
                </span>
                <span className={styles['result']}>
                  {row.actualWeight !== null && <b>{weightText(locale, row.actualWeight)}</b>}
                  <WeighInPill value={row.weighIn} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className="muted">{t('more', { count: registrations.length })}</p>}
      {!hasStream && registrations[0] && <CategoryLimits stream={streamOf(registrations[0].streamId)} />}
    </>
  );
};

/** What stands against admitting somebody: a certificate that there is not, that nobody has looked at, or of which nothing is known. */
const Admission = ({ row: { admission } }: { row: WeighInRow }) => {
  const t = useText(certificateTexts);
  const unknown = admission.filter(({ state }) => state === 'unknown').map(({ kind }) => t(kind).toLowerCase());
  if (unknown.length > 0) return <span className="t13">{t('askFor', { kinds: unknown.join(', ') })}</span>;
  const open = admission.flatMap(({ kind, state }) => (state === 'lacking' || state === 'stated' ? [{ kind, state }] : []));
  if (open.length === 0) return null;
  return (
    <span className="row wrap">
      {open.map(({ kind, state }) => (
        <CertificatePill key={kind} kind={kind} state={state} />
      ))}
    </span>
  );
};

const CategoryLimits = ({ stream }: { stream: WeighInCategory | undefined }) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  return stream ? <p className="muted t13">{t('limits', { limits: limitsText(t, stream, locale) })}</p> : null;
};

const looks = {
  notWeighed: ['mute', IconCircleDashed],
  passed: ['ok', IconCheck],
  failed: ['danger', IconAlertTriangle],
  absent: ['warn', IconUserOff],
} as const satisfies Record<WeighInRow['weighIn'], readonly [Tone, unknown]>;

const WeighInPill = ({ value }: { value: WeighInRow['weighIn'] }) => {
  const t = useText(weighInTexts);
  const [tone, Icon] = looks[value];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(value)}
    </Pill>
  );
};
