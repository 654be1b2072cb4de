import { forbidden } from '#domain/decider';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { rowsFor } from '#backend/visibility/competitors';
import { seenNames } from '#backend/visibility/seen-names';
import { onQuery } from '#platform/operations/implementation';
import { noticesView } from '#projections/registrations/notices.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { AccountPush } from './account-push.js';
import { wantedRecipients } from './recipients.js';
import { isForeign, onePerPerson, unreached, waysTo } from './ways.js';

const countsOf = (deliveries: readonly { status: string }[]) => {
  const count = (status: string) => deliveries.filter((one) => one.status === status).length;
  return { queued: count('queued'), sent: count('sent'), failed: count('failed') };
};

/** What was sent for a sport event, newest first. */
export const sentNotices = onQuery(notificationOps.sent, async ({ eventId, page }, context) => {
  const found = await context.documents.page(noticesView, { filter: { eventId }, sort: [['sentAt', 'desc']] }, page);
  const ids = found.rows.flatMap(({ kind, recipients, skipped }) =>
    kind === 'invitation' ? [] : [...Object.keys(recipients).map(Number), ...skipped.map(({ registrationId }) => registrationId)],
  );
  const docs = await rowsFor(await context.documents.getMany(registrationsView, [...new Set(ids)]), context);
  const nameOf = new Map(docs.map(({ id, fullName }) => [id, fullName]));
  const invited = found.rows.flatMap(({ invitations }) => Object.values(invitations).flatMap(({ userId }) => userId ?? []));
  const accountOf = await seenNames([...found.rows.map(({ senderUserId }) => senderUserId), ...invited], [eventId], context);
  return {
    notices: found.rows.map(({ id, kind, subject, text, sentAt, senderUserId, recipients, invitations, skipped }) => ({
      noticeId: id,
      kind,
      subject,
      text,
      sentAt,
      sentBy: { id: senderUserId, name: accountOf.get(senderUserId) ?? '' },
      counts: { ...countsOf(Object.values(recipients)), skipped: skipped.length },
      recipients: Object.entries(recipients).map(([key, delivery]) => {
        const invitation = invitations[key];
        const name = invitation ? (invitation.email ?? accountOf.get(invitation.userId ?? 0) ?? '') : (nameOf.get(Number(key)) ?? '');
        // Whose an address is, is not told to whoever only knows the address.
        const userId = invitation?.email === null ? invitation.userId : null;
        return { ...(invitation ? { userId } : { registrationId: Number(key) }), name, error: null, ...delivery };
      }),
      skipped: skipped.map(({ registrationId, error }) => ({ registrationId, name: nameOf.get(registrationId) ?? '', error })),
    })),
    page: found.page,
    maxPage: found.maxPage,
    total: found.total,
  };
});

/** Whom a message would reach, before anybody sends it. */
export const noticeReach = (push: Pick<AccountPush, 'reachable'>) =>
  onQuery(notificationOps.reach, async (input, context) => {
    if (await isForeign(context, input)) return forbidden();
    const docs = await wantedRecipients(context, input);
    const ways = await waysTo(docs, input.channels, context, push);
    const skipped = unreached(docs, input.channels, ways);
    const left = new Set(skipped.map(({ registrationId }) => registrationId));
    const named = await rowsFor(
      docs.filter(({ id }) => left.has(id)),
      context,
    );
    const nameOf = new Map(named.map(({ id, fullName }) => [id, fullName]));
    return {
      entrantCount: docs.length,
      recipientCount: onePerPerson(docs, ways).length,
      skipped: skipped.map((one) => ({ ...one, name: nameOf.get(one.registrationId) ?? '' })),
    };
  });
