import type { EventOf } from '#contracts/event';
import type { DiplomaTemplate } from '#contracts/diplomas/diploma.docs';
import { diplomaEvents } from '#contracts/diplomas/diploma.events';
import { maxDiplomaTemplates } from '#contracts/limits';
import { notFound, refuse, type Decision } from '#domain/decider';

type DiplomaEvent = EventOf<typeof diplomaEvents>;

interface State {
  templates: readonly DiplomaTemplate[];
  /** Ids are not given again. */
  lastId: number;
}

/** `diplomas-{eventId}`. */
export const diplomas = {
  name: 'diplomas',
  events: diplomaEvents,
  initial: (): State => ({ templates: [], lastId: 0 }),
  evolve: ({ templates, lastId }: State, { type, data }: DiplomaEvent): State => {
    if (type === 'DiplomaTemplateRemoved') return { lastId, templates: templates.filter((one) => one.templateId !== data.templateId) };
    const { template } = data;
    const isKnown = templates.some((one) => one.templateId === template.templateId);
    return {
      lastId: Math.max(lastId, template.templateId),
      templates: isKnown ? templates.map((one) => (one.templateId === template.templateId ? template : one)) : [...templates, template],
    };
  },
};

export interface GivenTemplate extends Omit<DiplomaTemplate, 'templateId' | 'background'> {
  /** null: a new one. */
  templateId: number | null;
  /** Absent: the picture stays as it is. */
  background?: string | null;
}

export const saveTemplate = (state: State, eventId: number, given: GivenTemplate): Decision<DiplomaEvent, 'error.too_many'> => {
  const known = state.templates.find(({ templateId }) => templateId === given.templateId);
  if (given.templateId !== null && !known) return notFound('templateId');
  if (!known && state.templates.length >= maxDiplomaTemplates) return refuse('error.too_many');
  const { name, orientation, fields, background = known?.background ?? null } = given;
  const template = { templateId: known?.templateId ?? state.lastId + 1, name, orientation, background, fields };
  const changes = changesOf(known, template);
  return known && changes.length === 0 ? [] : [{ type: 'DiplomaTemplateSaved', data: { eventId, template, changes } }];
};

/** Of the fields only how many there were: where each of them stands is in the template itself. */
const changesOf = (from: DiplomaTemplate | undefined, to: DiplomaTemplate) => {
  if (!from) return [];
  const plain = (['name', 'orientation', 'background'] as const).filter((field) => from[field] !== to[field]);
  return [
    ...plain.map((field) => ({ field, from: from[field], to: to[field] })),
    ...(JSON.stringify(from.fields) === JSON.stringify(to.fields)
      ? []
      : [{ field: 'fields', from: from.fields.length, to: to.fields.length }]),
  ];
};

export const removeTemplate = (state: State, eventId: number, templateId: number): Decision<DiplomaEvent, never> =>
  state.templates.some((one) => one.templateId === templateId)
    ? [{ type: 'DiplomaTemplateRemoved', data: { eventId, templateId } }]
    : notFound('templateId');

/** The templates of another sport event, as its copy has them. */
export const copiedTemplates = (templates: readonly DiplomaTemplate[], eventId: number): DiplomaEvent[] =>
  templates.map((template) => ({ type: 'DiplomaTemplateSaved', data: { eventId, template, changes: [] } }));
