import { HomeFault, HomeLine, type Bearer, type GivenPage, type Lending, type Push, type PushAnswer } from '#platform/ports/home-line';

const patienceMilliseconds = 30_000;

/** Home has answered, and does not want to hear this. */
class HomeRefused extends HomeFault {
  readonly status: number;

  constructor(path: string, status: number) {
    // Somebody else answers there, or the server has a fault of its own.
    super([403, 429].includes(status) ? 'refused' : 'unreachable', `${path} was answered with ${status}`);
    this.status = status;
  }
}

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** What does not answer, or not as a server of this kind does, cannot be reached. */
const reached = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask();
  } catch (error) {
    throw new HomeFault('unreachable', 'The home server cannot be reached, or is none.', { cause: error });
  }
};

/** Calls the home server at its public address. What goes over is of people: only encrypted, but for this very computer. */
export class HttpHomeLine extends HomeLine {
  constructor(private readonly url: string) {
    super();
    const parsed = new URL(url);
    if (parsed.protocol !== 'https:' && !isLoopback(parsed))
      throw new HomeFault('not_encrypted', `${url} is not encrypted: a home server is called by https.`);
  }

  async checkOut(code: string, hallName: string): Promise<Lending> {
    try {
      return (await this.ask('check-out', { code, hallName })) as Lending;
    } catch (error) {
      if (error instanceof HomeRefused && error.status === 429)
        throw new HomeFault('too_many', 'Too many wrong codes came from here: wait a minute, then try again.', { cause: error });
      if (error instanceof HomeRefused && error.status === 403)
        throw new HomeFault('wrong_code', 'The code does not hold (any more): ask for a new one at the home server.', { cause: error });
      throw error;
    }
  }

  async page(bearer: Bearer, after: string): Promise<GivenPage> {
    return (await this.ask('page', { after }, bearer)) as GivenPage;
  }

  async push(bearer: Bearer, push: Push): Promise<PushAnswer> {
    return (await this.ask('push', push, bearer)) as PushAnswer;
  }

  async file(bearer: Bearer, id: string): Promise<Buffer | null> {
    try {
      const { bytes } = (await this.ask('file', { id }, bearer)) as { bytes: string };
      return Buffer.from(bytes, 'base64');
    } catch (error) {
      if (error instanceof HomeRefused) return null;
      throw error;
    }
  }

  async missing(bearer: Bearer, ids: readonly string[]): Promise<string[]> {
    return ((await this.ask('files-missing', { ids }, bearer)) as { ids: string[] }).ids;
  }

  async putFile(bearer: Bearer, bytes: Buffer): Promise<void> {
    await this.ask('put-file', { bytes: bytes.toString('base64') }, bearer);
  }

  /** Home is trusted with what it answers: it has given the event away itself. */
  private async ask(path: string, body: object, bearer?: Bearer): Promise<unknown> {
    const answer = await reached(() =>
      fetch(new URL(`/api/hall/${path}`, this.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(bearer && { authorization: `Bearer ${bearer.eventId}.${bearer.term}.${bearer.token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMilliseconds),
      }),
    );
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new HomeRefused(path, answer.status);
    }
    return reached(() => answer.json());
  }
}
