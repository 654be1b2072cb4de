import { expect } from '@jest/globals';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import { maxDiplomaFields, maxDiplomaTemplates } from '#contracts/limits';
import { madeEvent, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

const save = ({ organiser }: Cast, eventId: number, fieldsCount: number): Promise<Answer> => {
  const [field] = defaultDiploma('en').fields;
  const template = { templateId: null, name: 'Own', orientation: 'portrait', fields: Array.from({ length: fieldsCount }, () => field) };
  return organiser.caller.form('/api/cabinet/save-diploma-template', { data: { eventId, ...template } }, {});
};

const saved = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  for (let i = 1; i < count; i += 1) await save(cast, eventId, 1);
  return save(cast, eventId, 1);
};

export const diplomaProbes: Probes = {
  maxDiplomaTemplates: {
    within: async (cast) => expect((await saved(cast, 'templates-within', maxDiplomaTemplates)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await saved(cast, 'templates-beyond', maxDiplomaTemplates + 1)).body).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
  maxDiplomaFields: {
    within: async (cast) => {
      const eventId = await madeEvent(cast.organiser, 'fields-within');
      expect((await save(cast, eventId, maxDiplomaFields)).body).toMatchObject({ success: true });
    },
    beyond: async (cast) => {
      const eventId = await madeEvent(cast.organiser, 'fields-beyond');
      const { status, body } = await save(cast, eventId, maxDiplomaFields + 1);
      expect([status, body['errors']]).toEqual([400, { fields: ['error.too_many'] }]);
    },
  },
};
