import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import { after, errorsOf, passport, profileWith, userId } from './profile.fixture.js';
import { profileDocumentsDecider, type KeptFile } from './profile-documents.decider.js';

const { decide } = profileDocumentsDecider;
const by = { now: '2026-05-01T10:00:00.000Z', actorUserId: 1, roles: new Set(['A' as const]), version: 1 };
const file = (row: number): KeptFile => ({ row, name: 'a.pdf', mimeType: 'application/pdf', size: 1, blob: 'b1' });
type Input = Parameters<typeof decide.SaveIdentificationDocuments>[0];

const save = (profile: Profile, documents: object[], snills?: string, files: KeptFile[] = []) => {
  const input = {
    profileDocuments: { userId, ...(snills !== undefined && { snills }) },
    identificationUserDocuments: documents,
  } as never as Input;
  return decide.SaveIdentificationDocuments(input, profile, { files, today: '01-05-2026' }, by);
};
const fields = { type: 1, series: '1234', number: '123456', date: '01-02-2020', whoIssued: 'ОВД' };
const validated = { isIdentificationValidated: true, areNamesLocked: true, documents: [passport(4)], lastRowId: 4 };

describe('identity documents', () => {
  test('are saved with their files and what changed', () => {
    const decided = save(profileWith(), [fields], undefined, [file(0)]);
    expect(decided).toMatchObject([{ data: { userId, fileSha256: ['b1'], changes: [{ from: null, to: { number: '123456' } }] } }]);
    const [document] = after(profileWith(), decided).documents;
    expect(document).toMatchObject({ number: '123456', files: [{ name: 'a.pdf' }] });
    expect(save(after(profileWith(), decided), [{ ...fields, id: document?.id }])).toEqual([]);
  });

  test('keep what is not given', () => {
    const decided = save(profileWith({ documents: [passport(4)], lastRowId: 4 }), [{ id: 4, number: '654321' }]);
    expect(decided).toMatchObject([{ data: { documents: [passport(4, { number: '654321' })] } }]);
  });

  test('a row in which nothing was entered is no document', () => {
    expect(save(profileWith(), [{ type: 1, series: '', number: '' }])).toEqual([]);
  });

  test.each<[object, object]>([
    [{ number: '' }, { number: ['error.required'] }],
    [{ number: '12345' }, { number: ['error.passport_number'] }],
    [{ series: '123' }, { series: ['error.passport_series'] }],
    [{ type: 99 }, { type: ['error.unknown_value'] }],
    [{ date: '02-05-2026' }, { dateOfIssue: ['error.date_format'] }],
    [{ date: '31-02-2020' }, { dateOfIssue: ['error.date_format'] }],
    [{ date: '01-05-2026' }, {}],
    [{ date: null }, {}],
    [{ whoIssued: 'x'.repeat(2_000) }, { 'who-issued': ['error.max_length'] }],
  ])('with %j: %j', (change, errors) => {
    const found = errorsOf(save(profileWith(), [{ ...fields, ...change }]));
    if (Object.keys(errors).length === 0) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ ...errors, 'identificationUserDocuments.0': Object.values(errors)[0] as string[] });
  });

  test('a document with a number that nobody has is a new one, and is checked like one', () => {
    const profile = profileWith({ documents: [passport(4)], lastRowId: 4 });
    expect(errorsOf(save(profile, [{ ...fields, id: 99, type: 77, number: '1'.repeat(5_000) }]))).toMatchObject({
      type: ['error.unknown_value'],
    });
    expect(errorsOf(save(profile, [{ ...fields, id: 99, date: '31-02-2020' }]))).toMatchObject({ dateOfIssue: ['error.date_format'] });
    expect(after(profile, save(profile, [{ ...fields, id: 99 }])).documents.map(({ id }) => id)).toEqual([4, 5]);
  });

  test.each<[string, object, KeptFile[]]>([
    ['only a series', { series: '1234' }, []],
    ['only a date', { date: '01-02-2020' }, []],
    ['only who issued it', { whoIssued: 'ОВД' }, []],
    ['only a scan', {}, [file(0)]],
  ])('a row with %s is a document whose number is missing, not a blank one', (_name, row, files) => {
    expect(errorsOf(save(profileWith(), [row], undefined, files))).toMatchObject({ number: ['error.required'] });
  });

  test('a known one may not lose its number, and keeps it when only its series changes', () => {
    const known = profileWith({ documents: [passport(4)], lastRowId: 4 });
    expect(errorsOf(save(known, [{ id: 4, series: '', number: '' }]))).toMatchObject({ number: ['error.required'] });
    expect(after(known, save(known, [{ id: 4, series: '4321' }])).documents).toEqual([passport(4, { series: '4321' })]);
  });

  test('what is wrong is looked for in the document that is named, and in the new one, not in the others', () => {
    const known = profileWith({ documents: [passport(4), passport(5)], lastRowId: 5 });
    expect(errorsOf(save(known, [{ id: 5, number: '12' }]))).toMatchObject({
      'identificationUserDocuments.0': ['error.passport_number'],
    });
    expect(errorsOf(save(known, [{ ...fields, number: '12' }]))).toMatchObject({
      'identificationUserDocuments.0': ['error.passport_number'],
    });
    const oldFault = profileWith({ documents: [passport(4, { number: '12' }), passport(5)], lastRowId: 5 });
    expect(after(oldFault, save(oldFault, [{ id: 5, series: '4321' }])).documents[1]?.series).toBe('4321');
  });

  test('only a passport has a series and six digits: a birth certificate is taken as it is written', () => {
    const [document] = after(profileWith(), save(profileWith(), [{ type: 2, series: '', number: 'II-АБ 7' }])).documents;
    expect(document).toMatchObject({ type: 2, series: '', number: 'II-АБ 7' });
  });

  test('hold one scan each, whose number is no other row’s', () => {
    const known = profileWith({ documents: [passport(4)], lastRowId: 4 });
    const saved = after(known, save(known, [fields, { ...fields, series: '4321' }], undefined, [file(0), file(1)])).documents;
    const ids = saved.flatMap(({ id, files }) => [id, ...files.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(5);
    expect(errorsOf(save(known, [fields], undefined, [file(0), file(0)]))).toMatchObject({ files: ['error.too_many'] });
  });

  test('may be four, and the name of who issued them as long as the form allows', () => {
    const issued = { ...fields, whoIssued: 'x'.repeat(500) };
    expect(after(profileWith(), save(profileWith(), [issued, fields, fields, fields])).documents).toHaveLength(4);
  });

  test('are not too many', () => {
    expect(
      errorsOf(
        save(
          profileWith(),
          Array.from({ length: 100 }, () => fields),
        ),
      ),
    ).toEqual({ 'documents.form': ['error.too_many'] });
  });

  test('are no longer validated once one changes; the insurance number alone leaves that', () => {
    const reset = { type: 'IdentificationValidationReset', data: { userId } };
    expect(save(profileWith(validated), [{ id: 4, number: '654321' }])).toMatchObject([{ type: 'IdentificationDocumentsSaved' }, reset]);
    expect(save(profileWith(validated), [], '112-233-445 95')).toMatchObject([
      { data: { changes: [{ field: 'snills', to: '11223344595' }] } },
    ]);
    expect(errorsOf(save(profileWith(validated), [], '112-233-445 9'))).toEqual({ snills: ['error.snills'] });
    expect(save(profileWith(validated), [], '')).toEqual([]);
  });

  test('and their files are removed', () => {
    const withFile = profileWith({ ...validated, documents: [passport(4, { files: [{ id: 6 } as never] })] });
    expect(decide.RemoveIdentificationDocument({ userId, identificationUserDocumentId: 4 }, withFile, undefined, by)).toMatchObject([
      { type: 'IdentificationDocumentRemoved' },
      { type: 'IdentificationValidationReset' },
    ]);
    const removeFile = (identificationUserDocumentId: number, identificationUserDocumentFileId: number) =>
      decide.RemoveIdentificationDocumentFile(
        { userId, identificationUserDocumentId, identificationUserDocumentFileId },
        withFile,
        undefined,
        by,
      );
    expect(removeFile(4, 6)).toMatchObject([{ type: 'IdentificationDocumentFileRemoved' }, { type: 'IdentificationValidationReset' }]);
    expect(removeFile(4, 7)).toMatchObject({ status: 404 });
    expect(removeFile(5, 6)).toMatchObject({ status: 404 });
    expect(decide.RemoveIdentificationDocument({ userId, identificationUserDocumentId: 5 }, withFile, undefined, by)).toMatchObject({
      status: 404,
    });
  });
});

describe('a verdict', () => {
  const identity = (profile: Profile, validatedStatus: boolean) =>
    decide.SetIdentificationValidated({ userId, validatedStatus }, profile, undefined, by);

  test('on documents needs one, and is given and revoked once', () => {
    expect(errorsOf(identity(profileWith(), true))).toEqual({ validatedStatus: ['error.no_document'] });
    expect(identity(profileWith({ documents: [passport(4)] }), true)).toEqual([
      { type: 'IdentificationValidated', data: { userId, byUserId: 1 } },
    ]);
    expect(identity(profileWith(validated), true)).toEqual([]);
    expect(identity(profileWith(validated), false)).toMatchObject([{ type: 'IdentificationValidationRevoked' }]);
    const changed = profileWith({ ...validated, isIdentificationValidated: false });
    expect(identity(changed, false)).toMatchObject([{ type: 'IdentificationValidationRevoked' }]);
    expect(identity(profileWith(), false)).toEqual([]);
    expect(identity(profileWith(), false)).toEqual([]);
  });

  test('on the user is given and revoked once', () => {
    const user = (profile: Profile, isValidated: boolean) => decide.SetUserValidated({ userId, isValidated }, profile, undefined, by);
    expect(user(profileWith(), true)).toEqual([{ type: 'UserValidated', data: { userId, byUserId: 1 } }]);
    expect(user(profileWith({ isUserValidated: true }), false)).toMatchObject([{ type: 'UserValidationRevoked' }]);
    expect(user(profileWith(), false)).toEqual([]);
  });
});

test('an avatar is saved when it is another one, and removed once', () => {
  const saveAvatar = (profile: Profile) => decide.SaveAvatar({ userId }, profile, { sha256: 's' }, by);
  expect(saveAvatar(profileWith())).toEqual([{ type: 'AvatarSaved', data: { userId, sha256: 's' } }]);
  expect(saveAvatar(profileWith({ avatar: 's' }))).toEqual([]);
  const remove = (profile: Profile) => decide.RemoveAvatar({ editableUserId: userId }, profile, undefined, by);
  expect(remove(profileWith({ avatar: 's' }))).toEqual([{ type: 'AvatarRemoved', data: { userId } }]);
  expect(remove(profileWith())).toEqual([]);
});
