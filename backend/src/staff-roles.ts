import { staffView } from '#projections/sport-events/sport-events.view';
import type { EventRoles } from './identity/event-roles.js';

/** Roles at sport events, from their staff lists. */
export const staffRoles: EventRoles = async (userId, documents) =>
  (await documents.get(staffView, userId))?.roles.map(({ role, eventId, playgroundIds }) => ({
    role,
    eventId,
    ...(playgroundIds.length > 0 && { playgroundIds }),
  })) ?? [];
