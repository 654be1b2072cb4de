import type { ConsentGroup } from '#contracts/visibility/consent.docs';
import { answerRows, askedIn, type Answers } from '../../../shared/entry-form/answers.js';
import type { Counts } from '../../../shared/products/ProductChoice.js';
import { consentOf } from './neededIn.js';
import { priceOfProducts, productsIn } from './wantedProducts.js';
import { unfitFor, type Unfit } from '#contracts/rules/eligibility';
import { typedNumber } from '../../../ui/formValues.js';
import type { Candidate, CategoryWithRoom, OwnCandidate, ShownQuestion } from '#contracts/registrations/form-answers.docs';
import type { RegistrationOption } from '#contracts/sport-events/sport-event.docs';
import { isAskedOf, type EntryFormData } from './formData.js';
import { takesEntries } from './takesEntries.js';

/** What is being filled in: who, where, and what they answer. Sent as one call. */

export interface NewPerson {
  lastName: string;
  firstName: string;
  gender: 'male' | 'female' | '';
  birthDate: string;
}

export interface Entrant {
  key: string;
  userId: number | null;
  /** One whom nobody has registered yet. */
  person: NewPerson | null;
  fullName: string;
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  age: number | null;
  weight: string;
  levelId: number | null;
  streamIds: readonly number[];
  /** Where they stand already. */
  registeredStreamIds: readonly number[];
  answers: Answers;
  /** With whom they make a pair, by category: the other's key. */
  partners: Readonly<Record<number, string>>;
  /** Names of their teams, by category. */
  teams: Readonly<Record<number, string>>;
  /** Clubs that have confirmed them, and the one for which they enter. */
  clubs: OwnCandidate['clubs'];
  organizationId: number | null;
  /** What they take besides. */
  products: Counts;
}

export interface Draft {
  entrants: readonly Entrant[];
  optionId: number | null;
  organizationId: number | null;
  /** One set of answers for everybody. */
  isSame: boolean;
  answers: Answers;
  consent: readonly ConsentGroup[];
}

export const emptyDraft: Draft = { entrants: [], optionId: null, organizationId: null, isSame: true, answers: {}, consent: [] };

export const nothingSaid = { answers: {}, partners: {}, teams: {}, clubs: [], organizationId: null, products: {} };

export const entrantOf = (candidate: Candidate & Partial<OwnCandidate>): Entrant => ({
  key: `user-${candidate.userId}`,
  userId: candidate.userId,
  person: null,
  fullName: candidate.fullName,
  gender: candidate.gender,
  birthDate: candidate.birthDate,
  age: candidate.age,
  weight: candidate.weight === null ? '' : String(candidate.weight),
  levelId: candidate.levelId,
  streamIds: [],
  registeredStreamIds: candidate.registeredStreamIds,
  ...nothingSaid,
  clubs: candidate.clubs ?? [],
  organizationId: candidate.clubs?.[0]?.id ?? null,
});

export const optionOf = ({ registrationOptions }: EntryFormData, { optionId }: Draft): RegistrationOption | undefined =>
  registrationOptions.find(({ id }) => id === optionId) ?? registrationOptions.find(({ optionKey }) => optionKey === 'default');

const weightOf = ({ weight }: Entrant): number | null => {
  const typed = typedNumber(weight);
  return typeof typed === 'number' ? typed : null;
};

const isDay = (text: string | null): text is string => text !== null && /^\d{2}-\d{2}-\d{4}$/.test(text);

/** Why a category is not open for an entrant, as far as it is known of them. */
export type NoEntry = Unfit | 'entered' | 'terms';

export const reasonsAgainst = (form: EntryFormData, draft: Draft, entrant: Entrant, stream: CategoryWithRoom): NoEntry[] => {
  const offered = optionOf(form, draft)?.streamIds ?? [];
  const birthDate = isDay(entrant.birthDate) ? entrant.birthDate : null;
  const person = { gender: entrant.gender, birthDate, weight: weightOf(entrant), levelId: entrant.levelId };
  return [
    ...(entrant.registeredStreamIds.includes(stream.id) ? ['entered' as const] : []),
    ...unfitFor(stream, person, form.event.dateFrom),
    ...(offered.length === 0 || offered.includes(stream.id) ? [] : ['terms' as const]),
  ];
};

/** Categories that are open for one entrant by their option, gender, age, weight and level, as far as they are known. */
export const fittingCategories = (form: EntryFormData, draft: Draft, entrant: Entrant): CategoryWithRoom[] =>
  form.streams.filter((stream) => takesEntries(stream) && reasonsAgainst(form, draft, entrant, stream).length === 0);

/** When all is known that one category goes by and just one fits, it is the suggestion. */
const suggested = (form: EntryFormData, draft: Draft, entrant: Entrant): number[] => {
  const fitting = fittingCategories(form, draft, entrant);
  return fitting.length === 1 ? fitting.map(({ id }) => id) : [];
};

/** After a change of what categories go by: those that fit no more are left, a single one that fits is taken. */
export const refitted = (form: EntryFormData, draft: Draft, entrant: Entrant): Entrant => {
  const fitting = new Set(fittingCategories(form, draft, entrant).map(({ id }) => id));
  const kept = entrant.streamIds.filter((id) => fitting.has(id));
  return { ...entrant, streamIds: kept.length > 0 ? kept : suggested(form, draft, entrant) };
};

const answersOf = (draft: Draft, entrant: Entrant): Answers => (draft.isSame ? draft.answers : entrant.answers);

/** Questions that are asked in any of these categories, with these answers. */
export const questionsFor = (form: EntryFormData, draft: Draft, streamIds: readonly number[], answers: Answers): ShownQuestion[] => {
  const registrationOptionId = optionOf(form, draft)?.id ?? null;
  const places = streamIds.map((streamId) => ({ streamId, registrationOptionId }));
  return askedIn(form.questions, places, answers);
};

/** Those that one entrant is asked: nothing again that they have said once for all their entries. */
export const questionsOf = (form: EntryFormData, draft: Draft, entrant: Entrant, streamIds = entrant.streamIds) =>
  questionsFor(form, draft, streamIds, answersOf(draft, entrant)).filter((one) => isAskedOf(form, entrant, one));

/** The price of one entry into one category; what is asked once is paid with the first. */
const priceIn = (form: EntryFormData, draft: Draft, entrant: Entrant, streamId: number): number => {
  const answers = answersOf(draft, entrant);
  const asked = questionsOf(form, draft, entrant, [streamId]).filter((one) => entrant.streamIds[0] === streamId || !one.isOfPerson);
  const chosen = asked.flatMap(({ questionId, options }) => options.filter(({ id }) => answers[questionId]?.optionIds?.includes(id)));
  const option = optionOf(form, draft);
  return chosen.reduce((sum, { price }) => sum + price, option?.priceToday ?? option?.price ?? 0);
};

export interface Total {
  entries: number;
  price: number;
  /** How many of them find no place any more. */
  waiting: number;
}

export const totalOf = (form: EntryFormData, draft: Draft): Total => {
  const entries = draft.entrants.flatMap((entrant) => entrant.streamIds.map((streamId) => ({ entrant, streamId })));
  const waiting = form.streams.reduce((sum, { id, free }) => {
    const wanted = entries.filter(({ streamId }) => streamId === id).length;
    return sum + (free === null ? 0 : Math.max(0, wanted - free));
  }, 0);
  return {
    entries: entries.length,
    price:
      entries.reduce((sum, { entrant, streamId }) => sum + priceIn(form, draft, entrant, streamId), 0) +
      draft.entrants.reduce((sum, entrant) => sum + priceOfProducts(form.products, entrant), 0),
    waiting,
  };
};

const personIn = (entrant: Entrant): object => {
  const { person, gender, birthDate } = entrant;
  if (!person) return { userId: entrant.userId, ...(gender && isDay(birthDate) && { person: personFacts(entrant) }) };
  const { lastName, firstName } = person;
  return {
    person: {
      lastName,
      firstName,
      ...(person.gender && { gender: person.gender }),
      ...(person.birthDate && { birthDate: person.birthDate }),
    },
  };
};

/** What the form asked of somebody whose profile does not say it. */
const personFacts = ({ fullName, gender, birthDate }: Entrant): object => {
  const [lastName = '', ...rest] = fullName.split(' ');
  return { lastName, firstName: rest.join(' ') || lastName, gender, birthDate };
};

/** The groups of one entrant's row: partners of a pair name each other. */
const groupsIn = (form: EntryFormData, draft: Draft, entrant: Entrant): object => {
  const groups = entrant.streamIds.flatMap((streamId) => {
    const kind = form.streams.find(({ id }) => id === streamId)?.entrantKind;
    const partner = kind === 'pair' ? partnerIn(draft, entrant, streamId) : undefined;
    if (partner) return [{ streamId, key: [entrant.key, partner.key].sort().join('+').slice(0, 100) }];
    const name = kind === 'team' ? teamNameIn(draft, entrant, streamId).trim() : '';
    return name ? [{ streamId, key: name.toLowerCase().slice(0, 100), name }] : [];
  });
  return groups.length > 0 ? { groups } : {};
};

/** The call's input; each entrant is one row. The staff consents for nobody. */
export const registerInput = (form: EntryFormData, draft: Draft, isByStaff = false) => ({
  eventId: form.event.id,
  registrations: draft.entrants.map((entrant) => {
    const weight = typedNumber(entrant.weight);
    const organizationId = entrant.organizationId ?? draft.organizationId;
    return {
      ...personIn(entrant),
      streamIds: entrant.streamIds,
      registrationOptionId: optionOf(form, draft)?.id,
      ...(organizationId !== null && { organizationId }),
      ...(weight !== null && { weight }),
      answers: answerRows(answersOf(draft, entrant)),
      ...(!isByStaff && { consent: consentOf(form, draft.consent, entrant.streamIds) }),
      ...groupsIn(form, draft, entrant),
      ...productsIn(entrant),
    };
  }),
});

/** A category for everybody whom it fits. */
export const withCategory = (form: EntryFormData, draft: Draft, streamId: number): Draft => ({
  ...draft,
  entrants: draft.entrants.map((entrant) => {
    const isFit = fittingCategories(form, draft, entrant).some(({ id }) => id === streamId);
    return isFit && !entrant.streamIds.includes(streamId) ? { ...entrant, streamIds: [...entrant.streamIds, streamId] } : entrant;
  }),
});

/** Others of the draft who chose the same category, and their partner there. */
export const othersIn = (draft: Draft, entrant: Entrant, streamId: number): Entrant[] =>
  draft.entrants.filter(({ key, streamIds }) => key !== entrant.key && streamIds.includes(streamId));

export const partnerIn = (draft: Draft, entrant: Entrant, streamId: number): Entrant | undefined =>
  othersIn(draft, entrant, streamId).find(({ key, partners }) => entrant.partners[streamId] === key && partners[streamId] === entrant.key);

/** Puts two into a pair of a category; whoever stood with one of them is without a partner. */
export const withPartner = (draft: Draft, entrant: Entrant, streamId: number, partnerKey: string): Draft => {
  const both = [entrant.key, partnerKey];
  return {
    ...draft,
    entrants: draft.entrants.map((one) => {
      const { [streamId]: before, ...others } = one.partners;
      if (one.key === entrant.key) return { ...one, partners: partnerKey ? { ...others, [streamId]: partnerKey } : others };
      if (one.key === partnerKey) return { ...one, partners: { ...others, [streamId]: entrant.key } };
      return before !== undefined && both.includes(before) ? { ...one, partners: others } : one;
    }),
  };
};

/** The team that they named; else the one that another of their category stands in. */
export const teamNameIn = (draft: Draft, entrant: Entrant, streamId: number): string =>
  entrant.teams[streamId] ?? othersIn(draft, entrant, streamId).find(({ teams }) => teams[streamId])?.teams[streamId] ?? '';
