import type { Change, EventOf } from '#contracts/event';
import { payeeEvents, type Payee } from '#contracts/payments/papers/payee.events';
import { isAccountAt, isBik, isCorrespondentAccountAt, isIban, isInn, isKpp, isSwift } from '#contracts/rules/tax-numbers';
import { refuseFields, type Decision } from '#domain/decider';

type PayeeEvent = EventOf<typeof payeeEvents>;

export const noPayee = (): Payee => ({
  ...{ name: '', inn: '', kpp: '', account: '', bik: '', bankName: '', correspondentAccount: '', iban: '', swift: '', address: '' },
});

/** `payee-{eventId}` */
export const payeeDetails = {
  name: 'payee',
  events: payeeEvents,
  initial: noPayee,
  evolve: (_state: Payee, { data }: PayeeEvent): Payee => data.payee,
};

const plain = (payee: Payee): Payee => ({
  ...payee,
  iban: payee.iban.replaceAll(/\s/g, '').toUpperCase(),
  swift: payee.swift.replaceAll(/\s/g, '').toUpperCase(),
  account: payee.account.replaceAll(/\s/g, ''),
  correspondentAccount: payee.correspondentAccount.replaceAll(/\s/g, ''),
});

/** Numbers have check digits: a slip would send the money of a whole tournament elsewhere. */
const faultsOf = (payee: Payee): Partial<Record<keyof Payee, boolean>> => ({
  inn: payee.inn !== '' && !isInn(payee.inn),
  kpp: payee.kpp !== '' && !isKpp(payee.kpp),
  bik: payee.bik === '' ? payee.account !== '' : !isBik(payee.bik),
  account: payee.account !== '' && isBik(payee.bik) && !isAccountAt(payee.account, payee.bik),
  correspondentAccount:
    payee.correspondentAccount !== '' && isBik(payee.bik) && !isCorrespondentAccountAt(payee.correspondentAccount, payee.bik),
  iban: payee.iban !== '' && !isIban(payee.iban),
  swift: payee.swift !== '' && !isSwift(payee.swift),
});

export const savePayee = (state: Payee, eventId: number, given: Payee): Decision<PayeeEvent, 'error.check_digits'> => {
  const payee = plain(given);
  const faults = Object.entries(faultsOf(payee)).filter(([, isWrong]) => isWrong);
  const refused = refuseFields(Object.fromEntries(faults.map(([field]) => [`payee.${field}`, ['error.check_digits' as const]])));
  if (refused) return refused;
  const changes = (Object.keys(payee) as (keyof Payee)[]).flatMap((field): Change[] =>
    payee[field] === state[field] ? [] : [{ field, from: state[field], to: payee[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'PayeeDetailsSaved', data: { eventId, payee, changes } }];
};
