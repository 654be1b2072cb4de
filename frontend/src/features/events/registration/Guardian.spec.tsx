import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { athlete, categoriesOf, check, form, openEntry, sendButton, t } from './entry.fixture.js';
import { registerOp } from './formData.js';

describe('a guardian', () => {
  const vera = { ...athlete(31, 'Ant Vera', 50), clubs: [{ id: 4, name: 'Dojo' }] };
  const zoe = { ...athlete(32, 'Ant Zoe', 50), gender: null, clubs: [] };

  test('chooses among their children; each enters for the club that has confirmed them', async () => {
    const { person, server } = await openEntry(form(), { children: [vera, zoe] });
    server.on(registerOp, { registrations: [{ id: 1 }], invitations: [] });
    await person.click(check(/Ant Vera/));
    expect(screen.queryByRole('combobox', { name: new RegExp(t('gender')) })).toBeNull();
    expect(screen.getByRole('combobox', { name: t('club') })).toHaveProperty('value', '4');
    await person.click(check(/Ant Zoe/));
    await person.selectOptions(screen.getByRole('combobox', { name: new RegExp(t('gender')) }), 'female');
    await person.click(sendButton());
    await waitFor(() => expect(server.inputs(registerOp)).toHaveLength(1));
    const [{ registrations }] = server.inputs(registerOp) as unknown as [{ registrations: object[] }];
    expect(registrations).toMatchObject([{ userId: 31, organizationId: 4, consent: ['weight'] }, { userId: 32 }]);
    expect(registrations[1]).not.toHaveProperty('organizationId');
  });

  test('enters themselves as well, and somebody without children is told where to begin', async () => {
    const { person, leave } = await openEntry(form(), { children: [vera] });
    await person.click(screen.getByRole('button', { name: t('mode_self') }));
    expect(categoriesOf('Ant Anna')).toBeTruthy();
    leave();
    await openEntry();
    expect(screen.getByRole('link', { name: t('toChildren') }).getAttribute('href')).toBe('/en/my-children');
  });
});
