import { applicationStream } from '#contracts/applications/application.fold';
import { registrationFormStream } from '#contracts/registrations/form.fold';
import { noticesStream } from '#contracts/registrations/notification.fold';
import { teamsStream } from '#contracts/registrations/teams.fold';
import { grid } from './competition/grid/grid.decider.js';
import { schedule } from './playgrounds/schedule.decider.js';
import { category } from './sport-events/category.decider.js';
import { registration } from './sport-events/registration.decider.js';
import { sportEvent } from './sport-events/sport-event.decider.js';

/** Who folds what the audit shows as it was. */
export const auditedAggregates = {
  registration,
  team: teamsStream,
  application: applicationStream,
  grid,
  category,
  sportEvent,
  schedule,
  registrationForm: registrationFormStream,
  notices: noticesStream,
};
