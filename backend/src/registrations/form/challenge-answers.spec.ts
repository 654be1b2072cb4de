import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';
import { isRefusal } from '#domain/decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { challenge, challengeSaved } from '#domain/registrations/form.fixture';
import { registration } from '#domain/registrations/registration.decider';
import { Desk, eventId, organiser } from '../desk.fixture.js';
import { parts } from '../people.fixture.js';
import {
  decideChangeChallengeStatus,
  decideRemoveChallengeAnswer,
  decideRemoveChallengeDocument,
  decideSaveChallengeAnswer,
} from './challenge-answers.js';

const streamId = 7;
const video = 'https://video.example.test/1';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF');
let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
  await desk.category(streamId);
  await desk.entered(streamId, { 1: {}, 2: { status: 'rejected' } });
  desk.roles = ['U', 'P'];
  desk.actor = { ...organiser, userId: 1_001, isOrganiser: false };
});
afterEach(() => desk.close());

const asked = (more: Partial<OnlineChallenge> = {}) => desk.given(registrationFormStream, eventId, [challengeSaved(challenge(3, more))]);
const staff = () => {
  desk.roles = ['O'];
  desk.actor = organiser;
};
const answer = (url?: string | null, more: object = {}) =>
  desk.run((context) => decideSaveChallengeAnswer({ registrationId: 1, challengeId: 3, url, ...more }, context, parts.files));
const withFile = (bytes: Buffer, fileName = 'справка.pdf') => {
  desk.files = [{ field: 'files[0]', fileName, mimeType: 'application/pdf', bytes, sha256: '' }];
};
const answersNow = async () => (await desk.stateOf(registration, 1)).entry.challengeAnswers;
const countNow = async () => (await desk.stateOf(registrationFormStream, eventId)).challengeCounts.get(3) ?? 0;
/** The id of the first answer of registration 1. */
const answerId = 1_001;
const judge = (status: 'submitted' | 'accepted' | 'rejected', comment = '', more: object = {}) =>
  desk.run((context) =>
    decideChangeChallengeStatus({ answerId, registrationId: 1, componentType: 'challenge', status, comment, ...more }, context),
  );

describe('an answer to an online challenge', () => {
  test('is a link; a second one takes its place and counts once', async () => {
    await asked();
    expect(await answer(video)).toEqual({ answerId });
    expect(await answer(`${video}?again`)).toEqual({ answerId });
    expect(await answersNow()).toMatchObject([{ url: `${video}?again`, status: 'submitted' }]);
    expect(await countNow()).toBe(1);
  });

  test('of the same again is recorded once', async () => {
    await asked();
    await answer(video);
    const { version } = (await desk.registration(1)) ?? {};
    await answer(video);
    expect((await desk.registration(1))?.version).toBe(version);
  });

  test.each(['ftp://example.test/1', 'javascript:alert(1)', 'video', 'http://'])('%p is no link', async (url) => {
    await asked();
    expect(await answer(url)).toMatchObject({ errors: { url: ['error.url'] } });
    expect(await answersNow()).toEqual([]);
    expect(await countNow()).toBe(0);
  });

  test('needs something, by what the challenge takes', async () => {
    await asked();
    expect(await answer(null)).toMatchObject({ errors: { url: ['error.required'] } });
    expect(await answer('')).toMatchObject({ errors: { url: ['error.required'] } });
    await asked({ acceptsUrl: false, acceptsPrivateDocuments: true });
    expect(await answer()).toMatchObject({ errors: { files: ['error.required'] } });
    expect(await answer(video)).toMatchObject({ errors: { url: ['error.url'] } });
  });

  test('is a document where the challenge takes some: kept under its owner', async () => {
    await asked({ acceptsPrivateDocuments: true });
    withFile(pdf);
    expect(await answer()).toEqual({ answerId });
    const [given] = await answersNow();
    expect(given?.privateDocuments).toMatchObject([{ fileName: 'справка.pdf', mimeType: 'application/pdf', ownerUserId: 1_001 }]);
    expect(await parts.files.read(1_001, given?.privateDocuments[0]?.blob ?? '')).toEqual(pdf);
  });

  test('takes no documents where the challenge asks for a link, and none that are not what they say', async () => {
    await asked();
    withFile(pdf);
    expect(await answer(video)).toMatchObject({ errors: { files: ['error.file_type'] } });
    await asked({ acceptsPrivateDocuments: true });
    withFile(Buffer.from('#!/bin/sh'));
    expect(await answer(video)).toMatchObject({ errors: { 'files.0': ['error.file_type'] } });
    expect(await answersNow()).toEqual([]);
  });

  test('is ten documents at most, those of before counted', async () => {
    await asked({ acceptsPrivateDocuments: true });
    desk.files = Array.from({ length: 10 }, (_, i) => ({
      ...{ field: `files[${i}]`, fileName: `${i}.pdf`, mimeType: 'application/pdf', bytes: pdf, sha256: '' },
    }));
    expect(await answer()).toEqual({ answerId });
    withFile(pdf);
    expect(await answer()).toMatchObject({ errors: { files: ['error.too_many'] } });
  });
});

describe('who may answer', () => {
  test('those of the categories that are asked', async () => {
    await asked({ streamIds: [8] });
    expect(await answer(video)).toMatchObject({ errors: { challengeId: ['error.not_found'] } });
    await asked({ streamIds: [8, streamId] });
    expect(await answer(video)).toEqual({ answerId });
    expect(await answer(video, { challengeId: 4 })).toMatchObject({ errors: { challengeId: ['error.not_found'] } });
  });

  test('those who stand in the sport event', async () => {
    await asked();
    expect(await answer(video, { registrationId: 2 })).toMatchObject({ errors: { form: ['error.transition'] } });
  });

  test.each([
    [{ dateFrom: '01-05-2026 13:01' }, 'error.closed'],
    [{ dateTo: '01-05-2026 12:59' }, 'error.closed'],
    [{ dateFrom: '01-05-2026 13:00', dateTo: '01-05-2026 13:00' }, null],
  ])('within the dates, in the time zone of the sport event: %p', async (dates, refused) => {
    await asked(dates);
    const given = await answer(video);
    expect(isRefusal(given) ? given.errors['form'] : null).toEqual(refused && [refused]);
  });

  test('the staff at any time', async () => {
    await asked({ dateTo: '01-04-2026 10:00' });
    staff();
    expect(await answer(video)).toEqual({ answerId });
  });
});

describe('a verdict on an answer', () => {
  beforeEach(async () => {
    await asked();
    await answer(video);
    staff();
  });

  test('accepts it: nobody changes it afterwards', async () => {
    expect(await judge('accepted')).toEqual({ answerId });
    expect((await desk.registration(1))?.statuses.challenge).toBe('accepted');
    expect(await answer(`${video}?again`)).toMatchObject({ errors: { form: ['error.already_judged'] } });
  });

  test('rejects it with a reason; another answer is for judging again', async () => {
    expect(await judge('rejected')).toMatchObject({ errors: { comment: ['error.required'] } });
    expect(await judge('rejected', 'не видно')).toEqual({ answerId });
    expect(await answersNow()).toMatchObject([{ status: 'rejected', comment: 'не видно' }]);
    await answer(video);
    expect(await answersNow()).toMatchObject([{ status: 'submitted', comment: '' }]);
  });

  test('is of this part, this registration and an answer that is there', async () => {
    expect(await judge('accepted', '', { componentType: 'payment' })).toMatchObject({ errors: { componentType: ['error.unknown_value'] } });
    expect(await judge('accepted', '', { registrationId: 2 })).toMatchObject({ errors: { answerId: ['error.not_found'] } });
    expect(await judge('accepted', '', { answerId: 1_002 })).toMatchObject({ errors: { answerId: ['error.not_found'] } });
    expect(await answersNow()).toMatchObject([{ status: 'submitted' }]);
  });
});

describe('an answer is taken back', () => {
  const remove = () => desk.run((context) => decideRemoveChallengeAnswer({ answerId }, context));
  beforeEach(async () => {
    await asked({ acceptsPrivateDocuments: true });
    withFile(pdf);
    await answer(video);
  });

  test('by the entrant until it is judged; the next one has another number', async () => {
    expect(await remove()).toMatchObject({ removed: [{ fileName: 'справка.pdf' }] });
    expect(await countNow()).toBe(0);
    expect(await remove()).toMatchObject({ errors: { answerId: ['error.not_found'] } });
    expect(await answer(video)).toEqual({ answerId: 1_002 });
  });

  test('by the organiser alone once it was judged', async () => {
    staff();
    await judge('accepted');
    desk.roles = ['U', 'P'];
    expect(await remove()).toMatchObject({ errors: { form: ['error.already_judged'] } });
    expect(await countNow()).toBe(1);
    staff();
    expect(await remove()).toMatchObject({ removed: [{}] });
  });

  test('document by document, as long as it is not judged', async () => {
    const [document] = (await answersNow())[0]?.privateDocuments ?? [];
    const documentId = document?.fileId ?? 0;
    const removeOne = (id: number) => desk.run((context) => decideRemoveChallengeDocument({ answerId, documentId: id }, context));
    expect(await removeOne(documentId + 1)).toMatchObject({ errors: { documentId: ['error.not_found'] } });
    expect(await removeOne(documentId)).toMatchObject({ removed: [{ fileId: documentId }] });
    expect(await answersNow()).toMatchObject([{ url: video, privateDocuments: [] }]);
    await answer();
    staff();
    await judge('accepted');
    desk.roles = ['U', 'P'];
    const [kept] = (await answersNow())[0]?.privateDocuments ?? [];
    expect(await removeOne(kept?.fileId ?? 0)).toMatchObject({ errors: { form: ['error.already_judged'] } });
  });
});
