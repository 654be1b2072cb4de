import { describe, expect, test } from '@jest/globals';
import { minorOf } from './money.js';
import type { Payee } from './papers/payee.events.js';
import { paymentQr } from './payment-qr.js';

const payee: Payee = {
  name: 'ООО «Ринг|Пресс»',
  inn: '7707083893',
  kpp: '773601001',
  account: '40702810900000005555',
  bik: '044525225',
  bankName: 'ПАО СБЕРБАНК',
  correspondentAccount: '30101810400000000225',
  iban: 'DE89370400440532013000',
  swift: 'DEUTDEFF',
  address: 'Москва',
};

describe('payment code of an invoice', () => {
  test('in roubles: GOST R 56042-2014 with the sum in kopecks and no separator inside a field', () => {
    expect(paymentQr(payee, { amount: minorOf(1_234_550), currency: 'RUB', purpose: 'Счёт 7\nстарт' })).toBe(
      'ST00012|Name=ООО «Ринг Пресс»|PersonalAcc=40702810900000005555|BankName=ПАО СБЕРБАНК|BIC=044525225' +
        '|CorrespAcc=30101810400000000225|Sum=1234550|Purpose=Счёт 7 старт|PayeeINN=7707083893|KPP=773601001',
    );
  });

  test('in euro: a credit transfer by EPC069-12', () => {
    expect(paymentQr({ ...payee, name: 'Judo e.V.' }, { amount: minorOf(120_50), currency: 'EUR', purpose: 'Invoice 7' })).toBe(
      'BCD\n002\n1\nSCT\nDEUTDEFF\nJudo e.V.\nDE89370400440532013000\nEUR120.50\n\n\nInvoice 7',
    );
  });

  test('there is none without an account of its currency, in other currencies, or with nothing to pay', () => {
    const due = { amount: minorOf(100), currency: 'RUB', purpose: '' };
    expect(paymentQr({ ...payee, account: '' }, due)).toBeNull();
    expect(paymentQr({ ...payee, iban: '' }, { ...due, currency: 'EUR' })).toBeNull();
    expect(paymentQr(payee, { ...due, currency: 'USD' })).toBeNull();
    expect(paymentQr(payee, { ...due, amount: minorOf(0) })).toBeNull();
  });
});
