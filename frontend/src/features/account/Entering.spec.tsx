import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { loginOp } from '../../app/accountCalls.js';
import { loginCodeOp } from '../../app/login/stepCalls.js';
import { stepTexts } from '../../app/login/stepTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { loadJudge } from '../../shared/passwords/passwordJudge.js';
import { passwordTexts } from '../../shared/passwords/passwordTexts.js';
import { serverText } from '../../ui/errorTexts.js';
import { accountTexts } from './accountTexts.js';
import { registerOp, requestResetOp, resetOp } from './calls.js';
import { Login } from './Login.js';
import { RequestReset, SetNewPassword } from './PasswordReset.js';
import { Register } from './Register.js';

const t = words(accountTexts);
const strength = words(passwordTexts);
const step = words(stepTexts);
const error = (key: string) => serverText('en', key);
const anna = { id: 5, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const field = (key: 'email' | 'password' | 'newPassword' | 'lastName' | 'firstName') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(key)}`));
const button = (key: 'enter' | 'createAccount' | 'sendLink' | 'saveNew') => screen.getByRole<HTMLButtonElement>('button', { name: t(key) });
const errorOf = (input: HTMLElement) => document.getElementById(`${input.id}-error`)?.textContent;

describe('logging in', () => {
  const fillIn = async (server: FakeServer, path = '/login') => {
    const page = await open(<Login />, { server, path });
    await page.person.type(field('email'), 'anna@example.com');
    await page.person.type(field('password'), 'a long secret');
    return page;
  };

  test('sends what was typed and goes where the person wanted to', async () => {
    const server = new FakeServer().on(loginOp, { user: anna });
    const { person, store } = await fillIn(server, '/login?next=%2Fevent%2F3%2Fregistration');
    await person.click(button('enter'));
    await waitFor(() => expect(location.pathname).toBe('/en/event/3/registration'));
    expect(server.inputs(loginOp)).toEqual([{ email: 'anna@example.com', password: 'a long secret' }]);
    expect(store.getState()).toMatchObject({ session: { user: anna } });
  });

  test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example'])('%s is no address to go to', async (next) => {
    const { person } = await fillIn(new FakeServer().on(loginOp, { user: anna }), `/login?next=${encodeURIComponent(next)}`);
    await person.click(button('enter'));
    await waitFor(() => expect(location.pathname).toBe('/en'));
  });

  test('a wrong password is said, and what was typed stays', async () => {
    const server = new FakeServer().on(loginOp, refused(401, { form: ['error.credentials'] }));
    const { person } = await fillIn(server);
    await person.click(button('enter'));
    expect((await screen.findByRole('alert')).textContent).toContain(error('error.credentials'));
    expect([field('email').value, field('password').value]).toEqual(['anna@example.com', 'a long secret']);
  });

  test('an error of a field stands at it', async () => {
    const { person } = await fillIn(new FakeServer().on(loginOp, refused(400, { email: ['error.email'] })));
    await person.click(button('enter'));
    await waitFor(() => expect(errorOf(field('email'))).toBe(error('error.email')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('goes on to the second step, where a code is asked for', async () => {
    const secondStep = { token: 'step', hasPasskeys: false, hasAuthenticator: true };
    const server = new FakeServer().on(loginOp, { user: null, secondStep });
    const { person, store } = await fillIn(server, '/login?next=%2Fevent%2F3');
    await person.click(button('enter'));
    const code = await screen.findByLabelText(new RegExp(`^${step('code')}`));
    expect(store.getState()).toMatchObject({ session: { user: null } });
    server.on(loginCodeOp, refused(200, { code: ['error.code'] }));
    await person.type(code, '123456');
    await person.click(screen.getByRole('button', { name: step('enter') }));
    expect(await screen.findByText(error('error.code'))).toBeTruthy();
    server.on(loginCodeOp, { user: anna });
    await person.click(screen.getByRole('button', { name: step('enter') }));
    await waitFor(() => expect(location.pathname).toBe('/en/event/3'));
    expect(server.inputs(loginCodeOp)[0]).toEqual({ token: 'step', code: '123456' });
  });

  test('is sent once, however often it is pressed', async () => {
    const { reply, answer } = held();
    const server = new FakeServer().on(loginOp, reply);
    const { person } = await fillIn(server);
    await person.click(button('enter'));
    await waitFor(() => expect(button('enter').disabled).toBe(true));
    await person.pointer({ keys: '[MouseLeft]', target: button('enter') });
    await person.type(field('password'), '{Enter}');
    act(() => answer({ user: anna }));
    await waitFor(() => expect(location.pathname).toBe('/en'));
    expect(server.inputs(loginOp)).toHaveLength(1);
  });

  test('the password is shown on demand alone', async () => {
    const { person } = await open(<Login />, { path: '/login' });
    expect(field('password').type).toBe('password');
    await person.click(screen.getByRole('button', { name: strength('showPassword') }));
    expect(field('password').type).toBe('text');
    await person.click(screen.getByRole('button', { name: strength('hidePassword') }));
    expect(field('password').type).toBe('password');
  });
});

describe('too many attempts', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('wait as long as the server says, with the time left', async () => {
    const server = new FakeServer().on(loginOp, refused(429, { form: ['error.too_many_requests'] }, { retryAfter: 65 }));
    const { person } = await open(<Login />, { server, path: '/login' });
    await person.type(field('email'), 'anna@example.com');
    await person.click(button('enter'));
    expect((await screen.findByRole('timer')).textContent).toBe(t('wait', { time: '01:05' }));
    expect(button('enter').disabled).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(35_000));
    expect(screen.getByRole('timer').textContent).toBe(t('wait', { time: '00:30' }));
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(button('enter').disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('signing up', () => {
  // What is on its way may come in after the page has gone.
  afterAll(loadJudge);

  test('says while it is typed how good the password is, and what would help', async () => {
    const { person } = await open(<Register />, { path: '/register' });
    await person.type(field('lastName'), 'Karenina');
    await person.type(field('password'), 'karenina1');
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain(strength('own'));
    expect(status.textContent).toContain(strength('help'));
    await person.type(field('password'), ' on a slow train');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(strength('score4')));
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('4');
  });

  test('errors stand at their fields; then the person is in', async () => {
    const server = new FakeServer().on(registerOp, refused(400, { password: ['error.weak_password'], lastName: ['error.required'] }));
    const { person } = await open(<Register />, { server, path: '/register?next=%2Fevent%2F3' });
    await person.type(field('firstName'), 'Anna');
    await person.type(field('email'), 'anna@example.com');
    await person.type(field('password'), 'password');
    await person.click(button('createAccount'));
    await waitFor(() => expect(errorOf(field('password'))).toBe(error('error.weak_password')));
    expect(errorOf(field('lastName'))).toBe(error('error.required'));
    expect(field('firstName').value).toBe('Anna');
    server.on(registerOp, { user: anna });
    await person.type(field('lastName'), 'Ant');
    await person.click(button('createAccount'));
    await waitFor(() => expect(location.pathname).toBe('/en/event/3'));
    expect(server.inputs(registerOp).at(-1)).toEqual({
      ...{ lastName: 'Ant', firstName: 'Anna', email: 'anna@example.com', password: 'password' },
    });
  });

  test('the way to the login keeps where the person wanted to go', async () => {
    await open(<Register />, { path: '/register?next=%2Fevent%2F3' });
    expect(screen.getByRole('link', { name: t('enter') }).getAttribute('href')).toBe('/en/login?next=%2Fevent%2F3');
  });
});

describe('a forgotten password', () => {
  test('the same is said whether the address is known or not', async () => {
    const server = new FakeServer().on(requestResetOp, {});
    const { person } = await open(<RequestReset />, { server });
    await person.type(field('email'), 'nobody@example.com');
    await person.click(button('sendLink'));
    expect((await screen.findByRole('status')).textContent).toBe(t('linkSent'));
    expect(server.inputs(requestResetOp)).toEqual([{ email: 'nobody@example.com' }]);
  });

  test('the link sets a new password', async () => {
    const server = new FakeServer().on(resetOp, {});
    const { person } = await open(<SetNewPassword />, { server, path: '/password/reset?token=abc' });
    await person.type(field('newPassword'), 'a longer secret');
    await person.click(button('saveNew'));
    expect(await screen.findByText(t('savedNew'))).toBeTruthy();
    expect(server.inputs(resetOp)).toEqual([{ token: 'abc', newPassword: 'a longer secret' }]);
  });

  test('a link that is used up leads to a new one', async () => {
    const server = new FakeServer().on(resetOp, refused(400, { token: ['error.token'] }));
    const { person } = await open(<SetNewPassword />, { server, path: '/password/reset?token=old' });
    await person.type(field('newPassword'), 'a longer secret');
    await person.click(button('saveNew'));
    expect((await screen.findByRole('link', { name: t('sendLinkAgain') })).getAttribute('href')).toBe('/en/password/request-reset');
    expect(field('newPassword').value).toBe('a longer secret');
  });

  test('an incomplete link asks for nothing', async () => {
    await open(<SetNewPassword />, { path: '/password/reset' });
    expect(screen.getByText(new RegExp(t('noToken').slice(0, 20)))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('saveNew') })).toBeNull();
  });
});
