import type { RelationRequest } from '#contracts/profiles/relation.docs';
import { Link } from 'react-router';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { Pagination } from '../../ui/Pagination.js';
import { useLocale, useText } from '../../ui/texts.js';
import { decideCoaching, decideMembership, getCoachingRequests, getMembershipRequests } from './calls.js';
import { requestTexts } from './requestTexts.js';

type Decision = 'accept' | 'decline';

/** Members who wait for the club's answer; nothing where nobody waits. */
export const MembershipRequests = ({ organizationId, onDecided }: { organizationId: number; onDecided: () => void }) => {
  const [page, setPage] = useState(1);
  const { answer, refetch } = useQuery(getMembershipRequests, { organizationId, page });
  const { send, sending } = useCommand(decideMembership);
  const decide = ({ userId, rowId }: RelationRequest, decision: Decision) => send({ userId, userOrganizationId: rowId, decision });
  return (
    <Queue
      kind="members"
      answer={answer}
      isBusy={sending}
      onPage={setPage}
      decide={async (request, decision) => {
        const { success } = await decide(request, decision);
        if (success) {
          refetch();
          onDecided();
        }
        return success;
      }}
    />
  );
};

/** The same of a coach. */
export const CoachingRequests = ({ coachId, onDecided }: { coachId: number; onDecided: () => void }) => {
  const [page, setPage] = useState(1);
  const { answer, refetch } = useQuery(getCoachingRequests, { coachId, page });
  const { send, sending } = useCommand(decideCoaching);
  return (
    <Queue
      kind="pupils"
      answer={answer}
      isBusy={sending}
      onPage={setPage}
      decide={async ({ userId, rowId }, decision) => {
        const { success } = await send({ coachId, userId, userCoachId: rowId, decision });
        if (success) {
          refetch();
          onDecided();
        }
        return success;
      }}
    />
  );
};

interface QueueProps {
  kind: 'members' | 'pupils';
  answer: { requests: RelationRequest[]; page: number; maxPage: number; total: number } | null | undefined;
  isBusy: boolean;
  onPage: (page: number) => void;
  decide: (request: RelationRequest, decision: Decision) => Promise<boolean>;
}

const Queue = ({ kind, answer, isBusy, onPage, decide }: QueueProps) => {
  const t = useText(requestTexts);
  const toast = useToast();
  if (!answer || answer.total === 0) return null;
  const settle = async (request: RelationRequest, decision: Decision) => {
    if (await decide(request, decision)) toast('ok', t(decision === 'accept' ? 'accepted' : 'declined', { name: request.fullName }));
  };
  return (
    <section className="cardx dir-requests" aria-labelledby={`requests-${kind}`}>
      <header className="col">
        <h2 id={`requests-${kind}`}>{t(`${kind}Title`, { count: answer.total })}</h2>
        <p className="muted t13">{t(`${kind}Lead`)}</p>
      </header>
      <ul className="dir-athletes">
        {answer.requests.map((request) => (
          <li key={`${request.userId}-${request.rowId}`}>
            <span className="col sp">
              <Link className="w5" to={`/profile/${request.userId}`}>
                {request.fullName}
              </Link>
              <Facts request={request} />
            </span>
            <span className="row dir-acts">
              <Button
                look="primary"
                size="small"
                isBusy={isBusy}
                aria-label={t('acceptOf', { name: request.fullName })}
                onClick={() => void settle(request, 'accept')}
              >
                {t('accept')}
              </Button>
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('declineOf', { name: request.fullName })}
                onClick={() => void settle(request, 'decline')}
              >
                {t('decline')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={answer.page} maxPage={answer.maxPage} onPage={onPage} />
    </section>
  );
};

const Facts = ({ request: { age, position, fromDate, toDate, isCurrent } }: { request: RelationRequest }) => {
  const t = useText(requestTexts);
  const locale = useLocale();
  const facts = [
    age === null ? '' : t('years', { count: age }),
    position?.name,
    fromDate && t('since', { day: formatDay(locale, fromDate) }),
    toDate && t('till', { day: formatDay(locale, toDate) }),
    isCurrent ? '' : t('was'),
  ];
  return <span className="muted t13">{facts.filter(Boolean).join(' · ')}</span>;
};
