import { useState } from 'react';
import type { WeighInCategory, WeighInRow } from '#contracts/registrations/details.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import { pickAtRandom } from '#contracts/rules/pick-at-random';
import { useQuery } from '../../app/useQuery.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { TextField } from '../../ui/Field.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { scanTexts } from './scanTexts.js';
import styles from './weighIn.module.css';

/** Whom a lot has chosen: what becomes of them at the scales changes nothing of it. */
export interface Lot {
  streamId: number;
  seed: string;
  rows: readonly WeighInRow[];
}

interface ReweighDialogProps {
  eventId: number;
  stream: WeighInCategory;
  /** What was drawn before in this category. */
  lot: Lot | null;
  onDraw: (lot: Lot) => void;
  onOpen: (row: WeighInRow) => void;
  onClose: () => void;
}

/** Four of a category are usual in judo (IJF Sport and Organisation Rules, random weight control). */
const usualCount = 4;
const maxCount = 50;

const freshSeed = (): string => [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Who of those that passed is weighed once more on the day: by lot, with the seed shown. */
export const ReweighDialog = ({ eventId, stream, lot, onDraw, onOpen, onClose }: ReweighDialogProps) => {
  const t = useText(scanTexts);
  const { answer } = useQuery(detailOps.weighInList, { eventId, streamId: stream.id, weighIn: 'passed' });
  const [count, setCount] = useState(String(usualCount));
  const rows = answer?.registrations ?? [];
  const wanted = Math.min(Math.floor(Number(count)), maxCount);
  const draw = () => {
    const seed = freshSeed();
    const ids = pickAtRandom(
      rows.map(({ id }) => id),
      wanted,
      seed,
    );
    onDraw({ streamId: stream.id, seed, rows: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []) });
  };
  return (
    <FormDialog
      title={`${t('reweigh')}: ${stream.name}`}
      action={t('draw')}
      size="small"
      isReady={wanted >= 1 && rows.length > 0}
      onSubmit={draw}
      onClose={onClose}
    >
      <p className="muted">{t('reweighText')}</p>
      {!answer && <Skeleton lines={3} />}
      {answer && rows.length === 0 && <p className="note">{t('nobodyPassed')}</p>}
      {answer?.hasMore && <p className="note note--warn">{t('cutOff', { count: rows.length })}</p>}
      <TextField
        label={t('howMany')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxCount}
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      {lot && (
        <section aria-label={t('drawn')}>
          <b>{t('drawn')}</b>
          <ol className={styles['lot']}>
            {lot.rows.map((row) => (
              <li key={row.id}>
                <button type="button" className={styles['choose']} onClick={() => onOpen(row)}>
                  {row.fullName}
                </button>
                <span className="muted t13">{row.organization?.name}</span>
              </li>
            ))}
          </ol>
          <p className="muted t13">
            {t('seed')}: <code>{lot.seed}</code>
          </p>
        </section>
      )}
    </FormDialog>
  );
};
