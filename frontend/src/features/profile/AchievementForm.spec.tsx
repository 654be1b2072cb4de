import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { fieldTexts } from '../../ui/fieldTexts.js';
import { achievementTexts } from './achievementTexts.js';
import { AchievementForm } from './AchievementForm.js';
import { addAchievement, editAchievement, getForEdit } from './calls.js';

const t = words(achievementTexts);
const judo = { id: 3, name: 'Judo' };
const russia = { id: 643, name: 'Russia' };

/** A third place at a cup that is in no list, with a picture. */
const bronze: AchievementRow = {
  ...{ id: 12, achievementId: 12, event_date: '01-02-2024', role: 'athlete', status: 0, points: null, is_hidden: false },
  ...{ sport_kind: 3, sportKindObj: judo, country: 643, countryObj: russia, cityObj: null, event: null, eventObj: null },
  ...{ other_event: 'Village cup', place: 3, result: '10:0', comment: null, image: '/i/1.png', imageFileName: 'podium.png' },
  is_main_achievement: true,
};

const openForm = async (achievement: AchievementRow | null = null) => {
  const roles = [
    { id: 'athlete', name: 'Athlete', availableForAchievement: true },
    { id: 'coach', name: 'Coach', availableForAchievement: true },
    { id: 'fan', name: 'Fan', availableForAchievement: false },
  ];
  const server = new FakeServer()
    .on(getForEdit, { roles, sports: [judo, { id: 4, name: 'Sambo' }], countries: [russia] })
    .on('/list/sport-kind-discipline', { results: [{ id: 31, name: 'Kata' }] })
    .on('/list/country-region', { results: [{ id: 16, name: 'Tatarstan' }] })
    .on('/list/city', { results: [{ id: 5, name: 'Kazan' }] })
    .on('/list/event', { results: [{ id: 77, name: 'City cup' }] })
    .on(addAchievement, {})
    .on(editAchievement, {});
  const onDone = jest.fn();
  const onCancel = jest.fn();
  const page = await open(<AchievementForm userId={9} achievement={achievement} onDone={onDone} onCancel={onCancel} />, { server });
  await screen.findByRole('heading', { name: t(achievement ? 'titleEdit' : 'titleNew') });
  const choose = async (field: string, name: string) => {
    await page.person.click(screen.getByRole('combobox', { name: field }));
    await page.person.click(await screen.findByRole('option', { name }));
  };
  const save = () => page.person.click(screen.getByRole('button', { name: t('save') }));
  return { ...page, onDone, onCancel, choose, save };
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

describe('a new achievement', () => {
  test('is sent with what was chosen from the lists and typed, and the form is done', async () => {
    const { person, server, onDone, choose, save } = await openForm();
    await person.type(box(t('eventDate')), '01022024');
    await choose(t('sportKind'), 'Judo');
    await choose(t('discipline'), 'Kata');
    expect(server.inputs('/list/sport-kind-discipline').at(-1)).toMatchObject({ sportKind: '3' });
    await choose(t('country'), 'Russia');
    await choose(t('region'), 'Tatarstan');
    expect(server.inputs('/list/country-region').at(-1)).toMatchObject({ country: '643' });
    await choose(t('event'), 'City cup');
    expect(server.inputs('/list/event').at(-1)).toMatchObject({ sportKind: '3', country: '643', date: '01-02-2024' });
    await person.type(box(t('placeField')), '1st, 12345');
    await person.type(box(t('result')), '10:8');
    await person.type(box(t('comment')), 'at home');
    await person.click(screen.getByRole('checkbox', { name: t('mainField') }));
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server.inputs(addAchievement)).toEqual([
      {
        ...{ userId: 9, event_date: '01-02-2024', role: 'athlete', sport_kind: '3', sport_kind_discipline: '31' },
        ...{ country: '643', countryRegion: '16', city: '', event: '77', other_event: '' },
        ...{ place: '1123', result: '10:8', comment: 'at home', is_main_achievement: 'true' },
      },
    ]);
    expect(server.inputs(editAchievement)).toEqual([]);
  });

  test('of a coach has no place and no result; roles without achievements are not offered', async () => {
    const { person, server, onDone, save } = await openForm();
    await person.type(box(t('placeField')), '2');
    const role = screen.getByRole('combobox', { name: t('role') });
    expect([...role.querySelectorAll('option')].map(({ value }) => value)).toEqual(['athlete', 'coach']);
    await person.selectOptions(role, 'coach');
    expect(screen.queryByRole('textbox', { name: t('placeField') })).toBeNull();
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.inputs(addAchievement)).toMatchObject([{ role: 'coach', place: '', result: '' }]);
  });

  test('a refusal stands at its field, one of the whole above; what was typed stays and nothing is done', async () => {
    const { person, server, onDone, save } = await openForm();
    await person.type(box(t('result')), '10:8');
    server.on(addAchievement, refused(200, { event_date: ['error.required'], form: ['error.limit_reached'] }));
    await save();
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toBe(serverText('en', 'error.update_profile') + serverText('en', 'error.limit_reached'));
    expect(document.getElementById(`${box(t('eventDate')).id}-error`)?.textContent).toBe(serverText('en', 'error.required'));
    expect(document.activeElement).toBe(box(t('eventDate')));
    expect(box(t('result')).value).toBe('10:8');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('another country takes region and city away, another sport the discipline; without them neither can be chosen', async () => {
    const { person, choose } = await openForm();
    expect(choice(t('discipline')).disabled).toBe(true);
    expect(choice(t('region')).disabled).toBe(true);
    await choose(t('sportKind'), 'Judo');
    await choose(t('discipline'), 'Kata');
    await choose(t('sportKind'), 'Sambo');
    await waitFor(() => expect(choice(t('discipline')).value).toBe(''));
    await choose(t('country'), 'Russia');
    await choose(t('region'), 'Tatarstan');
    await person.click(screen.getByLabelText(words(fieldTexts)('clear', { label: t('country') })));
    await waitFor(() => expect(choice(t('region')).value).toBe(''));
    expect(choice(t('region')).disabled).toBe(true);
  });

  test('an event that is in no list is typed; back at the list, what was typed is gone', async () => {
    const { person, server, save } = await openForm();
    await person.click(screen.getByRole('button', { name: t('other') }));
    await person.type(box(t('otherEvent')), 'Village cup');
    await person.click(screen.getByRole('button', { name: t('choose') }));
    await save();
    await waitFor(() => expect(server.inputs(addAchievement)).toMatchObject([{ other_event: '', event: '' }]));
    await person.click(screen.getByRole('button', { name: t('other') }));
    await person.type(box(t('otherEvent')), 'Village cup');
    await save();
    await waitFor(() => expect(server.inputs(addAchievement).at(-1)).toMatchObject({ other_event: 'Village cup', event: '' }));
  });

  test('a picture goes with it by its name; giving up sends nothing', async () => {
    const { person, server, save, onCancel } = await openForm();
    const picture = new File(['png'], 'medal.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText(t('image')), { target: { files: [picture] } });
    expect(await screen.findByText('medal.png')).toBeTruthy();
    await save();
    await waitFor(() => expect(server.inputs(addAchievement)).toMatchObject([{ imageFileName: 'medal.png' }]));
    await person.click(screen.getByRole('button', { name: t('cancel') }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(server.inputs(addAchievement)).toHaveLength(1);
  });
});

describe('an achievement that is there', () => {
  test('is changed under its number: the form begins with it as it is', async () => {
    const { person, server, onDone, save } = await openForm(bronze);
    expect(choice(t('sportKind')).value).toBe('Judo');
    expect(box(t('otherEvent')).value).toBe('Village cup');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t('mainField') }).checked).toBe(true);
    await person.clear(box(t('placeField')));
    await person.type(box(t('placeField')), '2');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.calls.find(({ path }) => path === '/profile/achievement/12')?.input).toMatchObject({
      place: '2',
      other_event: 'Village cup',
    });
    expect(server.inputs(addAchievement)).toEqual([]);
  });

  test('a picture that was removed is said to be; one that stays is not sent', async () => {
    const { person, server, save } = await openForm(bronze);
    await save();
    await waitFor(() => expect(server.inputs(editAchievement)).toHaveLength(1));
    expect(server.inputs(editAchievement)[0]).not.toHaveProperty('image');
    await person.click(screen.getByRole('button', { name: t('removeImage', { name: 'podium.png' }) }));
    expect(screen.getByRole('button', { name: t('upload') })).toBeTruthy();
    await save();
    await waitFor(() => expect(server.inputs(editAchievement).at(-1)).toMatchObject({ image: 'removed' }));
  });
});
