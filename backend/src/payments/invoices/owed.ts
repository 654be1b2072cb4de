import { minorOf, minus, plus, type Minor } from '#contracts/payments/money';
import type { OrderedProduct } from '#contracts/registrations/products.events';
import type { Owed } from '#domain/payments/invoices/settle';
import { linesOfPrice } from '#domain/payments/prices/price';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { personQuestionIds } from '#domain/registrations/person-entries';
import type { Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { ConsequenceContext } from '#platform/log/consequences';

/** What is to be charged for a registration that takes part: its price, its products and its insurance, each with the lines that explain it. */
export const owedFor = async (state: Registration, context: Pick<ConsequenceContext, 'peek'>): Promise<Owed[]> => {
  if (state.priceInKopecks <= 0 && state.products.length === 0 && state.orderedInsurance === null) return [];
  const { vatRate } = (await context.peek(paymentSettings, state.eventId)).state;
  return [
    ...(await owedForEntry(state, vatRate, context)),
    ...state.products.flatMap((one) => owedForProduct(one, state, vatRate)),
    ...owedForInsurance(state),
  ];
};

const owedForInsurance = ({ orderedInsurance, streamId, userId }: Registration): Owed[] => {
  if (!orderedInsurance) return [];
  const { insuranceId: refId, company, validFrom, validTo, amount } = orderedInsurance;
  const name = `${company}, ${[validFrom, validTo].join(' – ').replaceAll('-', '.')}`;
  // Insurance is free of VAT.
  return [
    { kind: 'insurance', refId, streamId, userId, fullAmount: amount, amount, vatRate: null, lines: [{ kind: 'insurance', name, amount }] },
  ];
};

const owedForProduct = (
  { cabinetProductId: refId, name, count, amount }: OrderedProduct,
  { streamId, userId }: Registration,
  vatRate: number | null,
): Owed[] => {
  if (amount === 0) return [];
  const lines = [{ kind: 'product' as const, name: count === 1 ? name : `${name} × ${count}`, amount }];
  return [{ kind: 'product', refId, streamId, userId, fullAmount: amount, amount, vatRate, lines }];
};

/** The price of the entry as one position; what is asked once of its person stands beside, for it may go to another entry of theirs. */
const owedForEntry = async (state: Registration, vatRate: number | null, { peek }: Pick<ConsequenceContext, 'peek'>): Promise<Owed[]> => {
  if (state.priceInKopecks <= 0) return [];
  const { streamId, userId, registrationOptionId: refId, eventId } = state;
  const { options } = (await peek(sportEvent, eventId)).state;
  const optionName = options.find(({ id }) => id === refId)?.name ?? '';
  const answers = state.entry.answers.map(({ questionId, question, priceInKopecks }) => ({
    ...{ questionId, name: question.ru, amount: minorOf(priceInKopecks) },
  }));
  const ofPerson = await personalAmong(answers, state, peek);
  const said = answers.filter((one) => !ofPerson.includes(one));
  const amount = minus(minorOf(state.priceInKopecks), plus(...ofPerson.map((one) => one.amount)));
  const about = { streamId, userId, vatRate };
  const lines = linesOfPrice(amount, { optionName, answers: said });
  const entry: Owed[] = amount > 0 ? [{ kind: 'participation', refId, ...about, fullAmount: amount, amount, lines }] : [];
  const apart = ofPerson.map(({ questionId, name, amount: cost }): Owed => {
    return { kind: 'answer', refId: questionId, ...about, fullAmount: cost, amount: cost, lines: [{ kind: 'answer', name, amount: cost }] };
  });
  return [...entry, ...apart];
};

/** Of a pair or team each entry is asked by itself. */
const personalAmong = async <Answer extends { questionId: number; amount: Minor }>(
  answers: readonly Answer[],
  { userId, eventId }: Registration,
  peek: ConsequenceContext['peek'],
): Promise<Answer[]> => {
  const priced = answers.filter(({ amount }) => amount > 0);
  if (userId === null || priced.length === 0) return [];
  const questionIds = personQuestionIds((await peek(registrationFormStream, eventId)).state.questions);
  return priced.filter(({ questionId }) => questionIds.has(questionId));
};
