import type { SessionUser } from '#contracts/identity/session.docs';
import { screen, within } from '@testing-library/react';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { open, words, type Page } from '../../../testing/page.js';
import { aCategory, aSportEvent } from '../../../testing/sportEvents.js';
import { aRow, type RowParts } from '../../../testing/registrations.js';
import { FakeServer } from '../../../testing/server.js';
import { RegistrationTab } from '../RegistrationTab.js';
import { entryTexts } from './entryTexts.js';
import type { Candidate, CategoryWithRoom, OwnCandidate, OwnRow, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import { candidatesOp, checkOp, formOp, ownOp, type EntryFormData } from './formData.js';

export const t = words(entryTexts);
const eventId = 3;

const event = aSportEvent({ registrationFrom: '2026-10-01T09:00:00Z', registrationTo: '2026-11-20T09:00:00Z' });

export const category = (id: number, name: string, more: Partial<CategoryWithRoom> = {}): CategoryWithRoom => ({
  ...aCategory(id, name),
  ...{ free: null, waitingCount: 0 },
  ...more,
});

export const question = (questionId: number, text: string, more: Partial<ShownQuestion> = {}): ShownQuestion =>
  ({
    ...{ questionId, text, hintText: '', type: 'text', isRequired: false, maxLength: 100, streamIds: [], registrationOptionIds: [] },
    ...{ showWhen: null, options: [] },
    ...more,
  }) as ShownQuestion;

export const choice = (id: number, text: string, price = 0, free: number | null = null) => ({
  ...{ id, text, label: { ru: text, en: text }, price, limit: null, free },
});

export const under52 = category(1, '−52 kg', { weightTo: 52 });
export const under57 = category(2, '−57 kg', { weightFrom: 52, weightTo: 57 });

export const form = (more: Partial<EntryFormData> = {}): EntryFormData => ({
  event,
  state: 'open',
  questions: [],
  challenges: [],
  registrationOptions: [
    { id: 7, eventId, optionKey: 'default', name: 'default', price: 1_000, streamIds: [], isAutoConfirmed: false, documents: [] },
  ],
  streams: [under52, under57],
  ...{ currency: 'RUB', products: [], insurance: 'none' as const },
  ...more,
});

export const athlete = (userId: number, fullName: string, weight: number | null = 50): Candidate => ({
  ...{ userId, fullName, gender: 'female', birthDate: '04-03-2005', age: 21, weight, levelId: null, registeredStreamIds: [] },
});
const anna: SessionUser = { id: 11, email: 'anna@example.org', fullName: 'Ant Anna', roles: [{ role: 'user' }] };
export const representative: SessionUser = { ...anna, roles: [{ role: 'representative', organizationId: 4 }] };

interface EntryOptions {
  user?: SessionUser | null;
  self?: (Candidate & Partial<OwnCandidate>) | null;
  members?: readonly Candidate[];
  /** Whose guardian this person is. */
  children?: readonly OwnCandidate[];
  /** What this person has entered already. */
  own?: readonly OwnRow[];
  canEdit?: boolean;
  /** What the first question for the form is answered. */
  refusal?: Readonly<Record<string, unknown>>;
}

export const ownRow = (more: RowParts & { code?: string; challengeAnswers?: OwnRow['challengeAnswers'] } = {}): OwnRow => ({
  ...aRow({
    ...{ id: 70, eventId, streamId: 1, streamName: '−52 kg', userId: 11, fullName: 'Ant Anna', birthDate: '04-03-2005', age: 21 },
    ...{ weight: 50, countryCode: null, price: 1_000 },
    ...more,
  }),
  code: more.code ?? '000700000007',
  challengeAnswers: more.challengeAnswers ?? [],
});

/** The page on which one enters a sport event. */
export const openEntry = async (given: EntryFormData = form(), options: EntryOptions = {}): Promise<Page> => {
  const { user = anna, self = athlete(11, 'Ant Anna'), members = [], children = [], own = [], canEdit = false, refusal } = options;
  const answers = [...(refusal ? [refusal] : []), { ...given }];
  const server = new FakeServer()
    .on(formOp, () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {})
    .on(ownOp, { registrations: own, self: self && { clubs: [], ...self }, children: [...children] })
    .on(checkOp, {})
    .on(candidatesOp, { candidates: [...members], organizationId: 4, organizations: [{ id: 4, name: 'Dojo' }] });
  const streams = given.streams.map((stream) => ({ ...stream, matchesCount: 0, openMatchesCount: 0 }));
  const answer: SportEventAnswer = {
    ...{ event, streams, registrationOptions: [], currency: given.currency, playgrounds: [], levels: [], sportModes: [] },
    permissions: { isStaff: canEdit, canEdit, canDraw: canEdit, canEnterResults: false, canCorrect: false, canReopen: false },
  };
  const page = await open(<RegistrationTab given={answer} />, { server, user, path: `/event/${eventId}/registration` });
  if (user && given.state === 'open' && !refusal) await screen.findByRole('button', { name: t('send') });
  for (const { fullName } of members) await screen.findByRole('checkbox', { name: new RegExp(fullName) });
  return page;
};

export const sendButton = () => screen.getByRole('button', { name: t('send') });
export const check = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const total = () => screen.getByText(`${t('total')}:`).closest('section')?.textContent ?? '';
export const categoriesOf = (name: string) => within(screen.getByRole('group', { name: t('categoriesFor', { name }) }));
