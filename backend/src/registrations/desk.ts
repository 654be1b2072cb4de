import { detailEvents } from '#contracts/registrations/details.events';
import { notificationEvents } from '#contracts/registrations/notification.events';
import { insuranceCheckEvents } from '#contracts/registrations/insurance.events';
import { orderedProductEvents } from '#contracts/registrations/products.events';
import { teamEvents } from '#contracts/registrations/teams.events';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { Consequence } from '#platform/log/consequences';
import type { ContextSpec } from '#platform/context-spec';
import { noticesView } from '#projections/registrations/notices.view';
import { teamsView } from '#projections/registrations/teams.view';
import { detailOperations } from './details/details.handlers.js';
import { withdrawalRequestOperations } from './details/withdrawal-requests.js';
import type { EntryRefunds } from './entry-refunds.js';
import type { EntrantCodes } from './entrant-codes.js';
import { deliveries, type DeliveryParts } from './notices/deliver.js';
import { noticeOperations } from './notices/notices.handlers.js';
import { noticeReach, sentNotices } from './notices/notices.queries.js';
import { filterQueries } from './entries/filters.queries.js';
import type { HashEmail } from '#backend/directory/email-hash';
import { eventStatistics } from './statistics.js';
import { teamOperations } from './teams/teams.handlers.js';
import { teamQueries } from './teams/teams.queries.js';

export interface DeskParts extends DeliveryParts {
  lists: ReferenceLists;
  hashEmail: HashEmail;
  codes: EntrantCodes;
  refunds: EntryRefunds;
  /** What follows in invoices, for whoever tries a command out. */
  invoices: Pick<Consequence, 'follow'>;
}

/** What the organiser's desk does with entries once they stand: data, weights, teams, pairs, requests, messages, figures. */
export const desk = (parts: DeskParts): Required<Omit<ContextSpec, 'name' | 'consequences'>> => ({
  events: [detailEvents, orderedProductEvents, insuranceCheckEvents, teamEvents, notificationEvents],
  operations: [
    detailOperations(parts.lists, parts.codes),
    withdrawalRequestOperations,
    teamOperations,
    teamQueries,
    filterQueries(parts.lists),
    noticeOperations(parts.hashEmail, parts.push),
    [sentNotices, noticeReach(parts.push), eventStatistics],
  ],
  views: [teamsView, noticesView],
  ...deliveries(parts),
});
