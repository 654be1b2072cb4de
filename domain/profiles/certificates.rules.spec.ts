import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import { profileLimits } from '#contracts/rules/profile';
import { isRefusal, type Decision } from '#domain/decider';
import { admissionBy, decideCertificate, removeCertificate, saveCertificate, type GivenCertificate } from './certificates.rules.js';
import { noProfile } from './no-profile.js';
import { profileStream, type ProfileEvent } from './profile.fold.js';

const today = '28-11-2026';
const at = (minute: number): string => `2026-11-28T10:0${minute}:00.000Z`;
const medical: GivenCertificate = {
  ...{ kind: 'medical', sportId: null, title: 'Спортивный осмотр', number: '086-у', issuedBy: 'Диспансер № 1' },
  ...{ issuedOn: '01-10-2026', validUntil: '31-03-2027' },
};
const file = { name: 'spravka.pdf', mimeType: 'application/pdf', size: 10, blob: 'a'.repeat(64) };

const after = (profile: Profile, decided: Decision<ProfileEvent>, minute = 0): Profile => {
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided));
  return decided.reduce((state, event) => profileStream.evolve(state, event, { recordedAt: at(minute) }), structuredClone(profile));
};
const save = (profile: Profile, given: Partial<GivenCertificate> = {}, more: object = {}) =>
  saveCertificate(profile, { certificateId: null, given: { ...medical, ...given }, file: undefined, today, ...more });
const none = noProfile(11);
const one = after(none, save(none, {}, { file }));
const verdict = { certificateId: 1, verdict: 'verify', reason: '', statedAt: at(0), byUserId: 12 } as const;

describe('a certificate', () => {
  test('is added with the next number, changed, and not repeated', () => {
    expect(one.certificates).toMatchObject([{ id: 1, title: 'Спортивный осмотр', status: 'stated', file }]);
    expect(save(one, {}, { certificateId: 1 })).toEqual([]);
    expect(after(one, save(one, { number: '087' }, { certificateId: 1 })).certificates).toMatchObject([{ id: 1, number: '087', file }]);
    expect(after(one, save(one, {}, { certificateId: 1, file: null })).certificates).toMatchObject([{ file: null }]);
    expect(save(one, {}, { certificateId: 9 })).toMatchObject({ status: 404 });
  });

  test('that ends says when; no day is of the future or before its begin', () => {
    expect(save(none, { validUntil: null })).toMatchObject({ errors: { validUntil: ['error.required'] } });
    expect(save(none, { kind: 'belt', validUntil: null })).toHaveLength(1);
    expect(save(none, { issuedOn: '29-11-2026' })).toMatchObject({ errors: { issuedOn: ['error.future_day'] } });
    expect(save(none, { validUntil: '30-09-2026' })).toMatchObject({ errors: { validUntil: ['error.date_range'] } });
    expect(save(none, { issuedOn: '31-02-2026' })).toMatchObject({ errors: { issuedOn: ['error.date_format'] } });
  });

  test('is one of so many', () => {
    const full = { ...none, certificates: Array.from({ length: profileLimits.certificates }, () => one.certificates).flat() };
    expect(save(full)).toMatchObject({ errors: { form: ['error.too_many'] } });
  });

  test('is verified as it was read; a change takes the verdict back', () => {
    expect(decideCertificate(one, { ...verdict, statedAt: at(1) })).toMatchObject({ errors: { certificateId: ['error.not_asked'] } });
    const verified = after(one, decideCertificate(one, verdict), 1);
    expect(verified.certificates).toMatchObject([{ status: 'verified', statedAt: at(0) }]);
    expect(decideCertificate(verified, verdict)).toEqual([]);
    expect(after(verified, save(verified, { title: 'Другой' }, { certificateId: 1 }), 2).certificates).toMatchObject([
      { status: 'stated', statedAt: at(2) },
    ]);
  });

  test('is declined with a reason', () => {
    const decline = { ...verdict, verdict: 'decline' } as const;
    expect(decideCertificate(one, decline)).toMatchObject({ errors: { reason: ['error.required'] } });
    const declined = after(one, decideCertificate(one, { ...decline, reason: 'Нечитаемо' }));
    expect(declined.certificates).toMatchObject([{ status: 'declined', reason: 'Нечитаемо' }]);
  });

  test('is removed once', () => {
    const gone = after(one, removeCertificate(one, 1));
    expect(gone.certificates).toEqual([]);
    expect(removeCertificate(gone, 1)).toMatchObject({ status: 404 });
  });
});

describe('admission', () => {
  const cup = { sportId: 1, dateFrom: '30-03-2027', dateTo: '31-03-2027' };
  const of = (given: Partial<GivenCertificate>, days = cup, profile = after(none, save(none, given))) =>
    admissionBy(profile.certificates, 'medical', days);

  test('is by one that holds on every day, of the sport or of any', () => {
    expect([of({}), of({ sportId: 1 }), of({ sportId: 2 }), of({ kind: 'licence' })]).toEqual(['stated', 'stated', 'lacking', 'lacking']);
    expect(of({ validUntil: '30-03-2027' })).toBe('lacking');
    expect(of({}, { ...cup, dateFrom: '30-09-2026' })).toBe('lacking');
    expect(admissionBy([], 'medical', cup)).toBe('lacking');
  });

  test('says whether somebody has looked at it; what was declined is none', () => {
    expect(of({}, cup, after(one, decideCertificate(one, verdict)))).toBe('verified');
    expect(of({}, cup, after(one, decideCertificate(one, { ...verdict, verdict: 'decline', reason: 'Не тот' })))).toBe('lacking');
  });
});
