import { fullName } from '#contracts/rules/names';
import { loginAsEvents } from '#contracts/identity/login-as.events';
import { loginAsOps } from '#contracts/identity/login-as.ops';
import type { HandlerContext, ProcessSpec } from '#platform/context';
import { handlers, type Handlers } from '#platform/operations/tables';
import type { Implementation } from '#platform/operations/implementation';
import { forbidden, isRefusal, notFound, refuse } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import type { Mailer } from '#platform/ports/mailer';
import type { Vault } from '#platform/ports/vault';
import { accountsView } from '#projections/identity/accounts.view';
import { accountOf } from './authentication.js';
import { LoginAsLinks } from './login-as-links.js';
import { loginAsMail } from './mails.js';
import { endLoginAs, issueLink, loginAs, startLoginAs } from '#domain/identity/login-as.decider';

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

const issue = (links: LoginAsLinks, publicUrl: string): Handlers<typeof loginAsOps>['IssueLoginLink'] => ({
  run: async ({ userId, reason }, context) => {
    const refused = await refusedTarget(userId, context);
    if (refused) return refused;
    const byUserId = context.actor.userId ?? 0;
    const expiresAt = after(context.now, linkMilliseconds);
    const { token, linkId } = await links.make(
      { userId, byUserId, sessionId: context.actor.sessionId ?? '', ip: context.actor.ip },
      expiresAt,
    );
    const decided = await context.decide(loginAs, userId, () => issueLink({ userId, byUserId, linkId }, reason, expiresAt));
    const prefix = context.locale === 'ru' ? '' : `/${context.locale}`;
    // Behind the sign #: it goes into no log and to no other site.
    return isRefusal(decided) ? decided : () => ({ link: `${publicUrl}${prefix}/login-as#${token}`, expiresAt });
  },
});

const start = (links: LoginAsLinks): Handlers<typeof loginAsOps>['StartLoginAs'] => ({
  run: async ({ token }, context) => {
    const { actor, now } = context;
    const link = await links.take(token);
    const isOwn = link?.byUserId === actor.userId && link.sessionId === actor.sessionId && link.ip === actor.ip;
    if (!link || !isOwn) return refuse('error.expired', 'token');
    const { userId, byUserId, linkId } = link;
    const refused = await refusedTarget(userId, context);
    if (refused) return refused;
    const endsAt = after(now, sessionMilliseconds);
    const decided = await context.decide(loginAs, userId, (state) => startLoginAs(state, { userId, byUserId, linkId }, now, endsAt));
    if (isRefusal(decided)) return decided;
    return async () => {
      const account = await accountOf(context, userId);
      const name = account ? fullName(account) : '';
      await context.session.startAs({ id: userId, fullName: name }, { byUserId, linkId, endsAt });
      return { user: { id: userId, fullName: name }, endsAt };
    };
  },
});

const end: Handlers<typeof loginAsOps>['EndLoginAs'] = {
  run: async (_input, context) => {
    const { userId, impersonation } = context.actor;
    // Who works in his own name has nothing to end.
    if (userId === null || !impersonation) return () => ({});
    const decided = await context.decide(loginAs, userId, (links) =>
      endLoginAs(links, { userId, byUserId: impersonation.byUserId, linkId: impersonation.linkId }),
    );
    if (isRefusal(decided)) return decided;
    return async () => {
      await context.session.endAs();
      return {};
    };
  },
};

export const loginAsHandlers = (vault: Vault, publicUrl: string): Implementation[] => {
  const links = new LoginAsLinks(vault);
  return handlers(loginAsOps, { IssueLoginLink: issue(links, publicUrl), StartLoginAs: start(links), EndLoginAs: end });
};

/** The person is told who works in his name, and why. */
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
