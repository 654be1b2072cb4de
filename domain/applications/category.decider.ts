import type { Change, EventOf } from '#contracts/event';
import type { ApplicationCategory } from '#contracts/applications/application.docs';
import { applicationCategoryEvents } from '#contracts/applications/application.events';
import { refuse, type Decision } from '#domain/decider';

type CategoryEvent = EventOf<typeof applicationCategoryEvents>;

interface Category {
  category: ApplicationCategory | null;
  /** Numbers of assignments are not used again. */
  lastAssignmentId: number;
}

/** `applicationCategory-{id}` */
export const applicationCategory = {
  name: 'applicationCategory',
  events: applicationCategoryEvents,
  initial: (): Category => ({ category: null, lastAssignmentId: 0 }),
  evolve: (state: Category, event: CategoryEvent): Category => {
    if (event.type === 'ApplicationCategoryRemoved') return { ...state, category: null };
    const { category } = event.data;
    return { category, lastAssignmentId: Math.max(state.lastAssignmentId, ...category.assignments.map(({ id }) => id)) };
  },
};

type Given = Omit<ApplicationCategory, 'id' | 'assignments'> & {
  assignments: (Omit<ApplicationCategory['assignments'][number], 'id'> & { id: number | null })[];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Known assignments keep their numbers, others get new ones. */
const numbered = ({ category, lastAssignmentId }: Category, given: Given['assignments']): ApplicationCategory['assignments'] => {
  let last = lastAssignmentId;
  return given.map(({ id, ...assignment }) => {
    const known = category?.assignments.find((other) => other.id === id);
    return { id: known?.id ?? (last += 1), ...assignment };
  });
};

const isTwice = (values: readonly unknown[], i: number): boolean => values.indexOf(values[i]) < i;

export const saveCategory = (state: Category, id: number, given: Given): Decision<CategoryEvent, 'error.duplicate'> => {
  const assignments = numbered(state, given.assignments);
  const ids = assignments.map((assignment) => assignment.id);
  for (const [i, { requiredDocuments }] of assignments.entries()) {
    if (isTwice(ids, i)) return refuse('error.duplicate', `assignments.${i}.id`);
    const keys = requiredDocuments.map(({ key }) => key);
    if (new Set(keys).size < keys.length) return refuse('error.duplicate', `assignments.${i}.requiredDocuments`);
  }
  const category = { id, name: given.name, assignments };
  const known = state.category;
  const changes = (['name', 'assignments'] as const).flatMap((field): Change[] =>
    isSame(known?.[field], category[field]) ? [] : [{ field, from: known?.[field] ?? null, to: category[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'ApplicationCategorySaved', data: { applicationCategoryId: id, category, changes } }];
};

export const removeCategory = ({ category }: Category, id: number): Decision<CategoryEvent> =>
  category ? [{ type: 'ApplicationCategoryRemoved', data: { applicationCategoryId: id } }] : [];
