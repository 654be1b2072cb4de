import { expect } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { invoice } from '#domain/payments/invoice.fold';
import { seat } from '#domain/judging/judging.fixture';
import type { About, Caller as Name, Place } from '#platform/operations/permissions';
import { systemRecorder } from '#platform/log/system-recorder';
import { until } from '../../until.js';
import {
  acceptedByClub,
  acceptedByCoach,
  madeCategory,
  madeEvent,
  madePlayground,
  personOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from '../cast.js';
import { Caller, type Answer } from '../podium.js';
import { joined, loginAgain } from '../profile-area/profile-cast.js';

const password = 'a long password 1';

const done = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  return body;
};

const inNameOf = async ({ admin, podium }: Cast, { id: userId }: Person): Promise<Caller> => {
  const caller = await Caller.at(podium.url);
  await done(caller.post('/api/login', { email: admin.email, password }));
  const { link } = await done(caller.post('/api/get-login-user-link-for-admin', { userId, reason: 'просит помочь' }));
  await done(caller.post('/api/login-as/start', { token: String(link).split('#')[1] }));
  return caller;
};

const deviceOf = async ({ organiser, podium }: Cast, eventId: number, more: object): Promise<Caller> => {
  const issued = await done(wrapped(organiser.caller, '/api/cabinet/issue-work-pass', { eventId, label: 'Tablet', days: 1, ...more }));
  const caller = await Caller.at(podium.url);
  await done(caller.post('/api/open-work-pass', { code: issued['code'] }));
  return caller;
};

/** A club with its representative, two members, and a profile that it made and handed over. */
const club = async ({ admin, representative, podium }: Cast, members: readonly Person[]): Promise<number> => {
  const made = await done(wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб' } }));
  const organizationId = made['organizationId'] as number;
  const named = { organizationId, email: representative.email, isGranted: true };
  await done(wrapped(admin.caller, '/api/set-organization-representative', named));
  await loginAgain(representative);
  for (const member of members) {
    await joined(member, organizationId);
    await acceptedByClub(member, representative.caller, organizationId);
  }
  const person = { organizationId, lastName: 'Борцов', firstName: 'Иван', birthDate: '01-02-2004' };
  const { userId } = await done(representative.caller.post('/api/profile/create-by-representative', person));
  const handedOver = { editableUserId: userId, newEmail: 'own@podium.test' };
  await done(representative.caller.post('/api/profile/transfer-to-personal-access', handedOver));
  const mail = await until(async () => (await podium.composition.mailer.outbox(50)).find(({ to }) => to === handedOver.newEmail));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  await done((await Caller.at(podium.url)).post('/api/accept-personal-access', { token, newPassword: password }));
  return userId as number;
};

/** Ten years old, whatever day it is. */
const childOf = async ({ caller }: Person): Promise<number> => {
  const birthDate = `01-01-${Number(homeDay(new Date().toISOString()).slice(-4)) - 10}`;
  const child = { lastName: 'Младшая', firstName: 'Мария', birthDate, gender: 'female', isDeclared: true };
  return (await done(caller.post('/api/children/make-profile', child)))['userId'] as number;
};

const staffOf = async (cast: Cast, eventId: number, mats: readonly number[], former: Person): Promise<void> => {
  const { organiser, operator, referee, otherReferee, head } = cast;
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee', playgroundIds: mats.slice(0, 1) },
    { userId: otherReferee.id, role: 'referee', playgroundIds: mats.slice(1) },
    { userId: head.id, role: 'referee', isHeadReferee: true },
  ];
  const save = (rows: object[]) => done(wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId, staff: rows }));
  await save([...staff, { userId: former.id, role: 'organiser' }, { userId: former.id, role: 'referee', playgroundIds: mats }]);
  await save(staff);
};

/** One server with everybody and everything that the table of permissions names. */
export const startWorld = async () => {
  const cast = await startCast();
  const { podium, organiser, other, user: athlete } = cast;
  const names = ['Mate', 'Entrant', 'Elsewhere', 'Stranger', 'Coach', 'Former', 'OtherClub', 'Guardian', 'Locked', 'Ended'];
  const people = await Promise.all(names.map((name) => personOf(podium, name, name === 'OtherClub' ? elsewhere : [])));
  const [mate, entrant, away, stranger, coach, former, otherClub, guardian, locked, ended] = people as Of<Person, 10>;
  const far = await personOf(podium, 'Far', [{ role: 'organiser', organizationId: null }]);
  const handedOverId = await club(cast, [athlete, mate]);
  await done(athlete.caller.post(`/profile/${athlete.id}/${coach.id}/coach`));
  await acceptedByCoach(athlete, coach);

  const eventId = await madeEvent(organiser, 'here');
  await madeEvent(other, 'of-the-other-organiser');
  const foreignId = await madeEvent(far, 'elsewhere');
  const unpublishedId = await madeEvent(far, 'unpublished', { isPublished: false });
  const mats = [await madePlayground(organiser, eventId, 'Mat 1'), await madePlayground(organiser, eventId, 'Mat 2')];
  const ownId = await madeCategory(organiser, eventId, 'own');
  await done(wrapped(organiser.caller, '/api/add-streams-in-playground', { eventId, playgroundId: mats[0] ?? 0, streamIds: [ownId] }));
  const categories: Partial<Record<Place, number>> = {
    own: ownId,
    event: await madeCategory(organiser, eventId, 'other'),
    foreign: await madeCategory(far, foreignId, 'foreign'),
    unpublished: await madeCategory(far, unpublishedId, 'unpublished'),
  };
  await staffOf(cast, eventId, mats, former);
  const entry = async (person: Person, place: 'own' | 'foreign', at: number, userId = person.id): Promise<number> =>
    (await registered(person, at, [{ userId, streamIds: [categories[place]] }]))[0] ?? 0;
  const childId = await childOf(guardian);
  const entries: Partial<Record<Place, number>> = {
    own: await entry(athlete, 'own', eventId),
    club: await entry(mate, 'own', eventId),
    child: await entry(guardian, 'own', eventId, childId),
    event: await entry(entrant, 'own', eventId),
    foreign: await entry(away, 'foreign', foreignId),
  };
  // A grid is there with the first entrant.
  const somebody = { person: { lastName: 'Иванова', firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' } };
  await registered(organiser, eventId, [{ ...somebody, streamIds: [categories.event] }]);
  await registered(far, unpublishedId, [{ ...somebody, streamIds: [categories.unpublished] }]);
  const invoices: Partial<Record<Place, number>> = {
    event: await invoiceOf(podium, eventId),
    foreign: await invoiceOf(podium, foreignId),
    unpublished: await invoiceOf(podium, unpublishedId),
  };
  const profiles: Partial<Record<Place, number>> = {
    club: mate.id,
    child: childId,
    handedOver: handedOverId,
    event: entrant.id,
    foreign: away.id,
  };
  const callers: Record<Name, Caller> = {
    visitor: cast.visitor,
    athlete: athlete.caller,
    stranger: stranger.caller,
    coach: coach.caller,
    guardian: guardian.caller,
    representative: cast.representative.caller,
    otherRepresentative: otherClub.caller,
    organiser: organiser.caller,
    otherOrganiser: other.caller,
    operator: cast.operator.caller,
    referee: cast.referee.caller,
    otherReferee: cast.otherReferee.caller,
    headReferee: cast.head.caller,
    formerStaff: former.caller,
    device: await deviceOf(cast, eventId, { role: 'operator' }),
    judge: await deviceOf(cast, eventId, { role: 'judge', playgroundIds: mats.slice(0, 1), judge: seat('E1') }),
    callRoom: await deviceOf(cast, eventId, { role: 'callRoom' }),
    administrator: cast.admin.caller,
    asAthlete: await inNameOf(cast, athlete),
    asRepresentative: await inNameOf(cast, cast.representative),
    asOrganiser: await inNameOf(cast, organiser),
  };
  const ownProfiles = new Map<Caller, number>([
    ...[athlete, stranger, coach, cast.representative, otherClub, organiser, other, cast.operator, cast.referee].map(of),
    ...[cast.otherReferee, cast.head, former, guardian, cast.admin].map(of),
    [callers.asAthlete, athlete.id],
    [callers.asRepresentative, cast.representative.id],
    [callers.asOrganiser, organiser.id],
  ]);
  await done(wrapped(cast.admin.caller, '/api/cabinet/set-account-locked', { userId: locked.id, isLocked: true, reason: 'украден' }));
  const cookies = [...ended.caller.cookies];
  await ended.caller.post('/api/logout');
  for (const [name, value] of cookies) ended.caller.cookies.set(name, value);

  /** The id of what a call about such a thing at such a place names. */
  const idAt = (name: Name, about: About, place: Place): number => {
    if (about === 'event') return { event: eventId, foreign: foreignId, unpublished: unpublishedId }[place as string] ?? 0;
    if (about === 'invoice') return invoices[place] ?? 0;
    if (about === 'category') return categories[place] ?? 0;
    if (about === 'entry') return entries[place] ?? 0;
    return (place === 'own' ? ownProfiles.get(callers[name]) : profiles[place]) ?? 0;
  };
  const ids = { athlete: athlete.id, stranger: stranger.id, entrant: entrant.id };
  return { podium, callers, ids, idAt, gone: { 'a locked account': locked.caller, 'a session that has ended': ended.caller } };
};
export type World = Awaited<ReturnType<typeof startWorld>>;

/** An invoice of a sport event, as it is recorded with the first entry that has a price. */
const invoiceOf = async ({ composition }: Cast['podium'], eventId: number): Promise<number> => {
  const [paymentInvoiceId = 0] = await composition.sequences.next('paymentInvoice', 1);
  const payer = { type: 'user' as const, id: 1 };
  const about = { kind: 'payer' as const, currency: 'RUB', payer, dueDate: null, createdByUserId: null, payerDetails: null };
  await systemRecorder(() => composition.log).record(invoice, paymentInvoiceId, () => [
    { type: 'InvoiceCreated', data: { paymentInvoiceId, eventId, number: `test-${eventId}`, ...about } },
  ]);
  return paymentInvoiceId;
};

const elsewhere = [{ role: 'representative', organizationId: 77 }] as const;
const of = ({ caller, id }: Person): [Caller, number] => [caller, id];
type Of<Item, Count extends number, Made extends Item[] = []> = Made['length'] extends Count ? Made : Of<Item, Count, [...Made, Item]>;
