import type { z } from 'zod';

/**
 * Who may call: V visitor (of a published sport event), U logged in, P payer, R representative, O organiser,
 * T operator, J referee of that playground or stream, JH head referee, JP judge of a panel by a work pass,
 * CR call room by a work pass, A administrator.
 */
export type RoleCode = 'V' | 'U' | 'P' | 'R' | 'O' | 'T' | 'J' | 'JH' | 'JP' | 'CR' | 'A';
/** wrapped: `{data: {…}}` · raw: the object · none: no body · multipart: field `data` and files · file: the answer is a file · get: GET with query and path parameters. */
type OpKind = 'wrapped' | 'raw' | 'none' | 'multipart' | 'file' | 'get';

/** The field of the input that names the object whose sport event decides the caller's roles. */
export type ScopeField =
  | 'eventId'
  | 'streamId'
  | 'matchId'
  | 'teamId'
  | 'registrationPairId'
  | 'registrationId'
  | 'registrationIds'
  | 'answerId'
  | 'paymentInvoiceId'
  | 'refundId'
  | 'widgetId';

/** Says what an operation answers besides the envelope, for the compiler alone: it weighs nothing in a page. */
export type AnswerType<Answer extends object> = (answer: Answer) => void;
/** `answer: answerOf<{ grid: HttpGrid }>()`: the server's row and the browser's call are checked against it; `answerOf<object>()`: the envelope says all. */
export const answerOf =
  <Answer extends object>(): AnswerType<Answer> =>
  () =>
    undefined;
export type AnyAnswer = Record<string, unknown>;

interface OpShape<Input extends z.ZodType, Answer extends object, Path extends string, Kind extends OpKind> {
  path: Path;
  kind: Kind;
  roles: readonly RoleCode[];
  input: Input;
  /** Fields of the answer besides the envelope (docs/spec/calls.md). */
  answer?: AnswerType<Answer>;
  /** Absent: the call is not about one sport event. A scope whose field is absent in the input counts as "no event". */
  scope?: ScopeField;
  /**
   * Path of the input field that names the person whose profile the call is about: then U is that person, and R an
   * official representative of that person.
   */
  subject?: string;
  method?: 'POST' | 'PUT' | 'DELETE' | 'GET';
  /** Closed to an administrator who has logged in as another: secrets, money, verdicts on identity. */
  isForbiddenOnBehalf?: boolean;
  /** So many calls of one person (a visitor: of one address) within so many seconds; absent: the limit of its kind. */
  rateLimit?: { limit: number; seconds: number };
  /** Bytes of a whole form with files; absent: `maxFormBytes`. */
  maxBodyBytes?: number;
  /** Takes a posted form too, url-encoded or in parts, as well as JSON. */
  isForm?: boolean;
  /** Under which keys a fault at this path of the input is shown; absent: under the path. */
  faultKeys?: (path: string) => readonly string[];
  /** Comes from a machine that signs what it sends: without a session or an anti-forgery token; the handler gets it as it came. */
  isSigned?: boolean;
  /**
   * Browsers get a page at this address and below it, others the answer. What follows the path in the address is in the input's
   * `segments`.
   */
  isPage?: true;
  /** One line for the API page. */
  summary: string;
}

export interface CommandOp<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Refusal extends string = string,
  Answer extends object = AnyAnswer,
  Path extends string = string,
  Kind extends OpKind = OpKind,
> extends OpShape<Input, Answer, Path, Kind> {
  type: 'command';
  name: Name;
  refusals: readonly Refusal[];
  /** Carried out at a cancelled sport event too; every other command about one answers `error.event_cancelled` there. */
  isTakenWhenCancelled?: boolean;
  /** Carried out on a stand-by too, where it records nothing; every other command answers `error.not_leading` there. */
  isTakenOnStandby?: true;
}

export interface QueryOp<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Answer extends object = AnyAnswer,
  Path extends string = string,
  Kind extends OpKind = OpKind,
> extends OpShape<Input, Answer, Path, Kind> {
  type: 'query';
  name: Name;
  /** Records SensitiveDataRead on the reader's audit stream. */
  isSensitive?: boolean;
  /** Answered under overload too: without it nobody logs in. */
  isNeverPutOff?: boolean;
  /** The answer is the same for everybody in a language and may be kept so long. */
  cacheSeconds?: number;
}

/** Any operation: `never`, since each takes an answer of its own. */
export type Op = CommandOp<string, z.ZodType, string, never> | QueryOp<string, z.ZodType, never>;

export const command = <
  const Name extends string,
  Input extends z.ZodType,
  const Refusal extends string,
  const Path extends string,
  const Kind extends OpKind,
  Answer extends object = AnyAnswer,
>(
  op: OpShape<Input, Answer, Path, Kind> &
    Pick<CommandOp<Name, Input, Refusal>, 'name' | 'refusals' | 'isTakenWhenCancelled' | 'isTakenOnStandby'>,
): CommandOp<Name, Input, Refusal, Answer, Path, Kind> => ({ type: 'command', ...op });

export const query = <
  const Name extends string,
  Input extends z.ZodType,
  const Path extends string,
  const Kind extends OpKind,
  Answer extends object = AnyAnswer,
>(
  op: OpShape<Input, Answer, Path, Kind> & Pick<QueryOp<Name>, 'name' | 'isSensitive' | 'cacheSeconds' | 'isNeverPutOff'>,
): QueryOp<Name, Input, Answer, Path, Kind> => ({ type: 'query', ...op });

export type InputOf<O extends Op> = z.output<O['input']>;
/** The fields of the answer besides the envelope. */
export type AnswerOf<O extends Op> = O['answer'] extends AnswerType<infer Answer> | undefined ? Answer : AnyAnswer;
export type RefusalOf<O extends Op> = O extends CommandOp<string, z.ZodType, infer R, never> ? R : never;
/** The command of a table with this name. */
export type OpNamed<Ops extends Record<string, Op>, Name> = Extract<Ops[keyof Ops], { name: Name }>;
export type CommandNames<Ops extends Record<string, Op>> = Extract<Ops[keyof Ops], { type: 'command' }>['name'];

/** Refusals that every command may give besides its own. */
export type CommonRefusal = 'error.conflict' | 'error.not_found' | 'error.forbidden' | 'error.required';
