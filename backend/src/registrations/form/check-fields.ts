import { isRepresentativeOf } from '#backend/visibility/relations';
import { isOfEnteringClub } from '#domain/visibility/keeper.rules';
import type { HandlerContext, OperationContext } from '#platform/context';
import { forbidden, isRefusal, refuse, type Refusal } from '#domain/decider';
import type { FieldsChecked } from '#contracts/registrations/form-answers.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { checkedForms, isBare, nested, type CheckInput, type CheckParts, type Fields, type Form } from './checked-forms.js';

type Errors = Readonly<Record<string, readonly string[]>>;

/** The same decisions over the same states; nothing that they decide is kept, no number is used up. */
const withoutRecord = (context: OperationContext): HandlerContext => ({
  ...context,
  files: [],
  nextIds: (_sequence, count = 1) => Promise.resolve(Array.from({ length: count }, () => 0)),
  peek: (decider, id) => context.load(decider, id),
  relyOn: (decider, id) => context.load(decider, id),
  decide: async (decider, id, decide) => {
    const loaded = await context.load(decider, id);
    return decide(loaded.state, loaded);
  },
});

const schemaErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || 'form';
    errors[name] = [...(errors[name] ?? []), message.startsWith('error.') ? message : 'error.type'];
  }
  return errors;
};

/** Paths as the form named them. */
const withoutPrefix = (errors: Errors, prefix: string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([path, keys]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, [...keys]]));

/** Whoever may not save is told so, not what would be wrong. */
const maySave = async ({ op }: Form, { eventId, registrationId }: CheckInput, context: OperationContext): Promise<boolean> => {
  if (op.scope === 'eventId') return op.roles.some((role) => context.roles.has(role) || (role === 'O' && context.roles.has('A')));
  const doc = registrationId == null ? null : await context.documents.get(registrationsView, registrationId);
  if (doc?.eventId !== eventId) return false;
  const { actor, roles } = context;
  const isOwn = doc.userId === actor.userId || doc.registeredByUserId === actor.userId;
  const profile = doc.userId === null ? null : await context.documents.get(profilesView, doc.userId);
  const isRepresented = isOfEnteringClub(doc, profile, actor) || (profile !== null && isRepresentativeOf(profile, actor, context.now));
  return isOwn || isRepresented || ['O', 'T', 'A'].some((role) => roles.has(role as never));
};

export const checkFields = async (given: CheckInput, context: OperationContext, parts: CheckParts): Promise<FieldsChecked | Refusal> => {
  const form = checkedForms[given.formName];
  if (!(await maySave(form, given, context))) return forbidden();
  const fields = nested(given.fields);
  const parsed = form.op.input.safeParse(form.input(given, fields));
  const prefix = form.root !== null && isBare(form, fields) ? `${form.root}.` : '';
  const errors = parsed.success
    ? await refusalOf(form, parsed.data as never, withoutRecord(context), parts)
    : { status: 200 as const, errors: schemaErrors(parsed.error.issues) };
  const warnings = await warningsOf(given, fields, context);
  if (errors) return { ...refuse('error.required', 'form', { warnings }), errors: withoutPrefix(errors.errors, prefix) };
  return { isValid: true, warnings };
};

const refusalOf = async (form: Form, input: never, context: HandlerContext, parts: CheckParts): Promise<Refusal | null> => {
  const answer = await form.run(input, context, parts);
  return isRefusal(answer) ? answer : null;
};

/** So near to the upper border that a scale may say otherwise, in kg. */
const nearBorder = 0.5;

/** What is not refused, and yet may go wrong on the day. */
const warningsOf = async ({ formName, streamId, userId }: CheckInput, fields: Fields, { documents, actor, now }: OperationContext) => {
  if (formName !== 'register') return {};
  const stream = streamId == null ? null : await documents.get(categoriesView, streamId);
  const asked = await documents.get(profilesView, userId ?? actor.userId ?? 0);
  const profile = asked && speaksFor(asked, actor, now) ? asked : null;
  const named = {
    weight: stream && isNearLimit(stream, Number(fields['weight'] ?? Number.NaN)) ? 'warning.weight_near_limit' : null,
    form: profile?.documents.length === 0 ? 'warning.documents_missing' : null,
    ...(stream && profile && unknownOf(stream, profile)),
  };
  return Object.fromEntries(Object.entries(named).flatMap(([path, key]) => (key === null ? [] : [[path, [key]]])));
};

/** What a profile lacks is told to its person and to whoever acts for them. */
const speaksFor = (profile: Profile, actor: OperationContext['actor'], now: string): boolean =>
  profile.userId === actor.userId || actor.isAdministrator || isRepresentativeOf(profile, actor, now);

const isNearLimit = ({ weightTo }: CategoryDoc, weight: number): boolean =>
  weightTo !== null && weight <= weightTo && weightTo - weight < nearBorder;

/** What the category goes by and the profile does not say. */
const unknownOf = ({ gender, ageFrom, ageTo }: CategoryDoc, { base }: Profile) => ({
  gender: gender !== 'mixed' && base.gender === null ? 'warning.not_known' : null,
  birthDate: (ageFrom !== null || ageTo !== null) && base.birthDate === null ? 'warning.not_known' : null,
});
