import { z } from 'zod';
import { localeKeys, prefixOf } from '#contracts/locales';
import type { Op } from '#contracts/op';
import { maxBytesOf } from '../http/admission.js';
import { ruleOf } from '../http/limiter.js';

const inputOf = (op: Op): string => {
  const schema = z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const required = new Set(schema.required ?? []);
  const fields = Object.keys(schema.properties ?? {}).map((field) => (required.has(field) ? field : `${field}?`));
  return fields.length === 0 ? '–' : fields.join(', ');
};

const spans: Readonly<Record<number, string>> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };

const limitsOf = (op: Op): string => {
  const { limit, seconds } = ruleOf(op);
  const rate = `${limit.toLocaleString('en')} ${spans[seconds] ?? `in ${seconds} s`}`;
  return op.kind === 'multipart' ? `${rate}, ${maxBytesOf(op) / 1024 ** 2} MiB` : rate;
};

/** The API page: one table a context, made from the same operation tables as the routes. */
export const apiPage = (rows: readonly { context: string; op: Op }[]): string => {
  const contexts = [...new Set(rows.map(({ context }) => context))];
  const head = '| Method, path | Kind | Request | Roles | Limits | Refusals | What it does |\n|---|---|---|---|---|---|---|\n';
  const tables = contexts.map((context) => {
    const own = rows.filter((row) => row.context === context).sort((a, b) => a.op.path.localeCompare(b.op.path));
    const lines = own.map(({ op }) => {
      const method = op.method ?? (op.kind === 'get' ? 'GET' : 'POST');
      const refusals = op.type === 'command' ? op.refusals.map((key) => `\`${key}\``).join(' ') : '';
      return `| ${method} ${op.path} | ${op.kind} | ${inputOf(op)} | ${op.roles.join(' ')} | ${limitsOf(op)} | ${refusals} | ${op.summary} |`;
    });
    return `## ${context}\n\n${head}${lines.join('\n')}\n`;
  });
  const taken = rows.flatMap(({ op }) => (op.type === 'command' && op.isTakenWhenCancelled ? [`\`${op.path}\``] : [])).sort();
  const cancelled = `A command about a cancelled sport event answers \`error.event_cancelled\`, but for these:\n${taken.join(' ')}`;
  const prefixes = localeKeys
    .map(prefixOf)
    .filter(Boolean)
    .map((prefix) => `\`${prefix}\``)
    .join(', ');
  return `# API\n\nMade by \`npm run routes -- --page\` from the operation tables in contracts/. Every path also exists under the prefix of each further language (${prefixes}).\nLimits: calls of one person (a visitor: one address), and the length of a form with files; those of every call stand in [limits.md](limits.md).\n\n${cancelled}.\n\n${tables.join('\n')}`;
};
