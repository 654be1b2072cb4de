import { expect } from '@jest/globals';
import type { Logger } from 'pino';
import type { ConsentGroup } from '#contracts/visibility/consent.docs';
import { privacyFlags, type PrivacyFlag } from '#contracts/rules/profile';
import { idInCategory } from '#contracts/ids';
import {
  acceptedByClub,
  acceptedByCoach,
  eventFields,
  madePlayground,
  madeCategory,
  personOf,
  registered,
  startCast,
  wrapped,
  type Person,
} from '../cast.js';
import { Caller, type Answer } from '../podium.js';
import { paidInvoiceOf } from '../payments/paid-invoice.js';
import { numbers, words } from './canaries.js';

/** Everybody of docs/spec/reliability.md, towards one person and one sport event. */
export const actors = [
  'visitor',
  'self',
  'other user',
  'coach',
  'representative',
  'foreign representative',
  'referee',
  'referee elsewhere',
  'operator',
  'organiser',
  'organiser elsewhere',
  'administrator',
  /** In the name of the other user: they see no more than that one. */
  'administrator on behalf',
] as const;
export type Actor = (typeof actors)[number];

const done = async (answer: Promise<Answer>): Promise<Record<string, unknown>> => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  return body;
};
const log = async ({ caller, email }: Person): Promise<void> => {
  await caller.get('/api/session');
  await done(caller.post('/api/login', { email, password: 'a long password 1' }));
};

const inNameOf = async ({ caller: { url }, email }: Person, { id: userId }: Person): Promise<Caller> => {
  const caller = await Caller.at(url);
  await done(caller.post('/api/login', { email, password: 'a long password 1' }));
  const { link } = await done(caller.post('/api/get-login-user-link-for-admin', { userId, reason: 'просит помочь' }));
  await done(caller.post('/api/login-as/start', { token: String(link).split('#')[1] }));
  return caller;
};

/** An identity document whose file tells a secret. */
const withDocument = async ({ caller, id: userId }: Person): Promise<number> => {
  const bytes = Buffer.from(`%PDF-1.4\n% ${words.paper}\n1 0 obj << /Type /Catalog >> endobj\n%%EOF`);
  const { identificationUserDocuments } = await done(
    caller.form(
      '/api/profile/documents',
      {
        data: {
          profileDocuments: { userId, snills: words.snills },
          identificationUserDocuments: [{ type: 2, number: words.documentNumber }],
        },
      },
      { 'files[0][0]': { name: 'paper.pdf', bytes } },
    ),
  );
  return (identificationUserDocuments as { id: number }[])[0]?.id ?? 0;
};

const withCertificate = async ({ caller, id: userId }: Person): Promise<number> => {
  const { certificate: title } = words;
  const bytes = Buffer.from(`%PDF-1.4\n% ${title}\n1 0 obj << /Type /Catalog >> endobj\n%%EOF`);
  const given = { userId: String(userId), kind: 'medical', title, number: title, validUntil: '31-12-2098' };
  const { certificates } = await done(caller.form('/api/profile/save-certificate', given, { proof: { name: 'medical.pdf', bytes } }));
  return (certificates as { id: number }[])[0]?.id ?? 0;
};

const fill = async ({ caller, id: userId }: Person, { organizationId, coachId }: { organizationId: number; coachId: number }) => {
  const { lastName, firstName, middleName, mail, phone, social, personalMail, personalPhone, result } = words;
  const { height, weight, birthDate, rank, level } = numbers;
  const base = { userId, lastName, firstName, middleName, birthDate, height, weight, gender: 'female', country: { id: 643 } };
  await done(caller.post('/api/profile/base-information', { profileBaseInformation: base }));
  const userSports = [{ id: 1, roles: [{ id: 'athlete', rank, level }] }];
  await done(caller.post('/api/profile/sports', { profileSports: { userId, userSports } }));
  const period = { fromDate: '01-01-2020', isCurrent: true };
  const userOrganizations = [{ organization: { id: organizationId }, ...period }];
  await done(caller.post('/api/profile/organizations', { profileOrganizations: { userId, userOrganizations } }));
  await done(caller.post('/api/profile/coaches', { profileCoaches: { userId, userCoaches: [{ coach: { id: coachId }, ...period }] } }));
  const contacts = { contactEmail: mail, contactPhone: phone, vkontakte: social, personalEmail: personalMail, personalPhone };
  await done(caller.post('/api/profile/contacts', { profileContacts: { userId, ...contacts } }));
  await done(
    caller.form('/profile/achievement', {
      event_date: '21-11-2020',
      role: 'athlete',
      sport_kind: '1',
      sport_kind_discipline: '',
      country: '643',
      other_event: 'Кубок',
      place: '2',
      result,
      comment: '',
      is_main_achievement: 'true',
    }),
  );
};

/** A sport event of four athletes, of whom the person has won the first match; the staff sits where it should. */
const competition = async (cast: Awaited<ReturnType<typeof startCast>>, userId: number, links: object) => {
  const { organiser, operator, referee, other, otherReferee } = cast;
  const made = await wrapped(organiser.caller, '/api/cabinet/save-event', {
    event: eventFields('privacy', { name: words.event, dateTo: '31-12-2098' }),
  });
  const { id: eventId } = made.body['event'] as { id: number };
  const playgroundId = await madePlayground(organiser, eventId, 'Mat 1');
  const streamId = await madeCategory(organiser, eventId, words.category, { entrantKind: 'athlete', discipline: 'Прыжки' });
  const athletes = ['Первова', 'Второва', 'Третьева'].map((lastName, i) => ({
    person: { lastName, firstName: 'Ольга', birthDate: '01-02-1999', gender: 'female' },
    streamIds: [streamId],
    seed: i + 2,
  }));
  const own = { userId, streamIds: [streamId], seed: 1, weight: numbers.weight, ...links };
  const [registrationId = 0, ...others] = await registered(organiser, eventId, [own, ...athletes]);
  const call = (path: string, data: object) => done(wrapped(organiser.caller, `/api/${path}`, data));
  await call('add-streams-in-playground', { eventId, playgroundId, streamIds: [streamId] });
  await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee', playgroundIds: [playgroundId] },
  ];
  await call('cabinet/save-event-staff', { eventId, staff });
  const elsewhere = await wrapped(other.caller, '/api/cabinet/save-event', { event: eventFields('elsewhere') });
  const { id: otherEventId } = elsewhere.body['event'] as { id: number };
  await wrapped(other.caller, '/api/cabinet/save-event-staff', {
    eventId: otherEventId,
    staff: [
      { userId: other.id, role: 'organiser' },
      { userId: otherReferee.id, role: 'referee' },
    ],
  });
  const matchId = idInCategory(streamId, 1);
  const score = { slot1: 3, slot2: 1 };
  await done(organiser.caller.post('/api/save-registration-result', { registrationId, place: 1, result: '7,77 м', points: 10 }));
  await call('cabinet/set-match-winner', { matchId, winnerRegistrationId: registrationId, victoryTypeId: 'points', score });
  return { eventId, otherEventId, playgroundId, streamId, matchId, registrationId, otherRegistrationId: others[0] ?? 0 };
};

/** The person has paid one invoice, of which something is given back, and owes another; the organiser has invited them besides. */
const money = async (
  cast: Awaited<ReturnType<typeof startCast>>,
  { eventId, registrationId }: { eventId: number; registrationId: number },
) => {
  const { organiser, user } = cast;
  const { paymentInvoiceId } = await paidInvoiceOf(cast, 150_000, { of: eventId, registrationId });
  await paidInvoiceOf(cast, 70_000, { of: eventId, isPaid: false });
  await done(wrapped(organiser.caller, '/api/cabinet/refund', { paymentInvoiceId, amount: 10, method: 'offline', reason: 'дважды' }));
  await done(
    organiser.caller.post('/api/send-invite-for-participation', {
      eventId,
      userIds: [user.id],
      streamId: await madeCategory(organiser, eventId, 'Others'),
    }),
  );
  return { paymentInvoiceId };
};

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** A person with a canary in each field of the profile, who competes; and all who may ask about it. */
export const startStage = async (logger?: Logger) => {
  const cast = await startCast({}, logger);
  const { admin, user: self, representative, podium } = cast;
  const [otherUser, coach, foreign, pupil] = await Promise.all([
    personOf(podium, 'Stranger'),
    personOf(podium, 'Coach'),
    personOf(podium, 'Foreign', [{ role: 'representative', organizationId: 78 }]),
    personOf(podium, 'Pupil'),
  ]);
  await done(
    coach.caller.post('/api/profile/base-information', {
      profileBaseInformation: { userId: coach.id, lastName: words.coach, firstName: 'Игорь' },
    }),
  );
  await done(
    pupil.caller.post('/api/profile/base-information', {
      profileBaseInformation: { userId: pupil.id, lastName: words.pupil, firstName: 'Вера' },
    }),
  );
  const organization = await done(wrapped(admin.caller, '/api/create-organization', { organization: { name: words.organization } }));
  const organizationId = organization['organizationId'] as number;
  await done(
    wrapped(admin.caller, '/api/set-organization-representative', { organizationId, email: representative.email, isGranted: true }),
  );
  await log(representative);
  await fill(self, { organizationId, coachId: coach.id });
  await acceptedByClub(self, representative.caller, organizationId);
  await acceptedByCoach(self, coach);
  const documentId = await withDocument(self);
  const certificateId = await withCertificate(self);
  await done(pupil.caller.post(`/profile/${pupil.id}/${self.id}/coach`));
  await acceptedByCoach(pupil, self);
  await done(
    representative.caller.post('/api/profile/base-information', {
      profileBaseInformation: { userId: self.id, officialRepresentativeNote: words.note },
    }),
  );
  const competing = await competition(cast, self.id, { organizationId, coachId: coach.id });
  /** Lets the organisers of the sport event see exactly these groups. */
  const consent = async (...groups: ConsentGroup[]): Promise<void> => {
    await done(wrapped(self.caller, '/api/profile/give-consent', { userId: self.id, eventId: competing.eventId, groups }));
  };
  await consent('birthDate', 'weight', 'contacts', 'profile');
  const { paymentInvoiceId } = await money(cast, competing);
  const callers: Record<Actor, Caller> = {
    visitor: cast.visitor,
    self: self.caller,
    'other user': otherUser.caller,
    coach: coach.caller,
    representative: representative.caller,
    'foreign representative': foreign.caller,
    referee: cast.referee.caller,
    'referee elsewhere': cast.otherReferee.caller,
    operator: cast.operator.caller,
    organiser: cast.organiser.caller,
    'organiser elsewhere': cast.other.caller,
    administrator: admin.caller,
    'administrator on behalf': await inNameOf(admin, otherUser),
  };
  /** Sets exactly these toggles. */
  const hide = async (...hidden: PrivacyFlag[]): Promise<void> => {
    const privateInformation = Object.fromEntries(privacyFlags.map((flag) => [flag, hidden.includes(flag)]));
    await done(wrapped(self.caller, '/api/profile/private-information', { privateInformation, editableUserId: self.id }));
  };
  /** The person is of another age. */
  const born = async (birthDate: string): Promise<void> => {
    await done(self.caller.post('/api/profile/base-information', { profileBaseInformation: { userId: self.id, birthDate } }));
  };
  return {
    podium,
    callers,
    hide,
    born,
    consent,
    strangerId: otherUser.id,
    emails: { self: self.email, representative: representative.email, staff: [cast.organiser.email, cast.operator.email, admin.email] },
    ids: {
      ...competing,
      paymentInvoiceId,
      documentId,
      certificateId,
      userId: self.id,
      organizationId,
      coachId: coach.id,
      pupilId: pupil.id,
    },
  };
};
