import type { Page } from 'playwright-core';

export interface Posted {
  success: boolean;
  errors?: Record<string, string[]>;
  [field: string]: unknown;
}

/** Calls an operation as the page would, with its session and its anti-forgery token. */
const post = (page: Page, path: string, body: unknown): Promise<Posted> =>
  page.evaluate(
    async ([url, text]) => {
      const token = decodeURIComponent(/(?:^|;\s*)csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': token };
      const response = await fetch(url, { method: 'POST', headers, body: text });
      return (await response.json()) as Posted;
    },
    [path, JSON.stringify(body)] as const,
  );

/** The same, and it must not be refused. */
export const posted = async (page: Page, path: string, body: unknown): Promise<Posted> => {
  const answer = await post(page, path, body);
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer.errors).slice(0, 500)}`);
  return answer;
};

/** The same as a form with parts, as calls that may carry files are sent. */
export const sentForm = (page: Page, path: string, fields: Record<string, object>): Promise<void> =>
  page.evaluate(
    async ([url, parts]) => {
      const token = decodeURIComponent(/(?:^|;\s*)csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const body = new FormData();
      for (const [name, value] of Object.entries(parts)) body.set(name, JSON.stringify(value));
      const response = await fetch(url, { method: 'POST', headers: { accept: 'application/json', 'x-csrf-token': token }, body });
      const text = await response.text();
      if (!(JSON.parse(text) as Posted).success) throw new Error(`${url}: ${text.slice(0, 500)}`);
    },
    [path, fields] as const,
  );

/** A call of the cabinet, `{data: …}` around its input. */
export const cabinet = (page: Page, name: string, data: object): Promise<Posted> => posted(page, `/api/cabinet/${name}`, { data });
