import { Link } from 'react-router';
import type { ClaimSide } from '#contracts/profiles/claim.docs';
import type { ProposedDuplicate } from '#contracts/profiles/duplicate.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { useLocale, useText } from '../../ui/texts.js';
import { findDifferent, getDuplicates } from './calls.js';
import { duplicateTexts } from './duplicateTexts.js';
import css from './merge.module.css';

/** Profiles that may be of one person: compared and merged above, or found to be of two. */
export const DuplicateQueue = ({ onCompare }: { onCompare: (own: ClaimSide, other: ClaimSide) => void }) => {
  const t = useText(duplicateTexts);
  const { answer, failure, refetch } = useQuery(getDuplicates);
  if (failure) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer || answer.proposals.length === 0) return null;
  return (
    <section className="column" aria-labelledby="duplicates">
      <h2 id="duplicates">{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      <ul className={`cardx ${css.made}`}>
        {answer.proposals.map((pair) => (
          <Row
            key={`${pair.own.userId} ${pair.other.userId}`}
            pair={pair}
            onCompare={() => onCompare(pair.own, pair.other)}
            onDone={refetch}
          />
        ))}
      </ul>
      {answer.hasMore && <p className="muted t13">{t('more')}</p>}
    </section>
  );
};

interface RowProps {
  pair: ProposedDuplicate;
  onCompare: () => void;
  onDone: () => void;
}

const Row = ({ pair: { own, other, signs }, onCompare, onDone }: RowProps) => {
  const t = useText(duplicateTexts);
  const toast = useToast();
  const { send, sending } = useCommand(findDifferent);
  const names = { own: own.fullName, other: other.fullName };
  const part = async () => {
    const { success } = await send({ userId: own.userId, otherUserId: other.userId });
    if (success) toast('ok', t('foundDifferent'));
    onDone();
  };
  return (
    <li>
      <span className="col sp">
        <Side side={own} />
        <Side side={other} />
        <span className="muted t13">{t('same', { signs: signs.map((sign) => t(sign)).join(', ') })}</span>
      </span>
      <span className="row wrap">
        <Button size="small" look="primary" aria-label={t('compareOf', names)} onClick={onCompare}>
          {t('compare')}
        </Button>
        <Button
          size="small"
          isBusy={sending}
          aria-label={t('differentOf', { ...names, ownId: own.userId, otherId: other.userId })}
          onClick={() => void part()}
        >
          {t('different')}
        </Button>
      </span>
    </li>
  );
};

const Side = ({ side: { userId, fullName, birthDate, clubs, hasAccount } }: { side: ProposedDuplicate['own'] }) => {
  const t = useText(duplicateTexts);
  const locale = useLocale();
  const facts = [`№ ${userId}`, birthDate && formatDay(locale, birthDate), hasAccount && t('account'), ...clubs];
  return (
    <span>
      <Link className="w5" to={`/profile/${userId}`} target="_blank" rel="noreferrer">
        {fullName}
      </Link>{' '}
      <span className="muted t13">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
};
