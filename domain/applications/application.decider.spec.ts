import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  applicationLimits,
  applicationStatuses,
  nextStatuses,
  type ApplicationSide,
  type ApplicationStatus,
} from '#contracts/applications/application.docs';
import { applicationStream, isOpen, kindOf, noApplication, type Application, type ApplicationEvent } from './application.fold.js';
import { isRefusal } from '#domain/decider';
import {
  addDocuments,
  applicant,
  changeStatus,
  editApplication,
  holdKind,
  makeApplication,
  selectOrganization,
} from './application.decider.js';
import { applicationCategory, removeCategory, saveCategory } from './category.decider.js';

const content = {
  assignmentCategoryId: 1,
  assignmentId: 2,
  organizationId: null,
  subjectUserId: null,
  eventId: 3,
  text: 'Прошу аккредитовать',
  fields: {},
};
const ids = { applicationId: 5, userId: 11 };
const as = { isDraft: false, locale: 'ru' as const };
const past = { recordedAt: '2026-05-01T10:00:00.000Z' };

const after = (...events: readonly ApplicationEvent[]): Application =>
  events.reduce((state, event) => applicationStream.evolve(state, structuredClone(event), past), noApplication());
const decided = (decision: ReturnType<typeof makeApplication>): readonly ApplicationEvent[] => {
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
  return decision;
};
const made = (isDraft = false) => after(...decided(makeApplication(noApplication(), ids, content, { ...as, isDraft })));
const inStatus = (status: ApplicationStatus): Application => ({ ...made(), status });
const refused = (decision: unknown) => (isRefusal(decision) ? decision.errors : null);

describe('an application', () => {
  test('is submitted, or kept as a draft; the text of what is handed in says something', () => {
    expect(made()).toMatchObject({ id: 5, userId: 11, status: 'submitted', submittedAt: past.recordedAt, content });
    expect(made(true)).toMatchObject({ status: 'draft', submittedAt: null });
    const short = { ...content, text: 'коротко' };
    expect(refused(makeApplication(noApplication(), ids, short, as))).toEqual({ 'application.text': ['error.min_length'] });
    expect(refused(makeApplication(noApplication(), ids, short, { ...as, isDraft: true }))).toBeNull();
    const long = { ...content, text: 'x'.repeat(5_001) };
    expect(refused(makeApplication(noApplication(), ids, long, { ...as, isDraft: true }))).toEqual({
      'application.text': ['error.max_length'],
    });
    expect(makeApplication(made(), ids, content, as)).toEqual([]);
  });

  // docs/api.md, cell by cell: who may bring it from where to where.
  const desk: Partial<Record<ApplicationStatus, ApplicationStatus[]>> = {
    submitted: ['onReview'],
    onReview: ['approved', 'rejected', 'needsCorrection'],
    needsCorrection: ['submitted'],
  };
  const author: typeof desk = {
    draft: ['submitted', 'cancelled'],
    submitted: ['cancelled'],
    onReview: ['cancelled'],
    needsCorrection: ['submitted', 'cancelled'],
  };
  const cells = applicationStatuses.flatMap((from) =>
    applicationStatuses.flatMap((to) => (['desk', 'author'] as const).map((side) => [side, from, to] as const)),
  );
  test.each(cells)('%s: %s → %s', (side, from, to) => {
    const decision = changeStatus(inStatus(from), to, 'why', [side]);
    const isAllowed = (side === 'desk' ? desk : author)[from]?.includes(to) ?? false;
    if (from === to) expect(decision).toEqual([]);
    else if (isAllowed) expect(decision).toMatchObject([{ type: 'ApplicationStatusChanged', data: { from, to, comment: 'why' } }]);
    else
      expect(isRefusal(decision) && [decision.errors['status']?.[0] ?? decision.errors['form']?.[0]]).toEqual([
        expect.stringMatching(/transition|forbidden/),
      ]);
  });

  test('a refusal needs a comment, an approval none; what the author may not is forbidden to them', () => {
    for (const to of ['rejected', 'needsCorrection'] as const)
      expect(refused(changeStatus(inStatus('onReview'), to, '', ['desk']))).toEqual({ comment: ['error.required'] });
    expect(changeStatus(inStatus('onReview'), 'approved', '', ['desk'])).toHaveLength(1);
    expect(changeStatus(inStatus('onReview'), 'approved', '', ['author'])).toMatchObject({ status: 403 });
  });

  test('is edited while it is not under review, with what changed; the same again is nothing', () => {
    expect(editApplication(made(), { text: 'Прошу аккредитовать нас', eventId: 3 })).toMatchObject([
      {
        type: 'ApplicationEdited',
        data: { set: { text: 'Прошу аккредитовать нас' }, changes: [{ field: 'text', from: content.text, to: 'Прошу аккредитовать нас' }] },
      },
    ]);
    expect(editApplication(made(), { text: content.text, eventId: 3 })).toEqual([]);
    for (const status of ['onReview', 'approved', 'rejected', 'cancelled'] as const)
      expect(refused(editApplication(inStatus(status), { text: 'x'.repeat(20) }))).toEqual({ form: ['error.closed'] });
    expect(refused(selectOrganization(inStatus('approved'), 3))).toEqual({ form: ['error.closed'] });
    expect(selectOrganization(made(), 3)).toMatchObject([{ data: { from: null, to: 3 } }]);
  });

  test('of exactly the least and the most letters is taken', () => {
    const { textMin, textMax } = applicationLimits;
    for (const length of [textMin, textMax])
      expect(makeApplication(noApplication(), ids, { ...content, text: 'x'.repeat(length) }, as)).toHaveLength(1);
  });

  test('as a draft may stay short and be moved to another sport event; one that was handed in may not become short', () => {
    const draft = made(true);
    expect(editApplication(draft, { text: 'коротко', eventId: 4 })).toMatchObject([
      { data: { eventId: 4, set: { text: 'коротко', eventId: 4 }, changes: [{ field: 'text' }, { field: 'eventId', from: 3, to: 4 }] } },
    ]);
    expect(editApplication(draft, { subjectUserId: 12 })).toMatchObject([
      { data: { eventId: 3, changes: [{ field: 'subjectUserId', from: null, to: 12 }] } },
    ]);
    expect(refused(editApplication(made(), { text: 'коротко' }))).toEqual({ 'application.text': ['error.min_length'] });
    const short = after(...decided(makeApplication(noApplication(), ids, { ...content, text: 'коротко' }, { ...as, isDraft: true })));
    expect(refused(changeStatus(short, 'submitted', '', ['author']))).toEqual({ text: ['error.min_length'] });
    expect(changeStatus(short, 'cancelled', '', ['author'])).toHaveLength(1);
  });

  test('a step that nobody may take is none; one for the desk alone is forbidden to the author', () => {
    expect(refused(changeStatus(inStatus('approved'), 'onReview', '', ['author']))).toEqual({ status: ['error.transition'] });
    expect(refused(changeStatus(inStatus('approved'), 'draft', '', ['desk']))).toEqual({ status: ['error.transition'] });
    expect(changeStatus(inStatus('submitted'), 'onReview', '', ['author'])).toMatchObject({ status: 403 });
  });

  test('tells as it goes on: what was edited, which club stands behind it, when it was handed in and touched last', () => {
    const later = (state: Application, decision: unknown, recordedAt: string) => {
      if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
      return (decision as ApplicationEvent[]).reduce((one, event) => applicationStream.evolve(one, event, { recordedAt }), state);
    };
    let state = later(made(true), editApplication(made(true), { text: 'Прошу аккредитовать нас' }), '2026-05-02T10:00:00.000Z');
    expect(state).toMatchObject({ content: { text: 'Прошу аккредитовать нас', eventId: 3 }, submittedAt: null });
    state = later(state, selectOrganization(state, 9), '2026-05-03T10:00:00.000Z');
    expect(selectOrganization(state, 9)).toEqual([]);
    state = later(state, changeStatus(state, 'submitted', '', ['author']), '2026-05-04T10:00:00.000Z');
    state = later(state, changeStatus(state, 'onReview', '', ['desk']), '2026-05-05T10:00:00.000Z');
    expect(state).toMatchObject({
      ...{ status: 'onReview', content: { organizationId: 9 } },
      ...{ submittedAt: '2026-05-04T10:00:00.000Z', updatedAt: '2026-05-05T10:00:00.000Z' },
    });
  });

  test('takes no more documents once it is decided', () => {
    const file = { key: '', title: 'a', originalName: 'a.pdf', mimeType: 'application/pdf', size: 1, sha256: 'a' };
    expect(refused(addDocuments(inStatus('approved'), [file]))).toEqual({ form: ['error.closed'] });
  });

  test('has at most ten documents, numbered', () => {
    const file = { key: '', title: 'a', originalName: 'a.pdf', mimeType: 'application/pdf', size: 1, sha256: 'a' };
    const some = addDocuments(
      made(),
      Array.from({ length: 10 }, () => file),
    );
    const full = after(...decided(makeApplication(noApplication(), ids, content, as)), ...(isRefusal(some) ? [] : some));
    expect(full.documents.map(({ documentId }) => documentId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(refused(addDocuments(full, [file]))).toEqual({ documents: ['error.too_many'] });
  });

  test('whatever is decided, the status stays one of those that may follow', () => {
    const steps = fc.array(
      fc.record({ to: fc.constantFrom(...applicationStatuses), side: fc.constantFrom<ApplicationSide>('author', 'desk') }),
    );
    fc.assert(
      fc.property(steps, (wanted) => {
        let state = made();
        for (const { to, side } of wanted) {
          const decision = changeStatus(state, to, 'why', [side]);
          const [event] = isRefusal(decision) ? [] : decision;
          if (!event) continue;
          expect(nextStatuses(state.status, [side])).toContain(to);
          state = applicationStream.evolve(state, event, past);
          expect(changeStatus(state, to, 'why', [side])).toEqual([]);
        }
      }),
    );
  });
});

test('one open application of a kind: the second is refused until the first is over', () => {
  const kind = kindOf(content);
  const take = holdKind(applicant.initial(), ids, kind);
  const state = applicant.initial();
  for (const event of isRefusal(take) ? [] : take) applicant.evolve(state, event);
  expect(holdKind(state, ids, kind)).toEqual([]);
  expect(refused(holdKind(state, { ...ids, applicationId: 6 }, kind))).toEqual({ form: ['error.duplicate'] });
  expect(refused(holdKind(state, { ...ids, applicationId: 6 }, kindOf({ ...content, eventId: 4 })))).toBeNull();
  expect(holdKind(state, { ...ids, applicationId: 6 }, null)).toEqual([]);
  const free = holdKind(state, ids, null);
  expect(free).toEqual([{ type: 'ApplicationKindFreed', data: ids }]);
  for (const event of isRefusal(free) ? [] : free) applicant.evolve(state, event);
  expect(holdKind(state, { ...ids, applicationId: 6 }, kind)).toMatchObject([{ type: 'ApplicationKindTaken' }]);
});

test('is open from the moment it is handed in until it is decided: a draft is nobody’s business yet', () => {
  expect(applicationStatuses.filter(isOpen)).toEqual(['submitted', 'onReview', 'needsCorrection']);
});

test('a category: assignments keep their numbers, which are never used again', () => {
  const both = (name: string) => ({ ru: name, en: name });
  const assignment = (name: string, id: number | null = null) => ({ id, name: both(name), requiredDocuments: [] });
  let state = applicationCategory.initial();
  const save = (...assignments: ReturnType<typeof assignment>[]) => {
    const decision = saveCategory(state, 1, { name: both('Accreditation'), assignments });
    if (isRefusal(decision)) throw new Error('refused');
    for (const event of decision) state = applicationCategory.evolve(state, event);
    return state.category?.assignments.map(({ id, name }) => `${id} ${name.en}`);
  };
  expect(save(assignment('Press'), assignment('Coach'))).toEqual(['1 Press', '2 Coach']);
  expect(save(assignment('Press', 1))).toEqual(['1 Press']);
  expect(save(assignment('Press', 1), assignment('Judge'))).toEqual(['1 Press', '3 Judge']);
  expect(saveCategory(state, 1, { name: both('Accreditation'), assignments: [assignment('Press', 1), assignment('Judge', 3)] })).toEqual(
    [],
  );
  expect(refused(saveCategory(state, 1, { name: both('A'), assignments: [assignment('Press', 1), assignment('Judge', 1)] }))).toEqual({
    'assignments.1.id': ['error.duplicate'],
  });
  expect(removeCategory(state, 1)).toHaveLength(1);
  expect(removeCategory(applicationCategory.initial(), 1)).toEqual([]);
});
