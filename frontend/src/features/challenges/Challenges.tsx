import { useState } from 'react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import styles from './challenges.module.css';
import { challengesTexts } from './challengesTexts.js';
import { Judging } from './Judging.js';
import type { ChallengeRow, ChallengePage } from '#contracts/registrations/form-answers.docs';
import { statuses, useAnswers } from './useAnswers.js';
import { useListKeys } from './useListKeys.js';

export const Challenges = () => <EventScreen>{(given) => <ChallengesOf given={given} />}</EventScreen>;

const ChallengesOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(challengesTexts);
  const eventId = given.event.id;
  const answers = useAnswers(eventId);
  const { answer, failure, isLoading, refetch } = answers;
  return (
    <CabinetPage title={t('title')}>
      {isLoading && <Skeleton lines={8} height={40} />}
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {answer?.challenges.length === 0 && (
        <EmptyState>
          {t('none')} <Link to={`/cabinet/event/${eventId}/registration-form`}>{t('define')}</Link>
        </EmptyState>
      )}
      {answer && answer.challenges.length > 0 && (
        <>
          <Chosen answer={answer} answers={answers} />
          <Desk key={`${answer.currentChallengeId} ${answers.status}`} answer={answer} onJudged={refetch} />
          <Pagination page={answer.page} maxPage={answer.maxPage} onPage={(page) => answers.choose({ page })} />
        </>
      )}
    </CabinetPage>
  );
};

/** Which challenge, and which of its answers. */
const Chosen = ({ answer, answers }: { answer: ChallengePage; answers: ReturnType<typeof useAnswers> }) => {
  const t = useText(challengesTexts);
  const { challenges, currentChallengeId, counters } = answer;
  const current = challenges.find(({ challengeId }) => challengeId === currentChallengeId);
  const all = statuses.reduce((sum, status) => sum + (counters[status] ?? 0), 0);
  return (
    <div className="column">
      {challenges.length > 1 ? (
        <select
          className={`in ${styles['challenge']}`}
          aria-label={t('challenge')}
          value={currentChallengeId ?? ''}
          onChange={(event) => answers.choose({ challenge: Number(event.target.value) })}
        >
          {challenges.map(({ challengeId, title }) => (
            <option key={challengeId} value={challengeId}>
              {title}
            </option>
          ))}
        </select>
      ) : (
        <h2>{current?.title}</h2>
      )}
      {current?.isRequired && <p className="muted t13">{t('required')}</p>}
      <div className="chips" role="group" aria-label={t('status')}>
        {([null, ...statuses] as const).map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            className="chip"
            aria-pressed={answers.status === status}
            onClick={() => answers.choose({ status })}
          >
            {t(`status_${status ?? 'all'}`)} <span className="num">{status === null ? all : (counters[status] ?? 0)}</span>
          </button>
        ))}
      </div>
    </div>
  );
};

const tones: Record<ChallengeRow['status'], Tone> = { none: 'mute', submitted: 'info', accepted: 'ok', rejected: 'danger' };

/** The list on one side, the answer that is being judged on the other. */
const Desk = ({ answer, onJudged }: { answer: ChallengePage; onJudged: () => void }) => {
  const t = useText(challengesTexts);
  const rows = answer.answers;
  const [chosenId, setChosenId] = useState<number | null>(null);
  // What was judged may have left the filtered list: the place stays, and shows whoever came up.
  const [lastAt, setLastAt] = useState(0);
  const found = rows.findIndex(({ registrationId }) => registrationId === chosenId);
  const at = found >= 0 ? found : Math.min(lastAt, rows.length - 1);
  const row = rows[at];
  const go = (to: number) => {
    const next = rows[to];
    if (!next) return;
    setChosenId(next.registrationId);
    setLastAt(to);
  };
  useListKeys({ up: () => go(at - 1), down: () => go(at + 1) });
  if (!row) return <EmptyState>{t('nobody')}</EmptyState>;
  const judged = () => {
    const next = rows[at + 1];
    setChosenId(next?.registrationId ?? row.registrationId);
    setLastAt(at);
    onJudged();
  };
  return (
    <div className={styles['desk']}>
      <Judging
        key={`${row.registrationId} ${row.status}`}
        row={row}
        onJudged={judged}
        {...(at > 0 && { onPrevious: () => go(at - 1) })}
        {...(at < rows.length - 1 && { onNext: () => go(at + 1) })}
      />
      <ul className={styles['list']} aria-label={t('answers')}>
        {rows.map((one, i) => (
          <li key={one.registrationId}>
            <button type="button" className={styles['row']} aria-current={i === at ? 'true' : undefined} onClick={() => go(i)}>
              <span className={styles['who']}>
                <b>{one.fullName}</b>
                <span className="muted t13">{[one.streamName, one.organization?.name].filter(Boolean).join(', ')}</span>
              </span>
              <Pill tone={tones[one.status]}>{t(`is_${one.status}`)}</Pill>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
