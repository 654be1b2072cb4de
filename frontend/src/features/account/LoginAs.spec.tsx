import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { loginAsTexts } from '../../app/loginAsTexts.js';
import { LoginAsBanner } from '../../app/LoginAsBanner.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { accountTexts } from './accountTexts.js';
import { issueLoginLinkOp, outboxOp, startLoginAsOp } from './calls.js';
import { LoginAs, UseLoginAs } from './LoginAs.js';
import { Outbox } from './Outbox.js';

const t = words(loginAsTexts);
const account = words(accountTexts);
const assigned = () => jest.spyOn(location, 'assign').mockImplementation(() => undefined);

afterEach(() => {
  document.cookie = 'loginAs=; max-age=0; path=/';
});

describe('to log in on behalf of somebody', () => {
  test('a person and a reason are needed, and the link of the server is followed', async () => {
    const assign = assigned();
    const server = new FakeServer().on(issueLoginLinkOp, { link: 'https://example.org/login-as#token-1' });
    const { person } = await open(<LoginAs />, { server });
    await person.type(screen.getByRole('combobox', { name: t('person') }), '21');
    await person.click(await screen.findByRole('option', { name: 'No. 21' }));
    await person.type(screen.getByLabelText(new RegExp(`^${t('reason')}`)), 'Asked by phone');
    await person.click(screen.getByRole('button', { name: t('enter') }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en/login-as#token-1'));
    expect(server.inputs(issueLoginLinkOp)).toEqual([{ userId: 21, reason: 'Asked by phone' }]);
  });

  test('nobody chosen is told at the field', async () => {
    const errors = { userId: ['error.required'], reason: ['error.too_short'] };
    const { person } = await open(<LoginAs />, { server: new FakeServer().on(issueLoginLinkOp, refused(400, errors)) });
    await person.click(screen.getByRole('button', { name: t('enter') }));
    expect(await screen.findByText(serverText('en', 'error.required'))).toBeTruthy();
    expect(screen.getByText(serverText('en', 'error.too_short'))).toBeTruthy();
  });
});

describe('the link', () => {
  test('is taken out of the address at once and used a single time', async () => {
    const assign = assigned();
    const server = new FakeServer().on(startLoginAsOp, {});
    history.replaceState(null, '', '/en/login-as');
    await open(<UseLoginAs />, { server, path: '/login-as#token-1' });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en'));
    expect(location.hash).toBe('');
    expect(server.inputs(startLoginAsOp)).toEqual([{ token: 'token-1' }]);
  });

  test('that is no good says so and leads back', async () => {
    const server = new FakeServer().on(startLoginAsOp, refused(403, 'error.link_expired'));
    await open(<UseLoginAs />, { server, path: '/login-as#token-1' });
    expect(await screen.findByText(serverText('en', 'error.link_expired'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('again') }).getAttribute('href')).toBe('/en/cabinet/login-as');
  });

  test('without a token sends nothing', async () => {
    const server = new FakeServer();
    await open(<UseLoginAs />, { server, path: '/login-as' });
    expect(screen.getByText(t('noToken'))).toBeTruthy();
    expect(server.calls).toEqual([]);
  });
});

describe('the banner', () => {
  const workAs = (endsAt: string) => {
    document.cookie = `loginAs=${encodeURIComponent(JSON.stringify({ fullName: 'Ant Anna', endsAt }))}; path=/`;
  };

  test('says on whose behalf one works, and ends it', async () => {
    const assign = assigned();
    workAs(new Date(Date.now() + 600_000).toISOString());
    const server = new FakeServer().on('/api/login-as/end', {});
    const { person } = await open(<LoginAsBanner />, { server });
    expect(screen.getByText('Ant Anna')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('end') }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/en'));
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/login-as/end']);
  });

  test('leaves the page when the half hour is over', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    try {
      const assign = assigned();
      workAs(new Date(Date.now() + 600_000).toISOString());
      await open(<LoginAsBanner />);
      await jest.advanceTimersByTimeAsync(590_000);
      expect(assign).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(20_000);
      expect(assign).toHaveBeenCalledWith('/en');
    } finally {
      jest.useRealTimers();
    }
  });

  test('is not there for whoever works as themselves, nor for a broken cookie', async () => {
    document.cookie = 'loginAs=%7B; path=/';
    await open(<LoginAsBanner />);
    expect(screen.queryByRole('button', { name: t('end') })).toBeNull();
  });
});

describe('local mail', () => {
  test('stands with links that can be followed', async () => {
    const mail = { id: 1, to: 'anna@example.org', subject: 'Your link', sentAt: '2026-11-22T07:00:00Z' };
    const server = new FakeServer().on(outboxOp, { mails: [{ ...mail, text: 'Go to https://example.org/x#y now' }] });
    await open(<Outbox />, { server });
    expect(await screen.findByRole('heading', { name: 'Your link' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://example.org/x#y' }).getAttribute('href')).toBe('https://example.org/x#y');
    expect(document.querySelector('.mail-text')?.textContent).toBe('Go to https://example.org/x#y now');
  });

  test('none yet', async () => {
    await open(<Outbox />, { server: new FakeServer().on(outboxOp, { mails: [] }) });
    expect(await screen.findByText(account('noMail'))).toBeTruthy();
  });
});
