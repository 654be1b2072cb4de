import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReceivedInvitations } from '#contracts/registrations/entry-invitation.docs';
import { entryInvitationOps } from '#contracts/registrations/entry-invitation.ops';
import { registerOps } from '#contracts/registrations/register.ops';
import { profileOps } from '#contracts/profiles/profile.ops';
import { publicProfileQueries } from '#contracts/profiles/social.ops';
import type { ShownConsent } from '#contracts/visibility/consent.docs';
import { consentOps } from '#contracts/visibility/consent.ops';
import { readQueries } from '#contracts/visibility/reads.queries';
import { privacyFlags } from '#contracts/rules/profile';
import { consentTexts } from '../../shared/visibility/consentTexts.js';
import { words } from '../../testing/page.js';
import { FakeServer, refused, type ReceivedCall } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { privacyTexts } from './privacyTexts.js';
import { aProfile, openSection, t, update, userId } from './profileEdit.fixture.js';
import { visibilityTexts } from './visibilityTexts.js';

const p = words(privacyTexts);
const v = words(visibilityTexts);
const c = words(consentTexts);
const switchOf = (name: Parameters<typeof p>[0]) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${p(name)}`) });
const box = (name: Parameters<typeof c>[0]) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${c(name)}`) });

const consent = (more: Partial<ShownConsent> = {}): ShownConsent => ({
  ...{ eventId: 3, eventName: 'Spring Cup', groups: ['contacts'], as: 'self', givenAt: '2026-11-01T10:00:00Z', by: null },
  ...{ entries: [{ registrationId: 1, streamName: '−52 kg' }], until: '23-12-2026', isOpen: true },
  ...more,
});
const invitation = (more: object = {}): ReceivedInvitations['invitations'][number] =>
  ({
    ...{ userId, status: 'open', streams: [{ id: 12, name: '−52 kg' }], registrationOptionId: null, needs: ['birthDate'] },
    ...{ event: { id: 3, name: 'Spring Cup', dateFrom: '22-11-2026' } },
    ...more,
  }) as ReceivedInvitations['invitations'][number];

interface Given {
  consents?: ShownConsent[];
  invitations?: object[];
}
const opened = ({ consents = [], invitations = [] }: Given = {}, server = new FakeServer()) => {
  server
    .on(consentOps.list, { consents })
    .on(entryInvitationOps.received, { invitations })
    .on(readQueries.ofPerson, { reads: [], page: 1, maxPage: 1, total: 0 });
  return openSection('private-information', aProfile(), 'private', server);
};

describe('what others may not see', () => {
  test('is a switch for every flag, saved all together', async () => {
    const { person, server } = await opened();
    server.on(profileOps.savePrivateInformation, { version: 6, privateInformation: aProfile().privateInformation });
    expect(screen.getAllByRole('switch')).toHaveLength(privacyFlags.length);
    await person.click(switchOf('isHiddenAge'));
    expect(screen.getByText(t('unsaved'))).toBeTruthy();
    await person.click(update());
    await waitFor(() => expect(server.inputs(profileOps.savePrivateInformation)).toHaveLength(1));
    const flags = Object.fromEntries(privacyFlags.map((flag) => [flag, flag === 'isHiddenAge']));
    expect(server.inputs(profileOps.savePrivateInformation)).toEqual([
      { editableUserId: userId, expectedVersion: 5, privateInformation: flags },
    ]);
  });

  test('refused, the switch stays as it was set, with the reason', async () => {
    const { person, server } = await opened();
    server.on(profileOps.savePrivateInformation, refused(400, { isHiddenAge: ['error.forbidden'] }));
    await person.click(switchOf('isHiddenAge'));
    await person.click(update());
    expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
    expect(switchOf('isHiddenAge').checked).toBe(true);
  });
});

describe('how others see it', () => {
  const nobody = { contactEmail: null, contactPhone: null };
  const shows = { results: true, events: true, coaching: true, organizationRating: false };
  const seen = (more: object = {}) => ({
    ...{ isPrivate: false, lastName: 'Ant', firstName: 'Anna', middleName: null, age: 21, height: 165, weight: null },
    ...{ country: null, city: null, sports: [], organizations: [], coaches: [], contacts: nobody, shows },
    ...more,
  });

  test('a field that is hidden is told apart from one that nobody filled, by who looks', async () => {
    const server = new FakeServer().on(publicProfileQueries.get, ({ input }: ReceivedCall) => {
      const { viewAs } = input as { viewAs?: string };
      return { profile: seen(viewAs === 'guest' ? { lastName: null, height: null } : {}) };
    });
    const { person } = await opened({}, server);
    await person.click(screen.getByRole('button', { name: p('preview') }));
    const row = (name: Parameters<typeof p>[0]) =>
      screen.getAllByText(p(name)).find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent;
    await waitFor(() => expect(row('name')).toBe('Anna'));
    expect([row('height'), row('weight'), row('results'), row('organizationRating')]).toEqual([
      p('hidden'),
      p('empty'),
      p('shown'),
      p('hidden'),
    ]);
    await person.click(screen.getByRole('button', { name: p('viewer_organiser') }));
    await waitFor(() => expect(row('height')).toBe('165'));
    expect(screen.getByText(p('previewLead'))).toBeTruthy();
  });
});

describe('what organisers may see', () => {
  test('none: it says so', async () => {
    await opened();
    expect(await screen.findByText(v('noAccess'))).toBeTruthy();
  });

  test('is told by sport event, with the last day and with whoever allowed it', async () => {
    const by = { id: 8, name: 'Rita Rep' };
    await opened({ consents: [consent({ by }), consent({ eventId: 4, eventName: 'Autumn Cup', groups: [], isOpen: false })] });
    const link = await screen.findByRole('link', { name: 'Spring Cup' });
    expect(link.getAttribute('href')).toBe('/en/event/3');
    expect(screen.getByText(/Wed, 23 Dec 2026/)).toBeTruthy();
    expect(screen.getByText(c('contacts'))).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${v('givenBy', { who: 'Rita Rep', when: '' }).replace(/, $/, '')}`))).toBeTruthy();
    expect(screen.getByText(v('notOpen'))).toBeTruthy();
    expect(screen.getByText(v('onlyEntry'))).toBeTruthy();
  });

  test('is taken back, and the list is read again', async () => {
    const server = new FakeServer().on(consentOps.takeBack, {});
    const { person } = await opened({ consents: [consent()] }, server);
    await person.click(await screen.findByRole('button', { name: v('takeBack') }));
    expect(await screen.findByText(v('takenBack'))).toBeTruthy();
    expect(server.inputs(consentOps.takeBack)).toEqual([{ userId, eventId: 3 }]);
    await waitFor(() => expect(server.inputs(consentOps.list)).toHaveLength(2));
  });

  test('is changed by group', async () => {
    const server = new FakeServer().on(consentOps.give, {});
    const { person } = await opened({ consents: [consent()] }, server);
    await person.click(await screen.findByRole('button', { name: v('change') }));
    expect([box('contacts').checked, box('weight').checked]).toEqual([true, false]);
    await person.click(box('weight'));
    await person.click(box('contacts'));
    await person.click(screen.getByRole('button', { name: v('saveConsent') }));
    await waitFor(() => expect(server.inputs(consentOps.give)).toEqual([{ userId, eventId: 3, groups: ['weight'] }]));
  });
});

describe('an invitation to a sport event', () => {
  test('is accepted with what the rules of the category need, and with what one allows besides', async () => {
    const server = new FakeServer().on(registerOps.register, {});
    const { person } = await opened({ invitations: [invitation()] }, server);
    await person.click(await screen.findByRole('button', { name: v('accept') }));
    expect([box('birthDate').checked, box('birthDate').disabled]).toEqual([true, true]);
    await person.click(box('contacts'));
    await person.click(screen.getByRole('button', { name: v('sendEntry') }));
    expect(await screen.findByText(v('accepted'))).toBeTruthy();
    expect(server.inputs(registerOps.register)).toEqual([
      { eventId: 3, registrations: [{ userId, streamIds: [12], consent: ['birthDate', 'contacts'] }] },
    ]);
  });

  test('says which club and coach the organiser named, and enters with them', async () => {
    const server = new FakeServer().on(registerOps.register, {});
    const named = { organization: { id: 4, name: 'Dojo' }, coach: { id: 9, name: 'Petrov Ivan' } };
    const { person } = await opened({ invitations: [invitation({ ...named, needs: [] })] }, server);
    expect(await screen.findByText(v('forClub', { name: 'Dojo' }))).toBeTruthy();
    expect(screen.getByText(v('withCoach', { name: 'Petrov Ivan' }))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: v('accept') }));
    await person.click(screen.getByRole('button', { name: v('sendEntry') }));
    expect(await screen.findByText(v('accepted'))).toBeTruthy();
    expect(server.inputs(registerOps.register)).toMatchObject([{ registrations: [{ organizationId: 4, coachId: 9 }] }]);
  });

  test('that cannot be made like this leads to the form', async () => {
    const server = new FakeServer().on(registerOps.register, refused(409, 'error.conflict'));
    const { person } = await opened({ invitations: [invitation()] }, server);
    await person.click(await screen.findByRole('button', { name: v('accept') }));
    await person.click(screen.getByRole('button', { name: v('sendEntry') }));
    const form = await screen.findByRole('link', { name: v('openForm') });
    expect(form.getAttribute('href')).toBe('/en/event/3/registration');
  });

  test('is declined', async () => {
    const server = new FakeServer().on(entryInvitationOps.decline, {});
    const { person } = await opened({ invitations: [invitation()] }, server);
    await person.click(await screen.findByRole('button', { name: v('decline') }));
    await waitFor(() => expect(server.inputs(entryInvitationOps.decline)).toEqual([{ userId, eventId: 3 }]));
    await waitFor(() => expect(server.inputs(entryInvitationOps.received)).toHaveLength(2));
  });

  test('that was answered offers nothing more', async () => {
    await opened({ invitations: [invitation({ status: 'declined' })] });
    const article = within((await screen.findByText(v('status_declined'))).closest('article')!);
    expect(article.queryByRole('button')).toBeNull();
  });
});
