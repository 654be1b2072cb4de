import type { EventOf } from '#contracts/event';
import { loginAsEvents } from '#contracts/identity/login-as.events';
import { refuse, type Decision } from '#domain/decider';

type LoginAsEvent = EventOf<typeof loginAsEvents>;

/** Links to log in as one person, by their ids. */
type Links = Map<string, { byUserId: number; reason: string; state: 'issued' | 'started' | 'ended' }>;

/** `loginAs-{userId}`: who worked in the name of a person. */
export const loginAs = {
  name: 'loginAs',
  events: loginAsEvents,
  initial: (): Links => new Map(),
  evolve: (links: Links, { type, data }: LoginAsEvent): Links => {
    const link = links.get(data.linkId);
    if (type === 'LoginAsLinkIssued') links.set(data.linkId, { byUserId: data.byUserId, reason: data.reason, state: 'issued' });
    else if (link) link.state = type === 'LoginAsStarted' ? 'started' : 'ended';
    return links;
  },
};

interface Ids {
  userId: number;
  byUserId: number;
  linkId: string;
}

export const issueLink = (ids: Ids, reason: string, expiresAt: string): Decision<LoginAsEvent> => [
  { type: 'LoginAsLinkIssued', data: { ...ids, reason, expiresAt } },
];

/** A link works once. */
export const startLoginAs = (links: Links, ids: Ids, startedAt: string, endsAt: string): Decision<LoginAsEvent, 'error.expired'> => {
  const link = links.get(ids.linkId);
  if (link?.state !== 'issued' || link.byUserId !== ids.byUserId) return refuse('error.expired', 'token');
  return [{ type: 'LoginAsStarted', data: { ...ids, reason: link.reason, startedAt, endsAt } }];
};

export const endLoginAs = (links: Links, ids: Ids): Decision<LoginAsEvent> =>
  links.get(ids.linkId)?.state === 'started' ? [{ type: 'LoginAsEnded', data: ids }] : [];
