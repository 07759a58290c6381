import { describe, expect, test } from 'vitest';
import { journey } from './journey';
import { info, sessionModel as model } from './session.model';

const names = (effects: readonly { name: string }[]) => effects.map(({ name }) => name);

describe('the session', () => {
  test('begins with a login: the info is stored before the visitor goes on to where the login was asked for', async () => {
    const { states, effects, last } = await journey(model, 'a visitor opens the app', 'log in', 'the login is right');
    expect(states).toEqual(['anonymous', 'loggingIn', 'loggedIn']);
    expect(effects).toEqual([
      { name: 'storeSession', params: { info } },
      { name: 'goOn', params: { destination: { to: 'path', path: '/invoices' } } },
    ]);
    expect(JSON.stringify(last.snapshot.context)).not.toContain('رمز');
  });

  test('begins with a registration, which leads to the profile', async () => {
    const { effects } = await journey(model, 'a visitor opens the app', 'register', 'the registration is accepted');
    expect(names(effects)).toEqual(['storeSession', 'goToProfile']);
  });

  test('does not begin with a wrong password: the reason stays beside the form until it is opened anew, the password does not', async () => {
    const refused = await journey(model, 'a visitor opens the app', 'log in', 'the login is refused');
    expect(refused.last.snapshot).toMatchObject({ value: 'anonymous', context: { messages: ['شماره موبایل یا رمز عبور درست نیست.'], credentials: null } });
    expect(names(refused.effects)).toEqual(['reportFailure']);
    const again = await journey(model, 'a visitor opens the app', 'log in', 'the login is refused', 'open a form');
    expect(again.last.snapshot.context.messages).toEqual([]);
  });

  test('ends once, however many calls answer 401, and keeps the drafts', async () => {
    const { states, effects } = await journey(model, 'a member opens the app', 'a call answers 401', 'a call answers 401', 'a call answers 401');
    expect(states).toEqual(['loggedIn', 'anonymous', 'anonymous', 'anonymous']);
    expect(names(effects)).toEqual(['clearSession', 'reportExpiry', 'goToLogin']);
  });

  test('ends on purpose with the drafts discarded', async () => {
    const { effects } = await journey(model, 'a member opens the app', 'log out');
    expect(names(effects)).toEqual(['discardDrafts', 'clearSession', 'goToLogin']);
  });

  test('follows the other tabs', async () => {
    const { states } = await journey(model, 'a visitor opens the app', 'log in in another tab', 'log out in another tab');
    expect(states).toEqual(['anonymous', 'loggedIn', 'anonymous']);
  });
});
