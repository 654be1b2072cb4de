import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import type { ComponentType } from '#contracts/registrations/statuses';
import type { Category } from '#contracts/sport-events/sport-event.docs';

export const components = ['participation', 'payment', 'documents', 'insurance', 'weighIn', 'challenge'] as const;
export type Component = ComponentType;

/** A registration as the desk shows it. */
export type DeskRow = RegistrationRow;

/** A category, with how many stand in it once that is known. */
export interface DeskCategory extends Category {
  registrationsCount?: number;
  confirmedCount?: number;
  waitingCount?: number;
}
