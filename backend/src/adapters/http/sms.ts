import { Sms } from '#platform/ports/sms';

export interface SmsProvider {
  url: string;
  format: 'json' | 'form';
  /** An object in JSON; `{to}`, `{text}` and `{id}` in its texts are filled in. */
  body: string;
  /** The whole Authorization header, such as `Bearer …`. */
  authorization?: string | undefined;
}

const patienceMilliseconds = 10_000;
const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

type Values = Readonly<Record<string, string>>;
type Template = Readonly<Record<string, unknown>>;

/** Sends short messages by one POST to a provider. What fails is thrown, so that the queue tries again later. */
export class HttpSms extends Sms {
  readonly canSend = true;
  private readonly template: Template;

  constructor(
    private readonly provider: SmsProvider,
    private readonly patience = patienceMilliseconds,
  ) {
    super();
    this.template = templateOf(provider.body);
  }

  /** The id goes along as an idempotency key: a message sent again after a lost answer is the same one to the provider. */
  async send({ to, text }: { to: string; text: string }, id: string): Promise<void> {
    const { url, format, authorization } = this.provider;
    const filled = filledIn(this.template, { to, text, id }) as Record<string, string>;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentTypes[format], 'idempotency-key': id, ...(authorization && { authorization }) },
      body: format === 'json' ? JSON.stringify(filled) : new URLSearchParams(filled).toString(),
      // Numbers and codes go to the address that was set, and to no other.
      redirect: 'error',
      signal: AbortSignal.timeout(this.patience),
    });
    await answer.body?.cancel();
    // Neither the number nor the text: this is written to the server's own log.
    if (!answer.ok) throw new Error(`the provider of short messages answered ${answer.status}`);
  }
}

const templateOf = (body: string): Template => {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Error('SMS_BODY is not an object in JSON');
  return parsed as Template;
};

const filledIn = (part: unknown, values: Values): unknown => {
  if (typeof part === 'string') return part.replaceAll(/\{(to|text|id)\}/g, (whole, name: string) => values[name] ?? whole);
  if (Array.isArray(part)) return part.map((one) => filledIn(one, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, filledIn(value, values)]));
};
