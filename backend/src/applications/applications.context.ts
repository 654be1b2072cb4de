import { applicantEvents, applicationCategoryEvents, applicationEvents } from '#contracts/applications/application.events';
import { applicationStream } from '#domain/applications/application.fold';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import { applicationCategoriesView, applicationsView } from '#projections/applications/applications.view';
import { accountsView } from '#projections/identity/accounts.view';
import { applicationCommands, type ApplicationParts } from './application.handlers.js';
import { applicationQueryRows } from './application.queries.js';
import { decisionMail } from './mails.js';

interface Post {
  mailer: Mailer;
  documents: DocumentReader;
  publicUrl: string;
}

/** Tells the author what was decided. */
const decisionMails = ({ mailer, documents, publicUrl }: Post): ProcessSpec => ({
  name: 'application-decision-mail',
  on: ['ApplicationStatusChanged'],
  run: async ({ id, data }) => {
    const { applicationId, userId, to, comment } = applicationEvents.ApplicationStatusChanged.schema.parse(data);
    if (to !== 'approved' && to !== 'rejected' && to !== 'needsCorrection') return;
    const [account, application] = await Promise.all([documents.get(accountsView, userId), documents.get(applicationsView, applicationId)]);
    if (!account?.email) return;
    const locale = application?.locale ?? 'ru';
    await mailer.send({ to: account.email, ...decisionMail(to, locale, { publicUrl, applicationId, comment }) }, id);
  },
});

export const applicationsContext = (parts: ApplicationParts & Post): ContextSpec => ({
  name: 'applications',
  events: [applicationStream.events, applicantEvents, applicationCategoryEvents],
  operations: [applicationCommands(parts), applicationQueryRows(parts)],
  views: [applicationsView, applicationCategoriesView],
  processes: [decisionMails(parts)],
});
