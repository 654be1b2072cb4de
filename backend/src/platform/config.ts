import { readFileSync } from 'node:fs';
import { z } from 'zod';

const flag = z.enum(['on', 'off', '1', '0', 'true', 'false']).transform((value) => value === 'on' || value === '1' || value === 'true');

const ofThisMachine = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/;

const mongo = z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://');

const eventStoreDb = z.string().regex(/^esdb(\+discover)?:\/\//, 'must begin with esdb://');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Opens the network of the hall at the start. */
  HALL: flag.default(false),
  /** Where the other one of two machines is answered, once there is one. */
  STANDBY_PORT: z.coerce.number().int().min(0).max(65_535).default(3443),
  /** As the other machine is told of this one; absent: the name of the computer. */
  MACHINE_NAME: z.string().min(1).max(100).optional(),
  /** The first machine, whose stand-by this one becomes, and the code that stands on its page. */
  STANDBY_OF: z.url({ protocol: /^https$/ }).optional(),
  STANDBY_CODE: z.string().min(1).max(200).optional(),
  /** The home server of a sport event that is brought here, and the code that stands on its page. */
  BRING_FROM: z.url({ protocol: /^https?$/ }).optional(),
  BRING_CODE: z.string().min(1).max(200).optional(),
  /** An empty server waits for a sport event that somebody at this computer brings here on its page. */
  BRING: flag.default(false),
  DATA_DIR: z.string().min(1).default('./data'),
  /** A server or cluster of EventStoreDB by its address; `log=NAME` in it tells the logs of one server apart. */
  EVENT_STORE: z.enum(['sqlite', 'memory']).or(eventStoreDb).default('sqlite'),
  /** A database of MongoDB by its address, also below; each has its own. */
  DOCUMENT_STORE: z.enum(['sqlite', 'memory']).or(mongo).default('sqlite'),
  VAULT: z.literal('sqlite').or(mongo).default('sqlite'),
  BLOBS: z.literal('disk').or(mongo).default('disk'),
  /** `external`: a projector beside this server keeps the views and runs the jobs (projector.main). */
  PROJECTIONS: z.enum(['embedded', 'external']).default('embedded'),
  /** `external`: workers beside whoever keeps the views run the jobs (worker.main). */
  JOBS: z.enum(['embedded', 'external']).default('embedded'),
  /** Where a projector or a worker answers /readyz and /metrics; absent: nowhere. */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Several servers of this machine over one data directory: each of them says so. */
  SHARED: flag.default(false),
  /** Carries jobs, counts calls and sends live steps for all processes; absent: each process does so by itself. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Begins every name in Redis, where several installations share one. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('podium'),
  /** Demo data at the first start. */
  DEMO: flag.default(true),
  RATE_LIMITS: flag.default(true),
  /** Wraps the personal keys in the vault; without it a key file is made in the data directory. */
  VAULT_KEY: z.string().min(32).optional(),
  /** Where people reach this server, for links in mails and for Secure cookies. */
  PUBLIC_URL: z.url().optional(),
  /** Behind a proxy: how many hops of X-Forwarded-For are ours. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  SMTP_URL: z.string().optional(),
  /** Where short messages go by POST; without it they stand in the local outbox, or, beside an SMTP server, are not sent at all. */
  SMS_URL: z.url().optional(),
  SMS_FORMAT: z.enum(['json', 'form']).default('json'),
  SMS_BODY: z
    .string()
    .default('{"to":"{to}","text":"{text}"}')
    .refine((value) => value.includes('{to}') && value.includes('{text}'), 'must hold {to} and {text}'),
  SMS_AUTHORIZATION: z.string().optional(),
  /** Who takes payments; absent: a page of ours that plays a bank, and in production nobody. */
  PAYMENTS: z.enum(['bank', 'yookassa', 'stripe', 'none']).optional(),
  YOOKASSA_SHOP_ID: z.string().min(1).optional(),
  YOOKASSA_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Of the endpoint to which Stripe sends its notices. */
  STRIPE_SIGNING_SECRET: z.string().min(1).optional(),
  /** For tests: the provider of payments is a server of this machine. */
  PAYMENT_TEST_SERVICE: z
    .url()
    .refine((value) => ofThisMachine.test(value), 'only an origin of this machine')
    .optional(),
  /** For tests: notices to phones also go to a push service of this machine at this origin. */
  PUSH_TEST_SERVICE: z
    .url()
    .refine((value) => ofThisMachine.test(value), 'only an origin of this machine')
    .optional(),
  /** So many seconds a refund can still be changed before it goes to the provider. */
  REFUND_DELAY: z.coerce.number().int().min(0).max(86_400).default(60),
  /** What whoever runs the site keeps of money that came online, for the agent's report to organisers. */
  AGENT_COMMISSION_PERCENT: z.coerce.number().min(0).max(100).default(0),
  /** Lets a scraper on another machine read /metrics, as a bearer token; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  MAIL_FROM: z.string().default('Podium <no-reply@podium.example>'),
  /** Where anchors of the log are kept; best on another disk or machine. Absent: beside the data. */
  ANCHOR_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** NORMAL gives up the last moments at a power cut for speed; for benches. */
  SQLITE_SYNC: z.enum(['FULL', 'NORMAL']).default('FULL'),
});

/** Names of all settings; each may stand in a file that `NAME_FILE` names. */
export const settingNames = Object.keys(schema.shape);

export type Config = z.output<typeof schema>;

/** Reads the environment; throws with every wrong variable named. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = schema.safeParse(withFiles(environment));
  if (!parsed.success) {
    throw new Error(`configuration: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
  }
  const config = parsed.data;
  if (config.NODE_ENV === 'production' && !config.RATE_LIMITS) throw new Error('configuration: RATE_LIMITS=off is refused in production');
  if (config.NODE_ENV === 'production' && config.PUSH_TEST_SERVICE) throw new Error('configuration: PUSH_TEST_SERVICE is for tests');
  if (config.NODE_ENV === 'production' && config.PAYMENT_TEST_SERVICE) throw new Error('configuration: PAYMENT_TEST_SERVICE is for tests');
  const missing = (keysOf[config.PAYMENTS ?? 'none'] ?? []).filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new Error(`configuration: PAYMENTS=${config.PAYMENTS} needs ${missing.join(', ')}`);
  return config;
};

/** A setting may stand in a file that `NAME_FILE` names, as secrets do: the last line break is none of it. */
const withFiles = (environment: Record<string, string | undefined>): Record<string, string | undefined> => {
  const read: Record<string, string> = {};
  for (const name of settingNames) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined) throw new Error(`configuration: ${name} and ${name}_FILE are both set`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new Error(`configuration: ${name}_FILE: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return { ...environment, ...read };
};

const keysOf: Partial<Record<NonNullable<Config['PAYMENTS']>, readonly (keyof Config)[]>> = {
  yookassa: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_SIGNING_SECRET'],
};
