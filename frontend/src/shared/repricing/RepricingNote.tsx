import type { Repricing } from '#contracts/registrations/repricing.docs';
import type { CallRef, InputOfCall } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { formatMoney } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { repricingTexts } from './repricingTexts.js';

interface RepricingNoteProps<R extends CallRef> {
  /** A command that takes a dry run. */
  call: R;
  /** As it will be sent; null: nothing is chosen, or nothing costs anything. */
  input: Omit<InputOfCall<R>, 'isDryRun'> | null;
}

type Repriced = { repricing: Repricing | Repricing[] | null } | null | undefined;

/** What a change that is not saved yet does to the price: asked of the server, which tries the command out. */
export const RepricingNote = <R extends CallRef>({ call, input }: RepricingNoteProps<R>) => {
  const now = JSON.stringify(input && { ...input, isDryRun: true });
  const asked = useSettled(now);
  const { answer, failure, isRefetching } = useQuery(call, JSON.parse(asked) as (InputOfCall<R> & object) | null);
  const { repricing = null } = (answer as Repriced) ?? {};
  // Figures of another choice are none of this one.
  const isOfThis = asked === now && !isRefetching && failure === undefined;
  const all = repricing === null || input === null || !isOfThis ? [] : [repricing].flat();
  return all.length === 0 ? null : <Told repricing={all} />;
};

const Told = ({ repricing }: { repricing: readonly Repricing[] }) => {
  const t = useText(repricingTexts);
  const locale = useLocale();
  const { currency = 'RUB' } = repricing[0] ?? {};
  const sum = (field: 'from' | 'to' | 'toPay' | 'credit') =>
    repricing.reduce((total, one) => total + Math.round(one[field] * 1_000), 0) / 1_000;
  const money = (field: 'from' | 'to' | 'toPay' | 'credit') => formatMoney(locale, sum(field), currency);
  const count = repricing.length;
  const how = repricing.every(({ from }) => from === 0) ? 'fresh' : count === 1 ? 'one' : 'many';
  return (
    <p className="note note--info" role="status">
      {t(how, { count, from: money('from'), to: money('to') })} {sum('toPay') > 0 && t('toPay', { amount: money('toPay') })}{' '}
      {sum('credit') > 0 && t('credit', { amount: money('credit') })}
    </p>
  );
};
