import { useSearchParams } from 'react-router';
import type { ChallengeStatus } from '#contracts/registrations/form.docs';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { useQuery } from '../../app/useQuery.js';

export type AnswerStatus = ChallengeStatus | 'none';

export const statuses = ['submitted', 'rejected', 'accepted', 'none'] as const;

/** The answers to one challenge; what is chosen stands in the address. */
export const useAnswers = (eventId: number) => {
  const [search, setSearch] = useSearchParams();
  const challengeId = Number(search.get('challenge')) || null;
  const status = statuses.find((one) => one === search.get('status')) ?? null;
  const page = Number(search.get('page')) || 1;
  const query = useQuery(registrationFormQueries.challengeAnswers, { eventId, challengeId, status, page });
  const choose = (chosen: { challenge?: number; status?: AnswerStatus | null; page?: number }) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(chosen)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: true });
  };
  return { ...query, status, choose };
};
