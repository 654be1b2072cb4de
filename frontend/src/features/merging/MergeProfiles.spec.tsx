import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShownClaim } from '#contracts/profiles/claim.docs';
import type { ProposedDuplicate } from '#contracts/profiles/duplicate.docs';
import type { MadeMerge, MergePlan, MergeSide } from '#contracts/profiles/merge.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import {
  declineClaim,
  findDifferent,
  getClaims,
  getDuplicates,
  getMergePlan,
  getMerges,
  mergeProfiles,
  undoMerge,
  downloadProof,
} from './calls.js';
import { MergeProfiles } from './MergeProfiles.js';
import { claimQueueTexts } from './claimQueueTexts.js';
import { duplicateTexts } from './duplicateTexts.js';
import { mergeTexts } from './mergeTexts.js';

const t = words(mergeTexts);
const admin = { id: 1, email: 'a@example.org', fullName: 'Ada Admin', roles: [{ role: 'administrator' as const }] };
const none = {
  entries: 0,
  results: 0,
  achievements: 0,
  recommendations: 0,
  clubs: 0,
  coaches: 0,
  documents: 0,
  certificates: 0,
  consents: 0,
};
const side = (userId: number, fullName: string, more: Partial<MergeSide> = {}): MergeSide => ({
  ...{ userId, fullName, birthDate: '03-02-2001', hasAccount: false, madeFor: null, counts: none, entries: [], clubs: [], coaches: [] },
  ...more,
});
const plan = (more: Partial<MergePlan> = {}): MergePlan => ({
  own: side(11, 'Petrov Petr'),
  other: side(12, 'Petrow Peter', {
    counts: { ...none, entries: 1, consents: 1 },
    entries: [{ registrationId: 5, eventName: 'Cup', categoryName: '-60 kg', dateFrom: '21-11-2026', place: 2 }],
  }),
  fields: [
    { field: 'lastName', own: 'Petrov', other: 'Petrow', isLocked: true },
    { field: 'height', own: '170', other: '172', isLocked: false },
    { field: 'weight', own: null, other: '60', isLocked: false },
  ],
  ...{ refusals: [], sharedCategories: [] },
  ...more,
});
const made = (more: Partial<MadeMerge> = {}): MadeMerge => ({
  ...{ userId: 11, fullName: 'Petrov Petr', mergedUserId: 12, mergedFullName: 'Petrow Peter' },
  ...{ mergedAt: '2026-11-20T10:00:00Z', undoUntil: '2026-12-20T10:00:00Z', isUndoable: true },
  ...more,
});

const openMerging = async (given: MergePlan, merges: MadeMerge[] = [], claims: ShownClaim[] = [], proposals: ProposedDuplicate[] = []) => {
  const server = new FakeServer()
    .on(getMerges, { merges, total: merges.length, page: 1, maxPage: 1 })
    .on(getMergePlan, { ...given })
    .on(getClaims, { claims, total: claims.length, page: 1, maxPage: 1 })
    .on(getDuplicates, { proposals, hasMore: false })
    .on(findDifferent, {})
    .on(declineClaim, {})
    .on(mergeProfiles, {})
    .on(undoMerge, {});
  return open(<MergeProfiles />, { server, user: admin, path: '/cabinet/merge-profiles' });
};

/** Chooses both profiles by their numbers. */
const chosen = async (given: MergePlan) => {
  const page = await openMerging(given);
  for (const [label, number] of [
    ['own', '11'],
    ['other', '12'],
  ] as const) {
    await page.person.type(await screen.findByRole('combobox', { name: t(label) }), number);
    await page.person.click(await screen.findByRole('option', { name: new RegExp(number) }));
  }
  return page;
};

describe('merging two profiles', () => {
  test('shows both histories and where they differ; the chosen value goes with the merge, after a question', async () => {
    const { person, server } = await chosen(plan());
    const goes = await screen.findByRole('region', { name: `${t('goes')}: Petrow Peter` });
    expect(within(goes).getByText(/Cup · -60 kg/)).toBeTruthy();
    expect(screen.getByText(t('consentsRest'))).toBeTruthy();
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect([radio('Petrow').disabled, radio('60').checked]).toEqual([true, true]);
    await person.click(radio('172'));
    await person.click(screen.getByRole('button', { name: t('merge') }));
    expect(server.inputs(mergeProfiles)).toEqual([]);
    const dialog = within(await screen.findByRole('dialog', { name: t('mergeTitle') }));
    await person.click(dialog.getByRole('button', { name: t('merge') }));
    await waitFor(() => expect(server.inputs(mergeProfiles)).toEqual([{ userId: 11, otherUserId: 12, takenFields: ['height'] }]));
  });

  test('says why two cannot be merged, and offers it not', async () => {
    await chosen(plan({ refusals: ['error.merge_same_category'], sharedCategories: ['-60 kg'] }));
    expect(await screen.findByText(serverText('en', 'error.merge_same_category'))).toBeTruthy();
    expect(screen.getByText(t('shared', { names: '-60 kg' }))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('merge') }).disabled).toBe(true);
  });

  test('a merge of the last days is undone after a question; an older one is only told', async () => {
    const { person, server } = await openMerging(plan(), [made(), made({ userId: 13, fullName: 'Old One', isUndoable: false })]);
    expect(await screen.findByText(t('final'))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: new RegExp(`^${t('undo')}`) })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: `${t('undo')}: Petrov Petr` }));
    const dialog = within(await screen.findByRole('dialog', { name: t('undoTitle') }));
    await person.click(dialog.getByRole('button', { name: t('undo') }));
    await waitFor(() => expect(server.inputs(undoMerge)).toEqual([{ userId: 11, otherUserId: 12 }]));
  });
});

describe('who says that a profile is theirs', () => {
  const q = words(claimQueueTexts);
  const claim: ShownClaim = {
    person: { userId: 11, fullName: 'Petrov Petr', birthDate: null },
    claimed: { userId: 12, fullName: 'Petrow Peter', birthDate: '03-02-2001' },
    ...{ askedAt: '2026-11-23T08:00:00.000Z', link: 'https://cup.example/protocol', fileName: 'diploma.pdf', comment: 'Second at −60 kg' },
  };
  const names = { person: 'Petrov Petr', claimed: 'Petrow Peter' };

  test('is compared with it by one press, and merged as others are', async () => {
    const { person, server } = await openMerging(plan(), [], [claim]);
    expect((await screen.findByRole('link', { name: `${q('proof')}: cup.example` })).getAttribute('href')).toBe(claim.link);
    server.on(downloadProof, refused(200, 'error.not_found'));
    await person.click(screen.getByRole('button', { name: q('file', { name: 'diploma.pdf' }) }));
    expect(await screen.findByText(serverText('en', 'error.not_found'))).toBeTruthy();
    expect(server.inputs(downloadProof)).toEqual([{ fileTypeKey: 'profileClaimProof', documentId: 12, editableUserId: 11 }]);
    await person.click(screen.getByRole('button', { name: q('compareOf', names) }));
    expect(await screen.findByRole('region', { name: `${t('goes')}: Petrow Peter` })).toBeTruthy();
    expect(server.inputs(getMergePlan)).toEqual([{ userId: 11, otherUserId: 12 }]);
    await person.click(screen.getByRole('button', { name: t('merge') }));
    await person.click(within(await screen.findByRole('dialog', { name: t('mergeTitle') })).getByRole('button', { name: t('merge') }));
    await waitFor(() => expect(server.inputs(mergeProfiles)).toEqual([{ userId: 11, otherUserId: 12, takenFields: [] }]));
    await waitFor(() => expect(server.inputs(getClaims).length).toBeGreaterThan(1));
  });

  test('is declined with a reason', async () => {
    const { person, server } = await openMerging(plan(), [], [claim]);
    await person.click(await screen.findByRole('button', { name: q('declineOf', names) }));
    const dialog = within(await screen.findByRole('dialog', { name: q('declineTitle') }));
    await person.type(dialog.getByRole('textbox'), 'Another person');
    await person.click(dialog.getByRole('button', { name: q('decline') }));
    const sent = { userId: 11, claimedUserId: 12, askedAt: claim.askedAt, reason: 'Another person' };
    await waitFor(() => expect(server.inputs(declineClaim)).toEqual([sent]));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: q('declineTitle') })).toBeNull());
  });

  test('nobody: nothing stands there', async () => {
    const { server } = await openMerging(plan());
    await waitFor(() => expect(server.inputs(getClaims)).toHaveLength(1));
    expect(screen.queryByText(q('title'))).toBeNull();
  });
});

describe('profiles that may be of one person', () => {
  const d = words(duplicateTexts);
  const pair: ProposedDuplicate = {
    own: { userId: 11, fullName: 'Petrov Petr', birthDate: '03-02-2001', clubs: ['Dojo'], hasAccount: true },
    other: { userId: 12, fullName: 'Petrov Petr', birthDate: '03-02-2001', clubs: [], hasAccount: false },
    signs: ['name', 'birthDate'],
  };

  test('are told with what they have in common, and compared by one press', async () => {
    const { person, server } = await openMerging(plan(), [], [], [pair]);
    expect(await screen.findByText(d('same', { signs: `${d('name')}, ${d('birthDate')}` }))).toBeTruthy();
    expect(screen.getByText(new RegExp(`№ 11 .*${d('account')} · Dojo`))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: d('compareOf', { own: 'Petrov Petr', other: 'Petrov Petr' }) }));
    expect(await screen.findByRole('region', { name: `${t('goes')}: Petrow Peter` })).toBeTruthy();
    expect(server.inputs(getMergePlan)).toEqual([{ userId: 11, otherUserId: 12 }]);
  });

  test('are two people by one press, and the list is read again', async () => {
    const { person, server } = await openMerging(plan(), [], [], [pair]);
    await person.click(await screen.findByRole('button', { name: new RegExp(`^${d('different')}`) }));
    expect(await screen.findByText(d('foundDifferent'))).toBeTruthy();
    expect(server.inputs(findDifferent)).toEqual([{ userId: 11, otherUserId: 12 }]);
    await waitFor(() => expect(server.inputs(getDuplicates)).toHaveLength(2));
  });
});
