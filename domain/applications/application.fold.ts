import type { EventOf } from '#contracts/event';
import {
  applicationDocument,
  isClosed,
  type ApplicationContent,
  type ApplicationDocument,
  type ApplicationStatus,
} from '#contracts/applications/application.docs';
import { applicationEvents } from '#contracts/applications/application.events';

export interface Application {
  /** 0: there is none. */
  id: number;
  userId: number;
  status: ApplicationStatus;
  content: ApplicationContent;
  documents: ApplicationDocument[];
  locale: 'ru' | 'en';
  createdAt: string;
  submittedAt: string | null;
  updatedAt: string;
}

export type ApplicationEvent = EventOf<typeof applicationEvents>;

/** What is left of an application whose author was erased. */
const noContent: ApplicationContent = {
  assignmentCategoryId: 0,
  assignmentId: null,
  organizationId: null,
  subjectUserId: null,
  eventId: null,
  text: '',
  fields: {},
};

export const noApplication = (): Application => ({
  id: 0,
  userId: 0,
  status: 'draft',
  content: { ...noContent },
  documents: [],
  locale: 'ru',
  createdAt: '',
  submittedAt: null,
  updatedAt: '',
});

const evolve = (state: Application, event: ApplicationEvent, { recordedAt }: { recordedAt: string }): Application => {
  state.updatedAt = recordedAt;
  switch (event.type) {
    case 'ApplicationDrafted':
    case 'ApplicationSubmitted': {
      const { applicationId: id, userId, eventId, content, locale } = event.data;
      const isDraft = event.type === 'ApplicationDrafted';
      const status = isDraft ? 'draft' : 'submitted';
      const told = content as ApplicationContent | null;
      return Object.assign(state, {
        ...{ id, userId, status, locale, content: { ...noContent, eventId, ...told }, createdAt: recordedAt },
        submittedAt: isDraft ? null : recordedAt,
      });
    }
    case 'ApplicationEdited':
      Object.assign(state.content, event.data.set);
      return state;
    case 'ApplicationOrganizationSelected':
      state.content.organizationId = event.data.to;
      return state;
    case 'ApplicationStatusChanged':
      state.status = event.data.to;
      if (event.data.to === 'submitted') state.submittedAt = recordedAt;
      return state;
    case 'ApplicationDocumentAdded':
      // Once its author is erased the names of a file are gone, and with them the file.
      state.documents.push(applicationDocument.catch({ ...event.data, title: '', originalName: '' }).parse(event.data));
      return state;
  }
};

/** `application-{id}`: one fold for the decisions, the view and the audit. */
export const applicationStream = { name: 'application', events: applicationEvents, initial: noApplication, evolve };

/** An application is of the same kind as another of its author for the same thing. */
export const kindOf = ({ assignmentCategoryId, assignmentId, eventId, subjectUserId }: ApplicationContent): string =>
  [assignmentCategoryId, assignmentId, eventId, subjectUserId].map((id) => id ?? '').join(':');

/** Counts as open for the rule that there is one of a kind: a draft is nobody's business yet. */
export const isOpen = (status: ApplicationStatus): boolean => status !== 'draft' && !isClosed(status);
