import { randomUUID } from 'node:crypto';

export type Answer = Record<string, unknown> & { success: boolean; errors?: Record<string, string[]> };

const tries = 5;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A person at the public HTTP API: cookies, anti-forgery, one command id for all tries of a command. */
export class Client {
  private readonly cookies = new Map<string, string>();

  private constructor(private readonly url: string) {}

  static async login(url: string, email: string, password: string): Promise<Client> {
    const client = new Client(url);
    await client.get('/api/session').catch(() => {
      throw new Error(`no server answers at ${url}`);
    });
    const answer = await client.post('/api/login', { email, password });
    if (!answer.success) throw new Error(`${email} could not log in: ${JSON.stringify(answer.errors)}`);
    return client;
  }

  async get(path: string): Promise<Answer> {
    return this.read(await fetch(this.url + path, { headers: this.headers() }));
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send(path, JSON.stringify(body), { 'content-type': 'application/json' });
  }

  /** As `post`, but a refusal is an error. */
  async must(path: string, data: unknown): Promise<Answer> {
    const answer = await this.post(path, { data });
    if (!answer.success)
      throw new Error(`${path}: ${JSON.stringify({ ...answer, grid: undefined }).slice(0, 400)} for ${JSON.stringify(data).slice(0, 200)}`);
    return answer;
  }

  upload(path: string, data: unknown, fileName: string, text: string): Promise<Answer> {
    const form = new FormData();
    form.set('data', JSON.stringify(data));
    form.set('file', new Blob([text], { type: 'text/csv' }), fileName);
    return this.send(path, form, {});
  }

  private async send(path: string, body: string | FormData, headers: Record<string, string>): Promise<Answer> {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(this.url + path, {
          method: 'POST',
          body,
          headers: { ...this.headers(), ...headers, 'idempotency-key': key },
        });
        if (response.status !== 429 && response.status < 500) return await this.read(response);
        if (attempt === tries) return await this.read(response);
        await pause(Number(response.headers.get('retry-after') ?? attempt) * 1_000);
      } catch (error) {
        if (attempt === tries) throw error;
        await pause(attempt * 500);
      }
    }
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...(cookie && { cookie }), 'x-csrf-token': decodeURIComponent(this.cookies.get('csrfToken') ?? '') };
  }

  private async read(response: Response): Promise<Answer> {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return (await response.json()) as Answer;
  }
}

/** The server that a command talks to, and the account it uses: the demo's organiser unless told otherwise. */
export const target = (values: { url?: string | undefined }) => values.url ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
