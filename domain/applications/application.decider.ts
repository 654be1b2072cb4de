import type { Change, EventOf } from '#contracts/event';
import {
  applicationLimits,
  isClosed,
  isEditable,
  needsComment,
  nextStatuses,
  type ApplicationContent,
  type ApplicationDocument,
  type ApplicationSide,
  type ApplicationStatus,
} from '#contracts/applications/application.docs';
import { applicantEvents } from '#contracts/applications/application.events';
import type { Application, ApplicationEvent } from './application.fold.js';
import { forbidden, refuse, type Decision } from '#domain/decider';

type TextRefusal = 'error.min_length' | 'error.max_length';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A draft may be short; what is handed in says something. */
const wrongText = (text: string, isDraft: boolean, field: string): Decision<never, TextRefusal> | null => {
  if (text.length > applicationLimits.textMax) return refuse('error.max_length', field);
  return !isDraft && text.length < applicationLimits.textMin ? refuse('error.min_length', field) : null;
};

export const makeApplication = (
  state: Application,
  ids: { applicationId: number; userId: number },
  content: ApplicationContent,
  { isDraft, locale }: { isDraft: boolean; locale: 'ru' | 'en' },
): Decision<ApplicationEvent, TextRefusal> => {
  if (state.id !== 0) return [];
  const wrong = wrongText(content.text, isDraft, 'application.text');
  if (wrong) return wrong;
  const data = { ...ids, eventId: content.eventId, content, locale };
  return [{ type: isDraft ? 'ApplicationDrafted' : 'ApplicationSubmitted', data }];
};

const idsOf = ({ id: applicationId, userId, content: { eventId } }: Application) => ({ applicationId, userId, eventId });

export const editApplication = (
  state: Application,
  given: Partial<ApplicationContent>,
): Decision<ApplicationEvent, TextRefusal | 'error.closed'> => {
  if (!isEditable(state.status)) return refuse('error.closed');
  const wrong = given.text === undefined ? null : wrongText(given.text, state.status === 'draft', 'application.text');
  if (wrong) return wrong;
  const changes = Object.entries(given).flatMap(([field, to]): Change[] => {
    const from: unknown = Reflect.get(state.content, field);
    return isSame(from, to) ? [] : [{ field, from: from ?? null, to }];
  });
  if (changes.length === 0) return [];
  const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const eventId = given.eventId === undefined ? state.content.eventId : given.eventId;
  return [{ type: 'ApplicationEdited', data: { ...idsOf(state), eventId, set, changes } }];
};

export const selectOrganization = (state: Application, to: number): Decision<ApplicationEvent, 'error.closed'> => {
  if (isClosed(state.status)) return refuse('error.closed');
  const from = state.content.organizationId;
  return from === to ? [] : [{ type: 'ApplicationOrganizationSelected', data: { ...idsOf(state), from, to } }];
};

export const changeStatus = (
  state: Application,
  to: ApplicationStatus,
  comment: string,
  sides: readonly ApplicationSide[],
): Decision<ApplicationEvent, 'error.transition' | 'error.required' | TextRefusal> => {
  const from = state.status;
  if (from === to) return [];
  if (!nextStatuses(from, sides).includes(to)) {
    // The author may give their own up; all else is for those who decide.
    const isForOthers = !sides.includes('desk') && nextStatuses(from, ['desk']).includes(to);
    return isForOthers ? forbidden() : refuse('error.transition', 'status');
  }
  if (needsComment(to) && comment === '') return refuse('error.required', 'comment');
  const wrong = to === 'submitted' ? wrongText(state.content.text, false, 'text') : null;
  return wrong ?? [{ type: 'ApplicationStatusChanged', data: { ...idsOf(state), from, to, comment } }];
};

export const addDocuments = (
  state: Application,
  documents: readonly Omit<ApplicationDocument, 'documentId'>[],
): Decision<ApplicationEvent, 'error.closed' | 'error.too_many'> => {
  if (isClosed(state.status)) return refuse('error.closed');
  if (state.documents.length + documents.length > applicationLimits.documents) return refuse('error.too_many', 'documents');
  const before = state.documents.length;
  return documents.map((document, i) => ({
    type: 'ApplicationDocumentAdded',
    data: { ...idsOf(state), ...document, documentId: before + i + 1 },
  }));
};

/** Kinds of the open applications of one person, by application. */
type Applicant = Map<number, string>;
type ApplicantEvent = EventOf<typeof applicantEvents>;

/** `applicant-{userId}`: one open application of a kind. */
export const applicant = {
  name: 'applicant',
  events: applicantEvents,
  initial: (): Applicant => new Map(),
  evolve: (state: Applicant, event: ApplicantEvent): Applicant => {
    if (event.type === 'ApplicationKindTaken') state.set(event.data.applicationId, event.data.kind);
    else state.delete(event.data.applicationId);
    return state;
  },
};

/** Takes the kind for an application that is open now, or gives it back. */
export const holdKind = (
  state: Applicant,
  ids: { userId: number; applicationId: number },
  kind: string | null,
): Decision<ApplicantEvent, 'error.duplicate'> => {
  const held = state.get(ids.applicationId) ?? null;
  if (held === kind) return [];
  if (kind === null) return [{ type: 'ApplicationKindFreed', data: ids }];
  if ([...state].some(([id, other]) => id !== ids.applicationId && other === kind)) return refuse('error.duplicate');
  return [{ type: 'ApplicationKindTaken', data: { ...ids, kind } }];
};
