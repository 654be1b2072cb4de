import { describe, expect, test } from '@jest/globals';
import type { Organization } from '#contracts/directory/organization.docs';
import { checkTexts, createOrganization, editOrganization } from './organization.decider.js';

const club = { id: 3, name: 'Волга', contactEmail: '', contactPhone: '', url: '' } as Organization;

describe('an organisation', () => {
  test('is created with its name, then with the other fields that were given', () => {
    expect(createOrganization({ ...club, name: '' }, 'Волга', { name: 'Волга', url: 'https://volga.ru' })).toEqual([
      { type: 'OrganizationCreated', data: { organizationId: 3, name: 'Волга' } },
      { type: 'OrganizationEdited', data: { organizationId: 3, changes: [{ field: 'url', from: '', to: 'https://volga.ru' }] } },
    ]);
    expect(createOrganization({ ...club, name: '' }, 'Волга', {})).toHaveLength(1);
  });

  test('records the fields that an edit changes', () => {
    expect(editOrganization(club, { name: 'Ока', contactEmail: '' })).toEqual([
      { type: 'OrganizationEdited', data: { organizationId: 3, changes: [{ field: 'name', from: 'Волга', to: 'Ока' }] } },
    ]);
    expect(editOrganization(club, { name: 'Волга' })).toEqual([]);
  });
});

describe('texts of its form', () => {
  test.each([
    ['a@b.ru', true],
    ['', true],
    ['a b@c.ru', false],
    ['a@b', false],
    ['a@b.r', false],
    ['a@b.ru, c@d.ru', false],
  ])('e-mail %p is taken: %p', (contactEmail, isTaken) => {
    expect(checkTexts({ contactEmail })).toEqual(isTaken ? {} : { contactEmail: ['error.email'] });
  });

  test.each([
    ['+7 (495) 123-45-67', true],
    ['12345', true],
    ['', true],
    ['1234', false],
    ['call me', false],
  ])('phone %p is taken: %p', (contactPhone, isTaken) => {
    expect(checkTexts({ contactPhone })).toEqual(isTaken ? {} : { contactPhone: ['error.phone'] });
  });

  test.each([
    ['https://volga.ru', true],
    ['http://volga.ru/club', true],
    ['', true],
    ['volga.ru', false],
    ['javascript:alert(1)', false],
  ])('address %p is taken: %p', (url, isTaken) => {
    expect(checkTexts({ url })).toEqual(isTaken ? {} : { url: ['error.url'] });
  });
});
