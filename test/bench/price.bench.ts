// What one pays: the price of one registration by its option on the day, its answers and its products, with the lines that explain it.
import { checkAnswers } from '#contracts/rules/questions';
import { minorOf } from '#contracts/payments/money';
import { addDays } from '#contracts/rules/dates';
import { linesOfPrice, optionPriceOn } from '#domain/payments/prices/price';
import { withPieces } from '#domain/payments/products/order';
import { priceOf } from '#domain/registrations/answers.fold';
import { choice, option } from '#domain/registrations/form.fixture';
import { report, row } from './harness.js';

const [questionsCount, stepsCount, productsCount, timesOver] = [20, 100, 5, 200];

const registrationOption = { id: 1, amount: minorOf(150_000) };
const priceSteps = Array.from({ length: stepsCount }, (_, i) => ({
  registrationOptionId: 1 + (i % 4),
  fromDate: addDays('01-01-2026', i),
  amount: minorOf(150_000 + i * 100),
}));
const questions = Array.from({ length: questionsCount }, (_, i) => {
  const ids = [1, 2, 3].map((n) => i * 10 + n);
  return choice(i + 1, ids, { options: ids.map((id) => option(id, { priceInKopecks: id * 100 })) });
});
const given = questions.map(({ questionId, options }) => ({ questionId, optionIds: [options[1]?.id ?? 0] }));
const offers = Array.from({ length: productsCount }, (_, i) => ({
  cabinetProductId: i,
  name: `Product ${i}`,
  price: minorOf(10_000 * (i + 1)),
}));
const noProducts: ReturnType<typeof withPieces> = [];
const terms = { place: { streamId: 7, registrationOptionId: 1 }, known: [], elsewhere: [], files: new Map(), mayLeaveOpen: false };

const price = (): number => {
  const { answers } = checkAnswers(questions, given, terms);
  const amount = minorOf(optionPriceOn(registrationOption, priceSteps, '01-04-2026') + priceOf(answers));
  const named = answers.map(({ question, priceInKopecks }) => ({ name: question.ru, amount: minorOf(priceInKopecks) }));
  const lines = linesOfPrice(amount, { optionName: 'Adult', answers: named });
  const ordered = offers.reduce((order, offer, i) => withPieces(order, offer, i + 1), noProducts);
  return lines.length + ordered.length;
};

for (let i = 0; i < 20 * timesOver; i += 1) price();
/** The best round: what else the machine does is not the price's. */
const microseconds = Math.min(
  ...Array.from({ length: 100 }, () => {
    const startedAt = performance.now();
    for (let i = 0; i < timesOver; i += 1) price();
    return ((performance.now() - startedAt) * 1_000) / timesOver;
  }),
);

const of = `${questionsCount} questions, ${stepsCount} price steps, ${productsCount} products`;
report('price', [row(`price of one registration, ${of}`, 'µs', { ours: microseconds }, { atMost: 50 })]);
