import { placeOf } from '#contracts/registrations/statuses';
import type { Registration } from '#domain/registrations/registration.decider';

/** One who has left, or was left out, holds no places in options either. */
export const isLive = ({ statuses, isDeleted }: Pick<Registration, 'statuses' | 'isDeleted'>): boolean =>
  !isDeleted && placeOf(statuses.participation) !== 'out';
