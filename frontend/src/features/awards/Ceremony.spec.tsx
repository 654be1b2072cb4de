import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CalledMedallist, Ceremony as CeremonyList, CeremonyCategory } from '#contracts/registrations/awards.docs';
import { ceremonyOps } from '#contracts/registrations/ceremony.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { Ceremony } from './Ceremony.js';
import { ceremonyTexts } from './ceremonyTexts.js';

const t = words(ceremonyTexts);
const medallist = (registrationId: number, place: number, fullName: string, announcedName = fullName): CalledMedallist => ({
  ...{ registrationId, place, fullName, announcedName, members: [], organization: 'Oka', announcedOrganization: 'Oka' },
  ...{ countryCode: null, isPresent: false },
});
const category = (streamId: number, name: string, more: Partial<CeremonyCategory> = {}): CeremonyCategory => ({
  ...{ streamId, name, completedAt: '2026-11-22T10:00:00Z', step: 'waiting', isAwardedBefore: false },
  medallists: [medallist(1, 1, 'Ant Anna'), medallist(2, 2, 'Bee Vera', 'Vera № 2'), medallist(3, 3, 'Cat Clara')],
  ...more,
});

const openCeremony = (categories: CeremonyCategory[]) => {
  const list: CeremonyList = { eventId: 3, categories };
  const server = new FakeServer()
    .on(getEventOp, { ...anEventAnswer() })
    .on(ceremonyOps.setStep, { step: 'called', presentRegistrationIds: [] })
    .on(ceremonyOps.setPresence, { step: 'waiting', presentRegistrationIds: [1] })
    .holds('ceremony', 3, list);
  return open(<Ceremony />, { server, path: '/cabinet/event/3/ceremony', route: '/cabinet/event/:eventId/ceremony' });
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the ceremony list', () => {
  test('who is here is marked, and the category is called', async () => {
    const { person, server } = await openCeremony([category(7, 'Men −60 kg')]);
    const men = await card('Men −60 kg');
    expect(men.getByText(new RegExp(t('presentCount', { count: 0, all: 3 })))).toBeTruthy();
    await person.click(men.getByRole('button', { name: t('presentOf', { name: 'Ant Anna' }) }));
    await waitFor(() => expect(server.inputs(ceremonyOps.setPresence)).toEqual([{ streamId: 7, registrationId: 1, isPresent: true }]));
    await person.click(men.getByRole('button', { name: t('call') }));
    await waitFor(() => expect(server.inputs(ceremonyOps.setStep)).toEqual([{ streamId: 7, step: 'called' }]));
    act(() => server.patch('ceremony', 3, [{ op: 'replace', path: '/categories/0/step', value: 'called' }]));
    await person.click(await men.findByRole('button', { name: t('done') }));
    await waitFor(() => expect(server.inputs(ceremonyOps.setStep).at(-1)).toEqual({ streamId: 7, step: 'done' }));
  });

  test('the one on the podium comes first, what is awarded last; a mistake is taken back', async () => {
    const { person, server } = await openCeremony([
      category(7, 'Men −60 kg', { step: 'done' }),
      category(8, 'Men −66 kg'),
      category(9, 'Men −73 kg', { step: 'called' }),
    ]);
    const names = async () => (await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-label'));
    await screen.findByRole('region', { name: 'Men −73 kg' });
    expect((await names()).slice(0, 3)).toEqual(['Men −73 kg', 'Men −66 kg', 'Men −60 kg']);
    expect(screen.getByText(t('left', { count: 2 }))).toBeTruthy();
    await person.click((await card('Men −60 kg')).getByRole('button', { name: t('back') }));
    await waitFor(() => expect(server.inputs(ceremonyOps.setStep)).toEqual([{ streamId: 7, step: 'called' }]));
  });

  test('the announcer names bronze first and gold last, and hides a hidden surname', async () => {
    await openCeremony([category(7, 'Men −60 kg', { step: 'called' })]);
    const said = [...(await screen.findByText(t('announcement'))).closest('details')!.querySelectorAll('p')].map(
      (line) => line.textContent,
    );
    expect(said).toEqual([
      t('opening', { category: 'Men −60 kg' }),
      t('place3', { name: 'Cat Clara, Oka' }),
      t('place2', { name: 'Vera № 2, Oka' }),
      t('place1', { name: 'Ant Anna, Oka' }),
    ]);
    expect(screen.getByText(t('hidden', { name: 'Vera № 2' }))).toBeTruthy();
  });

  test('says of a corrected category that its medals were given before; without medallists what is awaited', async () => {
    const { leave } = await openCeremony([category(7, 'Men −60 kg', { isAwardedBefore: true })]);
    expect(await screen.findByText(t('awardedBefore'))).toBeTruthy();
    leave();
    await openCeremony([]);
    expect(await screen.findByText(t('nothing'))).toBeTruthy();
  });
});
