import { z } from 'zod';
import type { Op } from '#contracts/op';

const inputOf = (op: Op): string => {
  const schema = z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const required = new Set(schema.required ?? []);
  const fields = Object.keys(schema.properties ?? {}).map((field) => (required.has(field) ? field : `${field}?`));
  return fields.length === 0 ? '–' : fields.join(', ');
};

/** The API page: one table a context, made from the same operation tables as the routes. */
export const apiPage = (rows: readonly { context: string; op: Op }[]): string => {
  const contexts = [...new Set(rows.map(({ context }) => context))];
  const head = '| Method, path | Kind | Request | Roles | Refusals | What it does |\n|---|---|---|---|---|---|\n';
  const tables = contexts.map((context) => {
    const own = rows.filter((row) => row.context === context).sort((a, b) => a.op.path.localeCompare(b.op.path));
    const lines = own.map(({ op }) => {
      const method = op.method ?? (op.kind === 'get' ? 'GET' : 'POST');
      const refusals = op.type === 'command' ? op.refusals.map((key) => `\`${key}\``).join(' ') : '';
      return `| ${method} ${op.path} | ${op.kind} | ${inputOf(op)} | ${op.roles.join(' ')} | ${refusals} | ${op.summary} |`;
    });
    return `## ${context}\n\n${head}${lines.join('\n')}\n`;
  });
  return `# API\n\nMade by \`npm run routes -- --page\` from the operation tables in contracts/. Every path also exists under \`/en\`.\n\n${tables.join('\n')}`;
};
