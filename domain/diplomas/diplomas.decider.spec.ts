import { describe, expect, test } from '@jest/globals';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import { maxDiplomaTemplates } from '#contracts/limits';
import { isRefusal } from '#domain/decider';
import { copiedTemplates, diplomas, removeTemplate, saveTemplate, type GivenTemplate } from './diplomas.decider.js';

const { fields } = defaultDiploma('ru');
const given = (more: Partial<GivenTemplate> = {}): GivenTemplate => ({
  ...{ templateId: null, name: 'Кубок', orientation: 'portrait', fields },
  ...more,
});
type State = ReturnType<typeof diplomas.initial>;
const after = (state: State, decided: ReturnType<typeof saveTemplate>): State => {
  if (isRefusal(decided)) throw new Error(JSON.stringify(decided.errors));
  return decided.reduce(diplomas.evolve, state);
};
const one = (): State => after(diplomas.initial(), saveTemplate(diplomas.initial(), 1, given({ background: 'a1' })));

describe('templates of diplomas', () => {
  test('a new one gets the next number, also after one was removed', () => {
    const removed = after(one(), removeTemplate(one(), 1, 1));
    expect(removed.templates).toEqual([]);
    expect(after(removed, saveTemplate(removed, 1, given())).templates).toMatchObject([{ templateId: 2, background: null }]);
  });

  test('a picture that is not given stays; what has changed is told, the fields by their number', () => {
    const decided = saveTemplate(one(), 1, given({ templateId: 1, name: 'Лига', fields: fields.slice(1) }));
    expect(decided).toMatchObject([
      {
        data: {
          template: { background: 'a1' },
          changes: [
            { field: 'name', from: 'Кубок', to: 'Лига' },
            { field: 'fields', from: fields.length, to: fields.length - 1 },
          ],
        },
      },
    ]);
    expect(saveTemplate(one(), 1, given({ templateId: 1, background: null }))).toMatchObject([
      { data: { template: { background: null } } },
    ]);
  });

  test('the same again changes nothing', () => {
    expect(saveTemplate(one(), 1, given({ templateId: 1 }))).toEqual([]);
  });

  test('one that is not there is neither changed nor removed, and there are not too many', () => {
    expect(saveTemplate(one(), 1, given({ templateId: 9 }))).toMatchObject({ errors: { templateId: ['error.not_found'] } });
    expect(removeTemplate(one(), 1, 9)).toMatchObject({ errors: { templateId: ['error.not_found'] } });
    let state = diplomas.initial();
    for (let i = 0; i < maxDiplomaTemplates; i += 1) state = after(state, saveTemplate(state, 1, given()));
    expect(saveTemplate(state, 1, given())).toMatchObject({ errors: { form: ['error.too_many'] } });
    expect(saveTemplate(state, 1, given({ templateId: 2, name: 'Новое имя' }))).toHaveLength(1);
  });

  test('a copy of the sport event has them under the same numbers', () => {
    const copy = copiedTemplates(one().templates, 7).reduce(diplomas.evolve, diplomas.initial());
    expect(copy).toEqual(one());
  });
});
