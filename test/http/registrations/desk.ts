import type { Caller } from '../podium.js';
import { madeEvent, madeCategory, registered, teams, wrapped, type Cast } from '../cast.js';

/** What the organiser's desk sends, by the last part of the path. */
export const deskOf = (cast: () => Cast) => {
  const raw =
    (path: string) =>
    (data: object, caller: Caller = cast().organiser.caller) =>
      caller.post(`/api/${path}`, data);
  const inData =
    (path: string) =>
    (data: object, caller: Caller = cast().organiser.caller) =>
      wrapped(caller, `/api/${path}`, data);
  return {
    changeMany: raw('change-status-by-component-type'),
    changeOne: raw('change-status-for-one-registration-by-component-type'),
    deactivate: raw('deactivate-registration-by-admin-and-op'),
    changeStream: raw('change-registration-stream'),
    copy: raw('copy-registrations-to-streams'),
    move: raw('move-registrations-to-stream'),
    offline: raw('set-offline-pay-for-registration'),
    gridNumber: raw('change-athlete-tournament-grid-number'),
    reorder: inData('manage-registrations/change-registration-index-for-list'),
    recover: inData('manage-registrations/recover-deleted-registrations'),
    withdraw: inData('manage-registrations/make-withdrawal'),
    byStream: inData('get-data-for-manage-registrations-by-stream'),
    remove: (registrationId: number, caller: Caller = cast().organiser.caller) =>
      caller.send('DELETE', `/profile/delete/participate/${registrationId}`, { 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' }),
  };
};

/** What entrants pay: its terms, for whoever enters by them. */
export const priced = async ({ organiser }: Cast, eventId: number, price = 500): Promise<{ registrationOptionId: number }> => {
  const given = { eventId, registrationOption: { name: 'Fee', price } };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-registration-option', given);
  return { registrationOptionId: (body['registrationOption'] as { id: number }).id };
};

/** A sport event of the organiser with one stream and some teams in it. */
export const standing = async (cast: Cast, key: string, count: number, more: { stream?: object; event?: object } = {}) => {
  const eventId = await madeEvent(cast.organiser, key, more.event);
  const streamId = await madeCategory(cast.organiser, eventId, key, { entrantKind: 'team', ...more.stream });
  const ids = count > 0 ? await registered(cast.organiser, eventId, teams(streamId, count)) : [];
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  return { eventId, streamId, ids, a, b, c, d };
};

export const draw = async ({ organiser }: Cast, streamId: number): Promise<void> => {
  await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await wrapped(organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
};

interface Row {
  id: number;
  index: number;
  statuses: Record<string, string>;
}

/** Participation of every registration of a stream, by id. */
export const participations = async (cast: Cast, eventId: number, streamId: number): Promise<Record<number, string>> => {
  const { body } = await deskOf(() => cast).byStream({ eventId, streamId, perPage: 100 });
  return Object.fromEntries((body['registrations'] as Row[]).map(({ id, statuses }) => [id, statuses['participation'] ?? '']));
};

/** The staff of a sport event, so that the operator works at it too. */
export const withOperator = async (cast: Cast, eventId: number): Promise<void> => {
  const { organiser, operator } = cast;
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
  ];
  await wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff });
};
