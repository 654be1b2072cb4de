import { decimalOf } from '#contracts/payments/money';
import type { Locale } from '#platform/context';
import { pdfOf, type Content } from '#platform/pdf/pdf-file';
import { Insurer, type IssuedPolicy, type NotInsured, type PolicyOrder } from '#platform/ports/insurer';
import type { Vault } from '#platform/ports/vault';
import { policyTexts } from './policy-texts.js';

/**
 * Plays an insurer where no other is set. What it knows stands in the vault: which number has which key, and what is void. Of the
 * insured it keeps nothing.
 */
export class LocalInsurer extends Insurer {
  readonly key = 'local';
  readonly name = { ru: 'Страховая «Подиум»', en: 'Podium Insurance' };

  constructor(private readonly vault: Vault) {
    super();
  }

  async issue({ orderedDate }: PolicyOrder, idempotenceKey: string): Promise<IssuedPolicy | NotInsured> {
    const known = await this.get(`key ${idempotenceKey}`);
    if (known === null && (await this.isVoid(idempotenceKey))) return { declined: 'cancelled' };
    const number = known ?? (await this.take(orderedDate.slice(6), idempotenceKey));
    return { number, url: null };
  }

  async cancel(idempotenceKey: string): Promise<void> {
    await this.vault.put('insurerPolicy', `void ${idempotenceKey}`, 'void');
  }

  async read(number: string): Promise<'valid' | 'cancelled' | null> {
    const key = await this.get(`number ${number}`);
    if (key === null) return null;
    return (await this.isVoid(key)) ? 'cancelled' : 'valid';
  }

  document(order: PolicyOrder, number: string, language: Locale): Promise<Buffer> {
    const t = policyTexts[language];
    const dotted = (day: string) => day.replaceAll('-', '.');
    const price = new Intl.NumberFormat(language, { style: 'currency', currency: order.currency });
    const rows: [string, string][] = [
      [t.insured, order.fullName],
      ...(order.birthDate === null ? [] : [[t.birthDate, dotted(order.birthDate)] satisfies [string, string]]),
      [t.sport, order.sportName],
      [t.term, t.days(dotted(order.validFrom), dotted(order.validTo))],
      [t.price, price.format(decimalOf(order.amount, order.currency))],
      [t.ordered, dotted(order.orderedDate)],
      [t.insurer, this.name[language]],
    ];
    const content: Content[] = [
      { text: t.title(number), style: 'title' },
      { text: t.subtitle, margin: [0, 0, 0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: { widths: [140, '*'], body: rows.map(([name, value]) => [{ text: name, color: '#555555' }, { text: value }]) },
      },
      { text: t.note, style: 'quiet', margin: [0, 16, 0, 0] },
    ];
    const [day = '', month = '', year = ''] = order.orderedDate.split('-');
    return pdfOf({ title: t.title(number), language, content }, `${year}-${month}-${day}T00:00:00.000Z`);
  }

  /** The first free number of a year: taking it says whose it is, so that a call that died half-way finds its own again. */
  private async take(year: string, idempotenceKey: string): Promise<string> {
    const last = Number((await this.get(`last ${year}`)) ?? 0);
    for (let n = Math.max(last, 1); ; n += 1) {
      const number = `POD-${year}-${String(n).padStart(6, '0')}`;
      const { value } = await this.vault.putIfAbsent('insurerPolicy', `number ${number}`, idempotenceKey);
      if (value !== idempotenceKey) continue;
      await this.vault.put('insurerPolicy', `key ${idempotenceKey}`, number);
      // Where to look first next time: numbers behind it are all taken.
      await this.vault.put('insurerPolicy', `last ${year}`, String(n));
      return number;
    }
  }

  private async isVoid(idempotenceKey: string): Promise<boolean> {
    return (await this.get(`void ${idempotenceKey}`)) !== null;
  }

  private async get(key: string): Promise<string | null> {
    return (await this.vault.get('insurerPolicy', key))?.value ?? null;
  }
}
