import type { Op } from '#contracts/op';
import { aboutOf, isPermitted, isThere, placesOf, rolesOfCallers, type About, type Caller, type Place } from './permissions.js';

const letters: Record<Place, string> = {
  any: 'yes',
  own: 'o',
  club: 'c',
  child: 'k',
  handedOver: 'h',
  event: 'e',
  foreign: 'f',
  unpublished: 'u',
};

const sections: Record<About, { title: string; says: string }> = {
  nothing: {
    title: 'Calls that name no sport event and nobody’s profile',
    says: 'What they answer of others, and to which club or application they apply, is decided by what they find.',
  },
  event: {
    title: 'Calls about a sport event',
    says: '**e** the sport event · **f** another one, published · **u** another one that is not published',
  },
  invoice: {
    title: 'Calls about an invoice or a refund',
    says: '**e** of the sport event · **f** of another one, published · **u** of another one that is not published',
  },
  category: {
    title: 'Calls about a category, a match, a team or a pair',
    says: '**o** on the mat of the referee · **e** elsewhere at the sport event · **f** of another sport event · **u** of one that is not published',
  },
  entry: {
    title: 'Calls about entries',
    says: '**o** the caller’s own, whoever has entered themselves · **c** of a member of the club · **k** of a child that its guardian has entered · **e** of somebody else at the sport event · **f** at another sport event',
  },
  person: {
    title: 'Calls about a profile',
    says: '**o** the caller’s own · **c** of a member of the club · **k** of a child with a guardian · **h** made by the club and handed over to its person · **e** of somebody who competes at the sport event · **f** of anybody else',
  },
};

const methodOf = ({ method, kind }: Op): string => method ?? (kind === 'get' ? 'GET' : 'POST');

const cellOf = (op: Op, caller: Caller): string => {
  const about = aboutOf(op);
  return placesOf[about].map((place) => (isThere(caller, about, place) && isPermitted(op, caller, place) ? letters[place] : '')).join('');
};

const tableOf = (about: About, ops: readonly Op[]): string => {
  const callers = Object.keys(rolesOfCallers) as Caller[];
  const head = `| Call | ${callers.map((caller) => rolesOfCallers[caller].name).join(' | ')} |\n|---|${callers.map(() => '---|').join('')}\n`;
  const lines = ops
    .filter((op) => aboutOf(op) === about)
    .sort((a, b) => a.path.localeCompare(b.path))
    .map((op) => `| ${methodOf(op)} ${op.path} | ${callers.map((caller) => cellOf(op, caller)).join(' | ')} |`);
  const { title, says } = sections[about];
  return `## ${title}\n\n${says}\n\n${head}${lines.join('\n')}\n`;
};

/** The permissions page: every call, everybody who may call it, and where; an empty cell is a refusal. */
export const permissionsPage = (ops: readonly Op[]): string => {
  const tables = (Object.keys(sections) as About[]).map((about) => tableOf(about, ops));
  const says = [
    'Made by `npm run routes -- --permissions` from the operation tables in contracts/ and from what each caller is',
    '(backend/src/platform/operations/permissions.ts). `test/http/permissions.spec.ts` asks each cell of a running server.',
    'An empty cell is a refusal; the codes of each call stand in the [API page](api.md), what they mean in [roles](spec/roles.md).',
    'The rooms of the live documents stand among the calls, by their reads over HTTP; over a socket the rights are the same.',
    'A locked account and a session that has ended open nothing. Who is let in may still be told less: a profile, a list and a',
    'room show each reader what [visibility](spec/visibility-sentences.md) lets them see.',
  ];
  return `# Permissions\n\n${says.join('\n')}\n\n${tables.join('\n')}`;
};
