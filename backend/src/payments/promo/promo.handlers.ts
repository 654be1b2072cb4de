import type { InputOf } from '#contracts/op';
import { minorFrom, nothing } from '#contracts/payments/money';
import type { PromoTerms } from '#contracts/payments/promo/promo.events';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { givenOr } from '#contracts/rules/given';
import { forbidden, isRefusal, notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { paymentSettings, firstSettings } from '#domain/payments/prices/settings.decider';
import { promoCode, togglePromoCode, type PromoCodeEvent } from '#domain/payments/promo/promo-code.decider';
import { createPromoSetting, promoSetting } from '#domain/payments/promo/promo-setting.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand, type Implementation, type Recorded } from '#platform/operations/implementation';
import { promoCodesView, type PromoCodeDoc } from '#projections/payments/promo/promo.views';
import { categoriesView } from '#projections/sport-events/categories.view';
import { dayAt } from '../event-day.js';
import { ownSetting, type Scopes } from './promo-access.js';
import { makePromoCodes } from './promo-codes.js';
import { codeRow, type ShownCode } from './promo-shapes.js';

type Input = InputOf<typeof promoOps.create>;

/** Categories and options that are not of the sport event; without a sport event codes are for everything. */
const strangersIn = async ({ eventId = null, streamIds = [], registrationOptionIds = [] }: Input, context: HandlerContext) => {
  const options = eventId === null ? [] : (await context.load(sportEvent, eventId)).state.options;
  const streams = await context.documents.getMany(categoriesView, streamIds);
  const isOwn = (id: number): boolean => streams.some((stream) => stream.id === id && stream.eventId === eventId);
  return refuseFields({
    ...(!streamIds.every(isOwn) && { streamIds: ['error.not_found'] }),
    ...(!registrationOptionIds.every((id) => options.some((option) => option.id === id)) && { registrationOptionIds: ['error.not_found'] }),
  });
};

const termsOf = (input: Input, currency: string): PromoTerms | Refusal => {
  const isPercent = input.discountType === 'percent';
  const amount = isPercent ? null : minorFrom(input.discountValue);
  if (isPercent ? !Number.isInteger(Math.round(input.discountValue * 1e6) / 1e4) : amount === null)
    return refuse('error.price', 'discountValue');
  return {
    name: input.name,
    discountType: input.discountType,
    percent: isPercent ? input.discountValue : null,
    amount,
    currency,
    validFrom: givenOr(input.validFrom, null),
    validTo: givenOr(input.validTo, null),
    usageLimitPerCode: givenOr(input.usageLimitPerCode, null),
    usageLimitPerUser: givenOr(input.usageLimitPerUser, null),
    usageLimitTotal: givenOr(input.usageLimitTotal, null),
    budget: givenOr(input.budget, null),
    minAmount: givenOr(input.minAmount, null),
    streamIds: input.streamIds ?? [],
    registrationOptionIds: input.registrationOptionIds ?? [],
    comment: input.comment ?? '',
  };
};

const decideCreate = async (input: Input, context: HandlerContext) => {
  const { eventId = null } = input;
  if (eventId === null && !context.actor.isAdministrator) return forbidden('eventId');
  const { currency } = eventId === null ? firstSettings() : (await context.load(paymentSettings, eventId)).state;
  const terms = termsOf(input, currency);
  const strange = await strangersIn(input, context);
  if (strange) return strange;
  if (isRefusal(terms)) return terms;
  const [promoCodesSettingId = 0] = await context.nextIds('promoCodesSetting');
  const ids = { promoCodesSettingId, eventId };
  const decided = await context.decide(promoSetting, promoCodesSettingId, (state) => createPromoSetting(state, ids, terms));
  if (isRefusal(decided)) return decided;
  const made = await makePromoCodes(input, promoCodesSettingId, context);
  return isRefusal(made) ? made : { promoCodesSettingId, promoCodeIds: made };
};

const decideAdd = (scopes: Scopes) => async (input: InputOf<typeof promoOps.addCodes>, context: HandlerContext) => {
  const { promoCodesSettingId } = input;
  const setting = await ownSetting(scopes, promoCodesSettingId, context);
  if (isRefusal(setting)) return setting;
  const made = await makePromoCodes(input, promoCodesSettingId, context);
  return isRefusal(made) ? made : { promoCodesSettingId, promoCodeIds: made };
};

const decideToggle = (scopes: Scopes) => async (input: InputOf<typeof promoOps.toggle>, context: HandlerContext) => {
  const { promoCodeId, isEnabled } = input;
  const { state } = await context.load(promoCode, promoCodeId);
  if (state.promoCodeId === 0) return notFound('promoCodeId');
  const setting = await ownSetting(scopes, state.promoCodesSettingId, context, 'promoCodeId');
  if (isRefusal(setting)) return setting;
  const decided = await context.decide(promoCode, promoCodeId, (latest) => togglePromoCode(latest, isEnabled));
  return isRefusal(decided) ? decided : null;
};

type Issued = Extract<PromoCodeEvent, { type: 'PromoCodeIssued' }>['data'];

/** The codes that a call has made, from what it recorded: a thousand are in their list somewhat later. */
const madeRows = ({ events }: Recorded<unknown>, context: OperationContext) => {
  const unused = { isEnabled: true, usedCount: 0, discountGiven: nothing, createdAt: context.now };
  const issued = events.flatMap(({ type, data }) => (type === 'PromoCodeIssued' ? [data as Issued] : []));
  return rowsOf(
    issued.map(({ promoCodeId, ...code }) => ({ ...code, ...unused, id: promoCodeId })),
    context,
  );
};

const rowsOf = async (docs: readonly (ShownCode & Pick<PromoCodeDoc, 'promoCodesSettingId'>)[], context: OperationContext) => {
  const [first] = docs;
  if (!first) return [];
  const { terms, eventId } = (await context.load(promoSetting, first.promoCodesSettingId)).state;
  const day = await dayAt(eventId, context);
  return terms ? docs.map((doc) => codeRow(doc, terms, day)) : [];
};

export const promoCommandRows = (scopes: Scopes): Implementation[] => [
  onCommand(promoOps.create, {
    decide: decideCreate,
    answer: async (recorded, context) => {
      const made = recorded.events.find(({ type }) => type === 'PromoCodesSettingsCreated')?.data as
        { promoCodesSettingId: number } | undefined;
      return { promoCodesSettingId: made?.promoCodesSettingId ?? 0, promoCodes: await madeRows(recorded, context) };
    },
  }),
  onCommand(promoOps.addCodes, {
    queueKey: ({ promoCodesSettingId }) => `promo-codes-setting-${promoCodesSettingId}`,
    decide: decideAdd(scopes),
    answer: async (recorded, context) => ({ promoCodes: await madeRows(recorded, context) }),
  }),
  onCommand(promoOps.toggle, {
    queueKey: ({ promoCodeId }) => `promo-code-${promoCodeId}`,
    decide: decideToggle(scopes),
    answer: async ({ input: { promoCodeId } }, context) => {
      const docs = await context.documents.getMany(promoCodesView, [promoCodeId]);
      return { promoCode: (await rowsOf(docs, context))[0] ?? null };
    },
  }),
];
