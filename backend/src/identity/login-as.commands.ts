import { fullName } from '#contracts/rules/names';
import { loginAsEvents } from '#contracts/identity/login-as.events';
import { loginAsOps } from '#contracts/identity/login-as.ops';
import type { InputOf } from '#contracts/op';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import { onCommand, recordedField, type Implementation, type Recorded } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import type { Vault } from '#platform/ports/vault';
import { accountsView } from '#projections/identity/accounts.view';
import { accountOf } from './authentication.js';
import { LoginAsLinks } from './login-as-links.js';
import { loginAsMail } from './mails.js';
import { endLoginAs, issueLink, loginAs, startLoginAs } from '#domain/identity/login-as.decider';

type Ops = typeof loginAsOps;

const linkMilliseconds = 60_000;
const sessionMilliseconds = 30 * 60_000;
const after = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** Null: a person as whom one may log in. Not oneself, and nobody who could do more than to be helped. */
const refusedTarget = async (userId: number, context: HandlerContext) => {
  if (userId === context.actor.userId) return forbidden('userId');
  const account = await accountOf(context, userId);
  if (!account) return notFound('userId');
  if (account.isLocked) return refuse('error.account_locked', 'userId');
  return account.isAdministrator ? forbidden('userId') : null;
};

const decideIssue = async ({ userId, reason }: InputOf<Ops['issue']>, context: HandlerContext, links: LoginAsLinks) => {
  const refused = await refusedTarget(userId, context);
  if (refused) return refused;
  const byUserId = context.actor.userId ?? 0;
  const expiresAt = after(context.now, linkMilliseconds);
  const { token, linkId } = await links.make(
    { userId, byUserId, sessionId: context.actor.sessionId ?? '', ip: context.actor.ip },
    expiresAt,
  );
  const decided = await context.decide(loginAs, userId, () => issueLink({ userId, byUserId, linkId }, reason, expiresAt));
  return isRefusal(decided) ? decided : { token };
};

const decideStart = async ({ token }: InputOf<Ops['start']>, context: HandlerContext, links: LoginAsLinks) => {
  const { actor, now } = context;
  const link = await links.take(token, actor.userId);
  const isOwn = link?.sessionId === actor.sessionId && link.ip === actor.ip;
  if (!link || !isOwn) return refuse('error.expired', 'token');
  const { userId, byUserId, linkId } = link;
  const refused = await refusedTarget(userId, context);
  if (refused) return refused;
  const endsAt = after(now, sessionMilliseconds);
  const decided = await context.decide(loginAs, userId, (state) => startLoginAs(state, { userId, byUserId, linkId }, now, endsAt));
  return isRefusal(decided) ? decided : { byUserId, linkId };
};

/** The session is started once: whoever has come back since stays where they are when the command comes again. */
const started = async ({ events, decided }: Recorded<unknown, { byUserId: number; linkId: string }>, context: OperationContext) => {
  const id = recordedField(events, 'userId', 0);
  const endsAt = recordedField(events, 'endsAt', context.now);
  const account = await accountOf(context, id);
  const user = { id, fullName: account ? fullName(account) : '' };
  if (decided) await context.session.startAs(user, { ...decided, endsAt });
  return { user, endsAt };
};

const decideEnd = async (_input: unknown, context: HandlerContext) => {
  const { userId, impersonation } = context.actor;
  // Whoever works in their own name has nothing to end.
  if (userId === null || !impersonation) return { isEnded: false };
  const decided = await context.decide(loginAs, userId, (links) =>
    endLoginAs(links, { userId, byUserId: impersonation.byUserId, linkId: impersonation.linkId }),
  );
  return isRefusal(decided) ? decided : { isEnded: true };
};

export const loginAsCommands = (vault: Vault, publicUrl: string): Implementation[] => {
  const links = new LoginAsLinks(vault);
  // Behind the sign #: it goes into no log and to no other site.
  const linkOf = (token: string, locale: string) => `${publicUrl}${locale === 'ru' ? '' : `/${locale}`}/login-as#${token}`;
  return [
    onCommand(loginAsOps.issue, {
      decide: (input, context) => decideIssue(input, context, links),
      answer: ({ events, decided }, { locale, now }) => ({
        link: decided && linkOf(decided.token, locale),
        expiresAt: recordedField(events, 'expiresAt', now),
      }),
    }),
    onCommand(loginAsOps.start, { decide: (input, context) => decideStart(input, context, links), answer: started }),
    onCommand(loginAsOps.end, {
      decide: decideEnd,
      answer: async ({ decided }, { session }) => {
        if (decided?.isEnded) await session.endAs();
        return {};
      },
    }),
  ];
};

/** The person is told who works in their name, and why. */
export const loginAsMails = (mailer: Mailer, documents: DocumentReader): ProcessSpec => ({
  name: 'login-as-mail',
  on: ['LoginAsStarted'],
  run: async ({ id, data }) => {
    const { userId, byUserId, reason, endsAt } = loginAsEvents.LoginAsStarted.schema.parse(data);
    const [account, administrator] = await Promise.all([documents.get(accountsView, userId), documents.get(accountsView, byUserId)]);
    if (!account?.email) return;
    const by = administrator ? fullName(administrator) : '';
    await mailer.send({ to: account.email, ...loginAsMail(account.locale, { by, reason, until: endsAt.slice(11, 16) }) }, id);
  },
});
