import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { AgentReport } from './AgentReport.js';
import { agentReportTexts } from './agentReportTexts.js';

const t = words(agentReportTexts);

test("the agent's report is asked for the days that are typed", async () => {
  const server = new FakeServer().on(booksQueries.agentReport, refused(200, { dateTo: ['error.date_range'] }));
  const page = await open(<AgentReport eventId={3} />, { server });
  const [from, to] = [screen.getByLabelText(t('from')), screen.getByLabelText(t('to'))];
  await page.person.clear(from);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('download') }).disabled).toBe(true);
  await page.person.type(from, '01012026');
  await page.person.clear(to);
  await page.person.type(to, '31122027');
  await page.person.click(screen.getByRole('button', { name: t('download') }));
  await waitFor(() =>
    expect(page.server.inputs(booksQueries.agentReport)).toEqual([{ eventId: 3, dateFrom: '01-01-2026', dateTo: '31-12-2027' }]),
  );
});
