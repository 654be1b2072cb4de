import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { held } from '../../../testing/server.js';
import { uploadOp } from '../../../shared/entry-form/QuestionFields.js';
import { choice, form, openEntry, question, sendButton } from './entry.fixture.js';
import { registerOp } from './formData.js';

const insurance = question(9, 'Insurance', { type: 'file' });
const dinner = question(5, 'Dinner', { type: 'multiChoice', options: [choice(50, 'Meat'), choice(51, 'Fish')] });
const standard = form().registrationOptions[0]!;
const terms = [standard, { ...standard, id: 8, optionKey: 'late', name: 'Late entry', price: 2_000 }];

/** A person whose file is still on its way. */
const uploading = async () => {
  const page = await openEntry(form({ questions: [insurance, dinner], registrationOptions: terms }));
  const slow = held();
  page.server.on(uploadOp, slow.reply).on(registerOp, { registrations: [{}], invitations: [] });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await page.person.upload(input, new File(['x'], 'scan.pdf', { type: 'application/pdf' }));
  return { ...page, arrive: () => slow.answer({ fileId: 77, fileName: 'scan.pdf' }) };
};

test('what is chosen while a file is on its way stays chosen once it has arrived', async () => {
  const { person, server, arrive } = await uploading();
  await person.click(screen.getByRole('checkbox', { name: 'Fish' }));
  await person.click(screen.getByRole('radio', { name: /Late entry/ }));
  arrive();
  expect(await screen.findByText('scan.pdf')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Fish' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /Late entry/ })).toHaveProperty('checked', true);
  await person.click(sendButton());
  await waitFor(() =>
    expect(server.inputs(registerOp)).toMatchObject([
      {
        registrations: [
          {
            registrationOptionId: 8,
            answers: expect.arrayContaining([
              { questionId: 5, optionIds: [51] },
              { questionId: 9, fileId: 77 },
            ]),
          },
        ],
      },
    ]),
  );
});

test('a file that arrives once its question is not asked any more changes nothing', async () => {
  const page = await openEntry(form({ questions: [dinner, { ...insurance, showWhen: { questionId: 5, optionIds: [50] } }] }));
  const { person, server } = page;
  const slow = held();
  server.on(uploadOp, slow.reply);
  await person.click(screen.getByRole('checkbox', { name: 'Meat' }));
  await person.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'scan.pdf', { type: 'application/pdf' }),
  );
  await person.click(screen.getByRole('checkbox', { name: 'Meat' }));
  await person.click(screen.getByRole('checkbox', { name: 'Fish' }));
  slow.answer({ fileId: 77, fileName: 'scan.pdf' });
  await waitFor(() => expect(server.inputs(uploadOp)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('checkbox', { name: 'Fish' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Meat' })).toHaveProperty('checked', false);
});
