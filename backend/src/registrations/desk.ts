import { detailEvents } from '#contracts/registrations/details.events';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { notificationEvents } from '#contracts/registrations/notification.events';
import { teamEvents } from '#contracts/registrations/teams.events';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ContextSpec } from '#platform/context';
import { queries } from '#platform/operations/tables';
import { noticesView } from '#projections/registrations/notices.view';
import { teamsView } from '#projections/registrations/teams.view';
import { detailOperations, detailQueryTable } from './details/details.handlers.js';
import { withdrawalRequestOperations } from './details/withdrawal-requests.js';
import { deliveries, type DeliveryParts } from './notices/deliver.js';
import { noticeOperations, sentNotices } from './notices/notices.handlers.js';
import { exportQueryTable } from './entries/export.queries.js';
import { filterQueryTable } from './entries/filters.queries.js';
import type { HashEmail } from '#backend/sport-events/staff-and-options';
import { statisticsQueryTable } from './statistics.js';
import { teamOperations } from './teams/teams.handlers.js';
import { teamQueryTable } from './teams/teams.queries.js';

export interface DeskParts extends DeliveryParts {
  lists: ReferenceLists;
  hashEmail: HashEmail;
}

/** What the organiser's desk does with entries once they stand: data, weights, teams, pairs, requests, messages, figures. */
export const desk = (parts: DeskParts): Required<Omit<ContextSpec, 'name'>> => ({
  events: [detailEvents, teamEvents, notificationEvents],
  operations: [
    detailOperations(parts.lists),
    detailQueryTable(),
    withdrawalRequestOperations(),
    teamOperations(),
    teamQueryTable(),
    filterQueryTable(parts.lists),
    exportQueryTable,
    noticeOperations(parts.hashEmail),
    queries(notificationOps, { GetSentNotifications: sentNotices }),
    statisticsQueryTable(),
  ],
  views: [teamsView, noticesView],
  ...deliveries(parts),
});
