import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../podium.js';
import { madeEvent, madeCategory, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast, type Person } from '../cast.js';

let cast: Cast;
let organiser: Person;
beforeAll(async () => {
  cast = await startCast();
  organiser = cast.organiser;
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

const saveChallenge = (eventId: number, challenge: object, more: object = {}): Promise<Answer> =>
  wrapped(organiser.caller, '/api/cabinet/save-online-challenge', { eventId, challenge, ...more });

interface Files {
  [field: string]: { name: string; bytes: Buffer };
}

describe('online challenges', () => {
  test('defined, answered with a link and private documents, judged, removed', async () => {
    const eventId = await madeEvent(organiser, 'challenge');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    await refuses(() => saveChallenge(eventId, {}), 200, { 'challenge.title': ['error.required'] });
    await refuses(() => saveChallenge(eventId, { title: 'Ката', dateFrom: '02-01-2026 10:00', dateTo: '01-01-2026 10:00' }), 200, {
      'challenge.dateTo': ['error.date_range'],
    });
    const { body } = await saveChallenge(eventId, { title: 'Ката', acceptsUrl: true, acceptsPrivateDocuments: true, isRequired: true });
    const { challengeId } = body['challenge'] as { challengeId: number };
    const [registrationId = 0] = await registered(organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
    const send = (data: object, files: Files = {}, { caller }: Person = cast.user) =>
      caller.form('/api/save-online-challenge-answer', { data: { registrationId, challengeId, ...data } }, files);
    await refuses(() => send({}), 200, { url: ['error.required'] });
    await refuses(() => send({ url: 'javascript:alert(1)' }), 200, { url: ['error.url'] });
    await refuses(() => send({}, { 'files[0]': { name: 'x.exe', bytes: Buffer.from('MZ') } }), 200, { 'files.0': ['error.file_type'] });
    expect((await send({ url: 'https://example.org' }, {}, cast.referee)).status).toBe(403);
    const answered = await send({ url: 'https://example.org/kata' }, { 'files[0]': { name: 'справка.pdf', bytes: pdf } });
    expect(answered.body).toMatchObject({
      success: true,
      challengeAnswer: { status: 'submitted', url: 'https://example.org/kata', privateDocuments: [{ fileName: 'справка.pdf' }] },
      registration: { statuses: { challenge: 'submitted' }, challengeAnswer: { status: 'submitted' } },
    });
    const { id: answerId, privateDocuments } = answered.body['challengeAnswer'] as {
      id: number;
      privateDocuments: { documentId: number }[];
    };
    const documentId = privateDocuments[0]?.documentId ?? 0;
    const download = ({ caller }: Person) => caller.download('/api/download-challenge-document', { answerId, documentId });
    expect(await download(cast.user)).toMatchObject({ status: 200, bytes: pdf, mimeType: 'application/pdf' });
    expect((await download(organiser)).status).toBe(200);
    const byKey = ({ caller }: Person, editableUserId = cast.user.id) =>
      caller.download('/api/download-file-by-key', { fileTypeKey: 'challengeAnswer', answerId, documentId, editableUserId });
    expect(await byKey(cast.user)).toMatchObject({ status: 200, bytes: pdf });
    expect(await byKey(cast.admin)).toMatchObject({ status: 200, bytes: pdf });
    expect((await byKey(cast.admin, cast.referee.id)).bytes.toString()).toContain('error.not_found');
    expect((await byKey(cast.referee)).status).toBe(403);
    // Without the person, as docs/api.md writes the body; for the staff of the sport event too.
    const named = ({ caller }: Person, fileTypeKey = 'challengeAnswer') =>
      caller.download('/api/download-file-by-key', { fileTypeKey, insuranceId: null, documentId, answerId });
    expect(await named(cast.user)).toMatchObject({ status: 200, bytes: pdf });
    expect(await named(organiser)).toMatchObject({ status: 200, bytes: pdf });
    expect((await named(cast.other)).status).toBe(403);
    expect(JSON.parse((await named(cast.user, 'elsewhere')).bytes.toString())).toMatchObject({
      success: false,
      error: 'error.unknown_file_type',
    });
    // Being staff where the entrant takes part opens no paper of their profile.
    const paper = { fileTypeKey: 'identificationUserDocument', identificationUserDocumentId: 1, editableUserId: cast.user.id, answerId };
    expect((await organiser.caller.download('/api/download-file-by-key', paper)).status).toBe(403);
    expect((await download(cast.representative)).status).toBe(403);
    const judge = (status: string, comment: string, more: object = {}) =>
      organiser.caller.post('/api/update-challenge-answer-status-by-component-type', {
        answerId,
        registrationId,
        componentType: 'challenge',
        status,
        comment,
        ...more,
      });
    await refuses(() => judge('rejected', ''), 200, { comment: ['error.required'] });
    await refuses(() => judge('accepted', '', { answerId: answerId + 1 }), 404, { answerId: ['error.not_found'] });
    await refuses(() => judge('accepted', '', { componentType: 'weighIn' }), 200, { componentType: ['error.unknown_value'] });
    expect((await judge('rejected', 'Темно')).body).toMatchObject({
      success: true,
      componentType: 'challenge',
      challengeAnswer: { status: 'rejected', comment: 'Темно' },
      registration: { statuses: { challenge: 'rejected' } },
    });
    const remove = ({ caller }: Person) => caller.post('/api/remove-event-online-challenge-answer', { answerId, reason: 'другое' });
    await refuses(() => remove(cast.user), 200, { form: ['error.already_judged'] });
    // Sent anew, it is to be judged anew.
    expect((await send({ url: 'https://example.org/kata2' })).body).toMatchObject({
      challengeAnswer: { id: answerId, status: 'submitted' },
    });
    const removeDocument = (id: number, { caller }: Person = cast.user) =>
      caller.post('/api/remove-event-online-challenge-answer-private-document', { answerId, documentId: id });
    await refuses(() => removeDocument(999_999), 404, { documentId: ['error.not_found'] });
    expect((await removeDocument(documentId)).body).toMatchObject({ success: true, challengeAnswer: { privateDocuments: [] } });
    expect((await download(organiser)).bytes.toString()).toContain('error.not_found');
    await refuses(() => saveChallenge(eventId, {}, { challengeId, isRemoved: true }), 200, { challengeId: ['error.not_empty'] });
    expect((await judge('accepted', '')).body).toMatchObject({ registration: { statuses: { challenge: 'accepted' } } });
    await refuses(() => send({ url: 'https://example.org/3' }), 200, { form: ['error.already_judged'] });
    expect((await remove(organiser)).body).toMatchObject({ registration: { challengeAnswer: null, statuses: { challenge: 'none' } } });
    expect((await saveChallenge(eventId, {}, { challengeId, isRemoved: true })).body).toMatchObject({ success: true, challenge: null });
  });

  test('not before its first day, not after its last', async () => {
    const eventId = await madeEvent(organiser, 'challenge-closed');
    const streamId = await madeCategory(organiser, eventId, 'Open');
    const { body } = await saveChallenge(eventId, { title: 'Ката', dateTo: '02-01-2020 10:00' });
    const { challengeId } = body['challenge'] as { challengeId: number };
    const [registrationId = 0] = await registered(organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
    const data = { registrationId, challengeId, url: 'https://example.org' };
    await refuses(() => cast.user.caller.form('/api/save-online-challenge-answer', { data }), 200, { form: ['error.closed'] });
  });
});

describe('documents in registration options', () => {
  test('added, renamed, removed by the organiser; read by everybody once published', async () => {
    const eventId = await madeEvent(organiser, 'documents', { isPublished: false });
    const save = (data: object, files: Files = {}) =>
      organiser.caller.form('/api/documents-in-registration-options', { data: { eventId, registrationOptionId: eventId, ...data } }, files);
    await refuses(() => save({ documents: [{ title: 'Положение' }] }), 200, { 'documents.0': ['error.required'] });
    await refuses(() => save({ documents: [{ title: 'X' }] }, { 'files[0]': { name: 'x', bytes: Buffer.from('MZ') } }), 200, {
      'documents.0': ['error.file_type'],
    });
    await refuses(() => save({ documents: [{ documentId: 999_999, title: 'X' }] }), 200, {
      'documents.0.documentId': ['error.not_found'],
    });
    const added = await save({ documents: [{ title: 'Положение' }] }, { 'files[0]': { name: 'rules.pdf', bytes: pdf } });
    expect(added.body).toMatchObject({ success: true, documents: [{ title: 'Положение', fileName: 'rules.pdf', size: pdf.length }] });
    const [{ documentId } = { documentId: 0 }] = added.body['documents'] as { documentId: number }[];
    const download = () =>
      cast.visitor.download('/api/download-document-in-registration-options', { registrationOptionId: eventId, documentId });
    expect((await download()).bytes.toString()).toContain('error.not_found');
    await wrapped(organiser.caller, '/api/cabinet/save-event', { eventId, event: { isPublished: true } });
    expect(await download()).toMatchObject({ status: 200, bytes: pdf });
    expect((await save({ documents: [{ documentId, title: 'Регламент' }] })).body).toMatchObject({ documents: [{ title: 'Регламент' }] });
    const form = await cast.visitor.post('/api/get-registration-form', { eventId });
    expect(form.body).toMatchObject({ registrationOptions: [{ documents: [{ documentId, title: 'Регламент' }] }] });
    const event = await cast.visitor.post('/api/get-event', { eventId });
    expect(event.body).toMatchObject({ registrationOptions: [{ documents: [{ documentId }] }] });
    expect((await save({ removedDocumentIds: [documentId] })).body).toMatchObject({ documents: [] });
    expect((await download()).bytes.toString()).toContain('error.not_found');
  });
});

describe('check-fields-before-save', () => {
  test('the same refusals as the save, by path; nothing is recorded', async () => {
    const eventId = await madeEvent(organiser, 'check');
    const streamId = await madeCategory(organiser, eventId, '-60', { weightFrom: 50, weightTo: 60 });
    const check = (formName: string, fields: object, more: object = {}, { caller }: Person = cast.user) =>
      caller.post('/api/check-fields-before-save', { eventId, formName, fields, ...more });
    const own = { streamId, userId: cast.user.id };
    const { answer, recorded } = await recordedBy(cast, () => check('register', { weight: 59.8 }, own));
    expect(answer.body).toMatchObject({
      success: true,
      isValid: true,
      warnings: { weight: ['warning.weight_near_limit'], form: ['warning.documents_missing'] },
    });
    expect(recorded).toEqual([]);
    await refuses(() => check('register', { weight: 70 }, own), 200, { streamIds: ['error.not_eligible'] });
    await refuses(() => check('register', { 'registrations.0.streamIds': [streamId], 'registrations.0.userId': organiser.id }), 200, {
      'registrations.0.userId': ['error.forbidden'],
    });
    await refuses(() => check('register', { weight: 'тяжёлый' }, own), 200, { weight: ['error.not_numeric'] });
    await refuses(() => check('stream', { name: '-60' }, {}, organiser), 200, { name: ['error.duplicate'] });
    await refuses(() => check('event', { dateFrom: '30-11-2026' }, {}, organiser), 200, { dateTo: ['error.date_range'] });
    await refuses(() => check('question', { label: '' }, {}, organiser), 200, { label: ['error.required'] });
    expect((await check('stream', { name: 'X' })).status).toBe(403);
    expect((await check('nothing', {})).status).toBe(400);
    const [registrationId = 0] = await registered(organiser, eventId, [{ userId: cast.user.id, streamIds: [streamId] }]);
    await refuses(() => check('answers', { 'answers.999': 'x' }, { registrationId }), 200, { 'answers.999': ['error.not_found'] });
    await refuses(() => check('editRegistration', { weight: 4 }, { registrationId }, organiser), 200, { weight: ['error.weight'] });
    await refuses(() => check('register', { streamIds: [streamId] }, own), 200, { streamIds: ['error.duplicate'] });
  });
});
