import { categoryDefaults } from '#contracts/rules/sport-defaults';
import type { Category, SportEvent } from '#contracts/sport-events/sport-event.docs';
import { typedNumber } from '../../ui/formValues.js';
import { boutLengthIn } from '../../shared/sport-modes/boutLength.js';

/** What the form of a category starts with. */
export type CategoryStart = Omit<
  Category,
  'id' | 'eventId' | 'status' | 'isDrawn' | 'isCompleted' | 'index' | 'version' | 'refereeUserIds'
>;

/** A new category starts with what its sport usually has. */
export const newCategoryOf = (event: SportEvent): CategoryStart => {
  const { options, ...defaults } = categoryDefaults(event.sport?.key ?? '');
  return {
    ...{ name: '', streamKey: '', discipline: null, gender: 'mixed', ageFrom: null, ageTo: null, weightFrom: null, weightTo: null },
    ...{ limit: null, levelIds: [], entrantKind: 'athlete', sportMode: null },
    ...defaults,
    options: { ...options[defaults.gridKind] },
  };
};

/** What is sent of the sport mode where another one was chosen: its id, with a version where it is another of the one that is kept; '' is that of the sport. A drawn category keeps its mode. */
export const sportModeOf = (start: CategoryStart, isNew: boolean, chosen: string | undefined): object => {
  if (chosen === undefined || chosen === (start.sportMode?.id ?? '')) return {};
  if (chosen === '' && !isNew) return { sportMode: null };
  const [id, version] = chosen.split(' ');
  return { sportMode: { id, ...(version !== undefined && { version }) } };
};

/** Options of one kind of grid mean nothing to another: then those that the sport usually has. */
export const optionsOf = (event: SportEvent, start: CategoryStart, gridKind: CategoryStart['gridKind']): CategoryStart['options'] =>
  gridKind === start.gridKind ? start.options : { ...categoryDefaults(event.sport?.key ?? '').options[gridKind] };

const numbers = ['ageFrom', 'ageTo', 'weightFrom', 'weightTo', 'limit'] as const;
const texts = ['name', 'streamKey', 'discipline', 'gender', 'ageBy', 'entrantKind', 'gridKind', 'sportMode'] as const;
const durations = ['matchDurationInSeconds', 'minRestInMinutes'] as const;

/** Fields whose errors stand under them. */
export const handledFields = [...numbers, ...durations, ...texts, 'levelIds'].flatMap((field) => [field, `stream.${field}`]);

export const categoryInputOf = (values: Record<string, string>): Record<string, unknown> => ({
  name: values['name'],
  ...(values['streamKey'] && { streamKey: values['streamKey'] }),
  discipline: values['discipline']?.trim() ? values['discipline'] : null,
  gender: values['gender'],
  ageBy: values['ageBy'],
  entrantKind: values['entrantKind'],
  gridKind: values['gridKind'],
  ...Object.fromEntries(numbers.map((name) => [name, typedNumber(values[name])])),
  ...(values['matchDurationInSeconds'] && { matchDurationInSeconds: boutLengthIn(values['matchDurationInSeconds']) }),
  ...(values['minRestInMinutes'] && { minRestInMinutes: typedNumber(values['minRestInMinutes']) }),
});

const shownOf = (start: CategoryStart): Record<string, unknown> => ({ ...start, discipline: start.discipline?.name ?? null });

/** What the form says otherwise than the category stood when it was opened: what another desk has changed meanwhile stays. */
export const changedIn = (given: Record<string, unknown>, start: CategoryStart): Record<string, unknown> => {
  const shown = shownOf(start);
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name])));
};
