import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { detailOps } from '#contracts/registrations/details.ops';
import { listOps } from '#contracts/registrations/list.ops';
import { certificateTexts } from '../../shared/certificates/certificateTexts.js';
import { words } from '../../testing/page.js';
import { held, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { athlete, category, list, openWeighIn, t } from './weighIn.fixture.js';

const { recordWeights, weighInList } = detailOps;
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(t('save')) });
const verdict = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

describe('who is weighed', () => {
  test('each with number, category and what was entered; those weighed with the result', async () => {
    await openWeighIn();
    expect((await rowOf('Ant Anna')).textContent).toContain(t('notWeighed'));
    const berta = (await rowOf('Bee Berta')).textContent;
    expect([berta.includes('53'), berta.includes(t('failed')), berta.includes('−52 kg')]).toEqual([true, true, true]);
  });

  test('who has no certificate that is asked for, and whose nobody has verified, is told beside the name', async () => {
    const admission = [{ kind: 'medical' as const, state: 'lacking' as const }];
    const verified = [{ kind: 'medical' as const, state: 'verified' as const }];
    const unknown = [{ kind: 'medical' as const, state: 'unknown' as const }];
    const rows = { 'Ant Anna': admission, 'Bee Berta': verified, 'Cat Cora': unknown };
    await openWeighIn(list({ registrations: Object.entries(rows).map(([name, has], i) => athlete(i + 1, name, { admission: has })) }));
    const c = words(certificateTexts);
    expect((await rowOf('Ant Anna')).textContent).toContain(c('shown', { kind: c('medical'), state: c('lacking') }));
    expect((await rowOf('Bee Berta')).textContent).not.toContain(c('medical'));
    expect((await rowOf('Cat Cora')).textContent).toContain(c('askFor', { kinds: c('medical').toLowerCase() }));
  });

  test('how far the categories are', async () => {
    await openWeighIn(list({ streams: [category(12, '−52 kg', { passed: 3, failed: 1 }), category(13, '−57 kg')] }));
    expect(await screen.findByText(t('progress', { done: 4, all: 8 }))).toBeTruthy();
    expect(screen.getByText(new RegExp(t('failedCount', { count: 1 })))).toBeTruthy();
  });

  test('who did not come is marked so, and comes after all', async () => {
    const { person, server } = await openWeighIn(
      list({ registrations: [athlete(1, 'Ant Anna'), athlete(2, 'Bee Berta', { weighIn: 'absent' })] }),
    );
    server.on(detailOps.markAbsent, {});
    await person.click(await rowOf('Ant Anna'));
    await person.click((await sheet('Ant Anna')).getByRole('button', { name: t('markAbsent') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await rowOf('Bee Berta'));
    await person.click((await sheet('Bee Berta')).getByRole('button', { name: t('markPresent') }));
    await waitFor(() => expect(server.inputs(detailOps.markAbsent)).toHaveLength(2));
    expect(server.inputs(detailOps.markAbsent)).toEqual([
      { eventId: 3, registrationId: 1, isAbsent: true },
      { eventId: 3, registrationId: 2, isAbsent: false },
    ]);
    await person.selectOptions(screen.getByRole('combobox', { name: t('chooseState') }), 'notWeighed');
    await waitFor(() => expect(server.inputs(weighInList).at(-1)).toMatchObject({ eventId: 3, weighIn: 'notWeighed' }));
  });

  test('a name or a category is asked of the server; nobody found is said', async () => {
    const { person, server } = await openWeighIn();
    await rowOf('Ant Anna');
    server.on(weighInList, list({ registrations: [] }));
    await person.type(screen.getByRole('searchbox', { name: t('find') }), 'zoe');
    expect(await screen.findByText(t('nobody'))).toBeTruthy();
    await person.selectOptions(screen.getByRole('combobox', { name: t('chooseStream') }), '12');
    await waitFor(() => expect(server.inputs(weighInList).at(-1)).toEqual({ eventId: 3, streamId: 12, needle: 'zoe' }));
  });
});

describe('one athlete', () => {
  test('is led to by their sheet where the profile is open, and nobody else is', async () => {
    const { person, server } = await openWeighIn();
    await person.click(await rowOf('Ant Anna'));
    expect((await (await sheet('Ant Anna')).findByRole('link', { name: /Ant Anna/ })).getAttribute('href')).toBe('/en/profile/21');
    await person.click(screen.getByRole('button', { name: words(uiTexts)('close') }));
    await person.click(await rowOf('Bee Berta'));
    const other = await sheet('Bee Berta');
    await waitFor(() =>
      expect(server.inputs('/api/get-profiles-of-entrants')).toEqual([{ registrationIds: [1] }, { registrationIds: [2] }]),
    );
    expect(other.queryByRole('link')).toBeNull();
  });

  test('what is typed is judged at once and sent by the button alone', async () => {
    const { person, server } = await openWeighIn();
    const { reply, answer } = held();
    server.on(recordWeights, reply);
    await person.click(await rowOf('Ant Anna'));
    const keys = await sheet('Ant Anna');
    expect(save().disabled).toBe(true);
    for (const key of ['5', '3', '.', '1']) await person.click(keys.getByRole('button', { name: key }));
    expect(verdict()).toBe(t('tooHeavy', { by: '1.1' }));
    await person.click(keys.getByRole('button', { name: t('erase') }));
    await person.click(keys.getByRole('button', { name: t('erase') }));
    await person.click(keys.getByRole('button', { name: t('erase') }));
    await person.click(keys.getByRole('button', { name: '1' }));
    expect(verdict()).toBe(t('willPass'));
    expect(server.inputs(recordWeights)).toEqual([]);
    await person.click(save());
    await waitFor(() => expect(save().disabled).toBe(true));
    await person.pointer({ keys: '[MouseLeft]', target: save() });
    act(() => answer({ registrations: [{ isOutOfCategory: false }] }));
    expect(await screen.findByText(t('recorded', { name: 'Ant Anna', weight: '51', verdict: t('verdictPassed') }))).toBeTruthy();
    expect(server.inputs(recordWeights)).toEqual([{ eventId: 3, registrations: [{ registrationId: 1, actualWeight: 51 }] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a keyboard does the same, with a point or a comma', async () => {
    const { person, server } = await openWeighIn();
    server.on(recordWeights, { registrations: [{ isOutOfCategory: false }] });
    await person.click(await rowOf('Ant Anna'));
    const figure = (await sheet('Ant Anna')).getByRole('textbox', { name: t('weightOf') });
    await person.type(figure, '51.25{Enter}');
    await waitFor(() => expect(server.inputs(recordWeights)).toMatchObject([{ registrations: [{ actualWeight: 51.25 }] }]));
  });

  test.each([
    ['5', ''],
    ['47', t('tooLight', { from: 48 })],
    ['401', t('outOfRange')],
  ])('%s kg: %s', async (text, said) => {
    const { person } = await openWeighIn();
    await person.click(await rowOf('Ant Anna'));
    await person.type((await sheet('Ant Anna')).getByRole('textbox', { name: t('weightOf') }), text);
    expect(verdict()).toBe(said);
    expect(save().disabled).toBe(text !== '47');
  });

  test('a refusal is said, and the weight stays', async () => {
    const { person, server } = await openWeighIn();
    server.on(recordWeights, refused(403, 'error.forbidden'));
    await person.click(await rowOf('Ant Anna'));
    const figure = (await sheet('Ant Anna')).getByRole<HTMLInputElement>('textbox', { name: t('weightOf') });
    await person.type(figure, '51{Enter}');
    expect(await screen.findByText(serverText('en', 'error.forbidden'))).toBeTruthy();
    expect(figure.value).toBe('51');
  });
});

describe('out of the category', () => {
  const weighOut = async (canDraw = true) => {
    const page = await openWeighIn(list(), { canDraw });
    page.server.on(recordWeights, { registrations: [{ isOutOfCategory: true, fittingStreams: [{ id: 13, name: '−57 kg' }] }] });
    await page.person.click(await rowOf('Ant Anna'));
    await page.person.type((await sheet('Ant Anna')).getByRole('textbox', { name: t('weightOf') }), '53{Enter}');
    await screen.findByText(t('fitting'));
    return page;
  };

  test('the categories that fit are offered, and nobody is moved before the second press', async () => {
    const { person, server } = await weighOut();
    server.on(listOps.changeStream, {});
    await person.click(screen.getByRole('button', { name: '−57 kg' }));
    expect(server.inputs(listOps.changeStream)).toEqual([]);
    await person.click(screen.getByRole('button', { name: t('move') }));
    expect(await screen.findByText(t('moved', { stream: '−57 kg' }))).toBeTruthy();
    expect(server.inputs(listOps.changeStream)).toEqual([{ registrationId: 1, streamId: 13 }]);
  });

  test('who may not move anybody reads them', async () => {
    await weighOut(false);
    expect(screen.queryByRole('button', { name: '−57 kg' })).toBeNull();
    expect(screen.getByText('−57 kg', { selector: 'li' })).toBeTruthy();
  });

  test('a refused move says why, and one can be done without it', async () => {
    const { person, server } = await weighOut();
    server.on(listOps.changeStream, refused(409, 'error.stream_drawn'));
    await person.click(screen.getByRole('button', { name: '−57 kg' }));
    await person.click(screen.getByRole('button', { name: t('move') }));
    expect(await screen.findByText(serverText('en', 'error.stream_drawn'))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('next') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
