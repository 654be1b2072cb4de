import { applicationStream } from '#domain/applications/application.fold';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { ceremony } from '#domain/registrations/ceremony.decider';
import { noticesStream } from '#domain/registrations/notification.fold';
import { teamsStream } from '#domain/registrations/teams.fold';
import { grid } from '#domain/competition/grid.decider';
import { protestRules } from '#domain/competition/protest-rules.decider';
import { eventReferees } from '#domain/referees/referees.fold';
import { invoice } from '#domain/payments/invoice.fold';
import { product } from '#domain/payments/products/product.decider';
import { promoCode } from '#domain/payments/promo/promo-code.decider';
import { promoSetting } from '#domain/payments/promo/promo-setting.decider';
import { schedule } from '#domain/playgrounds/schedule.decider';
import { category } from '#domain/sport-events/category.decider';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';

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
  ceremony,
  protestRules,
  referees: eventReferees,
  invoice,
  promoCodes: promoSetting,
  promoCode,
  product,
};
