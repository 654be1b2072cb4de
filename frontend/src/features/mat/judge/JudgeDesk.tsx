import type { JudgeEntry, SeatAnswer } from '#contracts/judging/judging.docs';
import { seatTexts } from '../../../shared/judging/seatTexts.js';
import { Button } from '../../../ui/Button.js';
import { ConnectionPill } from '../../../ui/ConnectionPill.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { formatNumber } from '../../../ui/numbers.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { matCalls } from '../matCalls.js';
import type { OutboxState } from '../useOutbox.js';
import { ownEntry, type Present } from './given.js';
import { judgeTexts } from './judgeTexts.js';
import { MarksEntry } from './MarksEntry.js';
import { SideEntry } from './SideEntry.js';
import css from './judge.module.css';

interface JudgeDeskProps {
  answer: SeatAnswer;
  outbox: OutboxState;
}

/** The seat, the present performer or pair, the own mark and its keys. */
export const JudgeDesk = ({ answer: { seat, playground, present }, outbox }: JudgeDeskProps) => {
  const t = useText(judgeTexts);
  const seatName = useText(seatTexts)(`seat.${seat.panel}`, { seat: seat.seat });
  const { isOnline, since, waiting, toDecide } = outbox;
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>
          {seatName} <small>{playground.name}</small>
        </h1>
        <ConnectionPill
          status={isOnline ? 'online' : 'offline'}
          since={since}
          waiting={waiting.length}
          toDecide={toDecide.length}
          onOpen={() => undefined}
        />
      </header>
      <Refused outbox={outbox} />
      {present ? (
        <PresentPanel key={[present.matchId, present.registrationId, present.period].join()} present={present} outbox={outbox} />
      ) : (
        <EmptyState>
          <b>{t('nobody')}</b>
          <br />
          {t('nobodyHelp')}
        </EmptyState>
      )}
    </div>
  );
};

/** What the server did not take, with why; the judge puts it away. */
const Refused = ({ outbox: { toDecide, drop } }: { outbox: OutboxState }) => {
  const t = useText(judgeTexts);
  const errorText = useErrorText();
  return toDecide.map((command) => (
    <div key={command.id} className={css['refused']} role="alert">
      <span>
        <b>{t('refusedFor', { label: command.label })}</b> {command.refusal?.keys.map((key) => errorText(key)).join('. ')}
      </span>
      <Button onClick={() => drop(command)}>{t('understood')}</Button>
    </div>
  ));
};

const PresentPanel = ({ present, outbox }: { present: Present; outbox: OutboxState }) => {
  const t = useText(judgeTexts);
  const { matchId, registrationId, period, kind, isOpen, sides, category } = present;
  const { entry, isWaiting } = ownEntry(present, outbox.waiting);
  const text = useGivenText(present);
  const unit = { matchId, registrationId, period };
  const give = (given: Partial<JudgeEntry>) => {
    const told = { scores: [], side: null, value: null, pick: null, ...given };
    const { scores, side, value, pick } = told;
    const sides = side === null ? {} : { side, ...(value !== null && { value, pick }) };
    outbox.take(matCalls.giveMark, { ...unit, ...(kind === 'marks' ? { scores } : sides) }, text(told));
  };
  const pair = sides.map(({ fullName }) => fullName).join(' – ');
  return (
    <main className={css['desk']}>
      <div className={css['who']}>
        <small>{kind === 'cards' ? `${category} · ${t('round', { number: period ?? 1 })}` : category}</small>
        <h2>{pair}</h2>
        {kind === 'marks' && <span>{sides[0]?.organization}</span>}
      </div>
      {isOpen && kind === 'marks' && <MarksEntry criteria={present.criteria} own={entry} onGive={(scores) => give({ scores })} />}
      {isOpen && kind !== 'marks' && <SideEntry present={present} own={entry} onGive={give} />}
      {!isOpen && <p className={css['closed']}>{entry ? t('closed') : t('closedNone')}</p>}
      {entry && (
        <div className={css['own']} role="status">
          <span>
            {t('yours')} <b>{text(entry)}</b>
          </span>
          {isOpen && <small>{t(isWaiting ? 'yoursWaits' : 'yoursSent')}</small>}
        </div>
      )}
    </main>
  );
};

/** What was given, in short: "1.3", "⚑ Aka", "Red 10–9". */
const useGivenText = ({ sides }: Present) => {
  const locale = useLocale();
  return ({ scores, side, value, pick }: JudgeEntry): string => {
    if (side === null) return scores.map((one) => formatNumber(locale, one.value)).join(' · ');
    const picked = pick === null ? '' : ` · ${sides[pick]?.name ?? ''}`;
    return `${value === null ? '⚑ ' : ''}${sides[side]?.name ?? ''}${value === null ? '' : ` 10–${value}`}${picked}`;
  };
};
