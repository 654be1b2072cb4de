import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { acceptedByClub, madeEvent, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import type { Answer, Caller } from './podium.js';
import { joined, loginAgain } from './profile-area/profile-cast.js';

let cast: Cast;
let eventId: number;
let categoryId: number;
let assignmentId: number;
beforeAll(async () => {
  cast = await startCast();
  eventId = await madeEvent(cast.organiser, 'applications');
  const { body } = await category({
    name: { ru: 'Аккредитация', en: 'Accreditation' },
    assignments: [{ name: 'Пресса', requiredDocuments: [{ key: 'card', name: { ru: 'Карта', en: 'Card' } }] }],
  });
  const made = body['category'] as { id: number; assignments: { id: number }[] };
  categoryId = made.id;
  assignmentId = made.assignments[0]?.id ?? 0;
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const category = (data: object, caller = cast.admin.caller) => wrapped(caller, '/api/cabinet/save-application-category', data);
const text = 'Прошу аккредитовать нашу газету';
const application = (more: object = {}) => ({ assignmentCategoryId: categoryId, assignmentId, text, ...more });
const save = (caller: Caller, more: object = {}, isDraft?: boolean) =>
  wrapped(caller, '/api/save-new-application', { application: application(more), ...(isDraft !== undefined && { isDraft }) });
const madeBy = async (caller: Caller, more: object = {}, isDraft = false): Promise<number> => {
  const { body } = await save(caller, more, isDraft);
  expect(body).toMatchObject({ success: true });
  return body['applicationId'] as number;
};
const status = (caller: Caller, applicationId: number, to: string, comment?: string): Promise<Answer> =>
  wrapped(caller, '/api/change-exist-application-status', { applicationId, status: to, ...(comment !== undefined && { comment }) });
const dataOf = (caller: Caller, applicationId: number) => wrapped(caller, '/api/get-data-for-edit-exist-application', { applicationId });
const forbidden = { applicationId: ['error.forbidden'] };

describe('categories', () => {
  test('are defined by an administrator and read by whoever is logged in, in their language', async () => {
    const read = async (prefix: string) =>
      (await cast.user.caller.post(`${prefix}/api/get-application-assignment-category-list`)).body['categories'];
    expect(await read('')).toEqual([
      {
        id: categoryId,
        name: 'Аккредитация',
        names: { ru: 'Аккредитация', en: 'Accreditation' },
        assignments: [
          {
            id: assignmentId,
            name: 'Пресса',
            names: { ru: 'Пресса', en: 'Пресса' },
            requiredDocuments: [{ key: 'card', name: 'Карта', names: { ru: 'Карта', en: 'Card' } }],
          },
        ],
      },
    ]);
    expect(await read('/en')).toMatchObject([{ name: 'Accreditation', assignments: [{ requiredDocuments: [{ name: 'Card' }] }] }]);
    await refuses(() => category({ name: { ru: 'x', en: 'x' } }, cast.organiser.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => category({ categoryId: 99_999, name: { ru: 'x', en: 'x' } }), 404, { categoryId: ['error.not_found'] });
    await refuses(() => category({}), 400, { name: ['error.required'] });
    await refuses(() => category({ name: { ru: 'x' } }), 400, { 'name.en': ['error.required'] });
  });

  test('one that is removed cannot be applied for any more', async () => {
    const { body } = await category({ name: { ru: 'Прочее', en: 'Other' } });
    const { id } = body['category'] as { id: number };
    expect((await category({ categoryId: id, isRemoved: true })).body).toMatchObject({ category: null });
    await refuses(() => save(cast.user.caller, { assignmentCategoryId: id, assignmentId: null }), 200, {
      'application.assignmentCategoryId': ['error.not_found'],
    });
  });
});

describe('save-new-application', () => {
  test('records it once, answers it, and refuses another of the same kind while it is open', async () => {
    const caller = cast.referee.caller;
    const { answer, recorded } = await recordedBy(cast, () => save(caller, { fields: { newspaper: 'Спорт', copies: 3 } }));
    expect(recorded).toEqual(['ApplicationSubmitted', 'ApplicationKindTaken']);
    const id = answer.body['applicationId'] as number;
    expect(answer.body['application']).toMatchObject({
      id,
      status: 'submitted',
      categoryName: 'Аккредитация',
      assignmentName: 'Пресса',
      text,
      fields: { newspaper: 'Спорт', copies: 3 },
      author: { id: cast.referee.id, name: 'Referee Анна' },
      permissions: { canEdit: true, canDecide: false, nextStatuses: ['cancelled'] },
    });
    await refuses(() => save(caller), 200, { form: ['error.duplicate'] });
    await madeBy(caller, { eventId });
    expect((await status(caller, id, 'cancelled')).body).toMatchObject({ application: { status: 'cancelled' } });
    await madeBy(caller);
  });

  test('the same command again: the same application', async () => {
    const send = () =>
      wrapped(cast.head.caller, '/api/save-new-application', { application: application() }, { 'idempotency-key': 'application-0001' });
    const [first, second] = [await send(), await send()];
    expect(second.body['applicationId']).toBe(first.body['applicationId']);
    expect(second.body).toMatchObject({ success: true, eventIds: first.body['eventIds'] });
  });

  test('what it may not say', async () => {
    const caller = cast.user.caller;
    const bad: [object, number, Record<string, string[]>][] = [
      [{ text: 'коротко' }, 200, { 'application.text': ['error.min_length'] }],
      [{ text: 'x'.repeat(5_001) }, 200, { 'application.text': ['error.max_length'] }],
      [{ assignmentCategoryId: 99_999 }, 200, { 'application.assignmentCategoryId': ['error.not_found'] }],
      [{ assignmentId: 99_999 }, 200, { 'application.assignmentId': ['error.not_found'] }],
      [{ organizationId: 99_999 }, 200, { 'application.organizationId': ['error.not_found'] }],
      [{ eventId: 99_999 }, 200, { 'application.eventId': ['error.not_found'] }],
      [{ subjectUserId: cast.other.id }, 200, { 'application.subjectUserId': ['error.not_found'] }],
      [{ subjectUserId: 99_999 }, 200, { 'application.subjectUserId': ['error.not_found'] }],
      [{ assignmentCategoryId: 'x' }, 400, { 'application.assignmentCategoryId': ['error.not_numeric'] }],
    ];
    for (const [more, code, errors] of bad) await refuses(() => save(caller, more), code, errors);
    await refuses(() => save(cast.visitor), 401, { form: ['error.login_required'] });
  });
});

test('from a draft to the approval: edited, documents, sent back, corrected, approved; the author is told by mail', async () => {
  const author = cast.operator.caller;
  const desk = cast.organiser.caller;
  const id = await madeBy(author, { eventId, text: 'пока' }, true);
  await refuses(() => status(author, id, 'submitted'), 200, { text: ['error.min_length'] });
  const { body: edited } = await wrapped(author, '/api/edit-new-application', { applicationId: id, application: { text } });
  expect(edited).toMatchObject({ application: { text, status: 'draft' } });
  expect((await status(author, id, 'submitted')).body).toMatchObject({ application: { status: 'submitted' } });

  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const files = { 'files[0]': { name: 'карта.png', bytes: png } };
  const added = await author.form(
    '/api/add-documents-to-application',
    { data: { applicationId: id, documents: [{ key: 'card', title: 'Карта прессы' }] } },
    files,
  );
  const [document] = added.body['documents'] as { documentId: number; fileName: string }[];
  expect(document).toMatchObject({ documentId: 1, key: 'card', title: 'Карта прессы', originalName: 'карта.png', mimeType: 'image/png' });
  const fileName = document?.fileName ?? '';
  for (const caller of [author, desk, cast.admin.caller]) {
    const file = await caller.download('/api/download-file-from-application', { fileName });
    expect({ status: file.status, mimeType: file.mimeType }).toEqual({ status: 200, mimeType: 'image/png' });
  }

  await refuses(() => status(desk, id, 'approved'), 200, { status: ['error.transition'] });
  for (const [to, comment] of [['onReview'], ['needsCorrection', 'Добавьте номер карты']] as const) {
    expect((await status(desk, id, to, comment)).body).toMatchObject({ application: { status: to } });
  }
  await refuses(() => status(author, id, 'approved'), 200, { status: ['error.transition'] });
  await wrapped(author, '/api/edit-new-application', { applicationId: id, application: { text: `${text}, карта № 7` } });
  await status(author, id, 'submitted');
  await status(desk, id, 'onReview');
  await refuses(() => status(author, id, 'approved'), 403, { form: ['error.forbidden'] });
  await refuses(() => status(desk, id, 'rejected'), 200, { comment: ['error.required'] });
  expect((await status(desk, id, 'approved')).body).toMatchObject({ application: { status: 'approved' } });
  await refuses(() => wrapped(author, '/api/edit-new-application', { applicationId: id, application: { text } }), 200, {
    form: ['error.closed'],
  });

  const { body } = await dataOf(author, id);
  expect(body['history']).toMatchObject([
    { from: null, to: 'draft' },
    { from: 'draft', to: 'submitted' },
    { from: 'submitted', to: 'onReview', by: { id: cast.organiser.id } },
    { from: 'onReview', to: 'needsCorrection', comment: 'Добавьте номер карты' },
    { from: 'needsCorrection', to: 'submitted', by: { id: cast.operator.id } },
    { from: 'submitted', to: 'onReview' },
    { from: 'onReview', to: 'approved' },
  ]);
  expect(body).toMatchObject({ documents: [{ fileName }], organizations: [], categories: [{ id: categoryId }] });
  const mails = async () => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === cast.operator.email);
  await until(async () => (await mails()).length === 2);
  expect((await mails()).map(({ text: said }) => said.split('\n')[0])).toEqual(['Ваша заявка одобрена.', 'Вашу заявку просят исправить.']);
  // The audit tells the same, and the author reads their own.
  const history = await wrapped(author, '/api/audit/get-history', { aggregateType: 'application', aggregateId: id });
  expect((history.body['entries'] as { type: string }[]).map(({ type }) => type)).toContain('ApplicationDocumentAdded');
});

describe('who may see and change it', () => {
  let id: number;
  beforeAll(async () => {
    id = await madeBy(cast.user.caller, { eventId });
  });

  test('its author, administrators and the organiser of its sport event; nobody else', async () => {
    for (const { caller } of [cast.user, cast.admin, cast.organiser]) expect((await dataOf(caller, id)).status).toBe(200);
    for (const { caller } of [cast.other, cast.head, cast.representative]) {
      await refuses(() => dataOf(caller, id), 403, forbidden);
      await refuses(() => status(caller, id, 'onReview'), 403, forbidden);
      await refuses(() => wrapped(caller, '/api/edit-new-application', { applicationId: id, application: { text } }), 403, forbidden);
      await refuses(() => wrapped(caller, '/api/audit/get-history', { aggregateType: 'application', aggregateId: id }), 403, {
        aggregateId: ['error.forbidden'],
      });
    }
    await refuses(() => dataOf(cast.user.caller, 99_999), 404, { applicationId: ['error.not_found'] });
  });

  test('whoever represents its author reads neither it nor what was recorded of it', async () => {
    const { admin, representative, user } = cast;
    const made = await wrapped(admin.caller, '/api/create-organization', { organization: { name: 'Клуб «Перо»' } });
    const organizationId = made.body['organizationId'] as number;
    const named = { organizationId, email: representative.email, isGranted: true };
    await wrapped(admin.caller, '/api/set-organization-representative', named);
    await loginAgain(representative);
    await joined(user, organizationId);
    await acceptedByClub(user, representative.caller, organizationId);
    // Of the profile they are the keeper.
    expect((await representative.caller.post('/api/profile', { editableUserId: user.id })).status).toBe(200);
    await refuses(() => dataOf(representative.caller, id), 403, forbidden);
    for (const path of ['get-history', 'get-state-at']) {
      const asked = { aggregateType: 'application', aggregateId: id };
      await refuses(() => wrapped(representative.caller, `/api/audit/${path}`, asked), 403, { aggregateId: ['error.forbidden'] });
    }
  });

  test('an organiser decides on what is of their sport event, but does not rewrite it', async () => {
    await refuses(
      () => wrapped(cast.organiser.caller, '/api/edit-new-application', { applicationId: id, application: { text } }),
      403,
      forbidden,
    );
    const general = await madeBy(cast.user.caller);
    await refuses(() => dataOf(cast.organiser.caller, general), 403, forbidden);
    await refuses(() => status(cast.user.caller, general, 'onReview'), 403, { form: ['error.forbidden'] });
    expect((await status(cast.admin.caller, general, 'onReview')).body).toMatchObject({ success: true });
  });

  test('an organisation that is there; a stale version is refused', async () => {
    const select = (organizationId: number, applicationId = id) =>
      wrapped(cast.user.caller, '/api/select-organization-for-application', { applicationId, organizationId });
    await refuses(() => select(99_999), 200, { organizationId: ['error.not_found'] });
    const { body } = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Газета' } });
    const organizationId = body['organizationId'] as number;
    expect((await select(organizationId)).body).toMatchObject({ application: { organization: { id: organizationId } } });
    const answer = await wrapped(cast.user.caller, '/api/edit-new-application', {
      applicationId: id,
      application: { text: `${text}!` },
      expectedVersion: 99,
    });
    expect({ status: answer.status, errors: answer.body['errors'] }).toEqual({ status: 409, errors: { form: ['error.conflict'] } });
  });

  test('files: the right kinds, at most ten, by no path', async () => {
    const add = (documents: object[], files: Record<string, { name: string; bytes: Buffer }>, caller = cast.user.caller) =>
      caller.form('/api/add-documents-to-application', { data: { applicationId: id, documents } }, files);
    const exe = { 'files[0]': { name: 'run.pdf', bytes: Buffer.from('MZ not a pdf') } };
    await refuses(() => add([{ key: 'card', title: 'x' }], exe), 200, { 'documents.0': ['error.file_type'] });
    await refuses(() => add([{ key: 'card', title: 'x' }], {}), 200, { 'documents.0': ['error.required'] });
    await refuses(() => add([], {}), 400, { documents: ['error.required'] });
    await refuses(
      () =>
        add(
          Array.from({ length: 11 }, () => ({ title: 'x' })),
          {},
        ),
      400,
      { documents: ['error.too_many'] },
    );
    await refuses(() => add([{ title: 'x' }], exe, cast.other.caller), 403, forbidden);
    const download = (fileName: string, caller = cast.user.caller) => caller.post('/api/download-file-from-application', { fileName });
    for (const fileName of ['../../etc/passwd', 'a\\b', '1/2'])
      await refuses(() => download(fileName), 400, { fileName: ['error.unknown_value'] });
    for (const fileName of ['passwd', `${id}-1-none.pdf`]) await refuses(() => download(fileName), 404, { fileName: ['error.not_found'] });
    await refuses(() => download(`${id}-1-none.pdf`, cast.other.caller), 403, forbidden);
  });

  test('lists: the own ones, the desk of a sport event, of an organiser, of an administrator; no drafts of others', async () => {
    const draft = await madeBy(cast.user.caller, { text: 'черновик', eventId, assignmentId: null }, true);
    const own = await wrapped(cast.user.caller, '/api/get-own-applications', {});
    const idsIn = ({ body }: Answer) => (body['applications'] as { id: number }[]).map((one) => one.id);
    expect(idsIn(own)).toEqual(expect.arrayContaining([id, draft]));
    expect((await dataOf(cast.user.caller, draft)).status).toBe(200);
    for (const { caller } of [cast.organiser, cast.admin, cast.other]) await refuses(() => dataOf(caller, draft), 403, forbidden);
    // What was said is read one by one, and each reading is recorded.
    expect((own.body['applications'] as object[])[0]).not.toHaveProperty('text');
    expect(own.body['counters']).toMatchObject({ draft: 1 });
    expect(idsIn(await wrapped(cast.user.caller, '/api/get-own-applications', { status: 'draft' }))).toEqual([draft]);
    const desk = (caller: Caller, data: object = {}) => wrapped(caller, '/api/cabinet/get-applications', data);
    const ofEvent = await desk(cast.organiser.caller, { eventId });
    expect(idsIn(ofEvent)).toContain(id);
    expect(idsIn(ofEvent)).not.toContain(draft);
    expect(ofEvent.body['counters']).not.toHaveProperty('draft');
    expect(idsIn(await desk(cast.organiser.caller)).sort()).toEqual(idsIn(ofEvent).sort());
    expect(idsIn(await desk(cast.other.caller))).toEqual([]);
    expect(idsIn(await desk(cast.admin.caller)).length).toBeGreaterThan(idsIn(ofEvent).length);
    await refuses(() => desk(cast.other.caller, { eventId }), 403, { form: ['error.forbidden'] });
    await refuses(() => desk(cast.user.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => desk(cast.organiser.caller, { eventId, status: 'draft' }), 400, { status: ['error.unknown_value'] });
  });
});
