import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { LoginForm, RegistrationForm, Session, type sessionMachine } from '@/features/session';
import { ProfilePage } from '@/pages/profile';
import { session } from '@/shared/session';
import { credentials, info, registration } from '../models/session.fixtures';
import { sessionModel } from '../models/session.model';
import { fill, press, seesLoading, walkEveryPath } from './walk';

const goTo = async (user: UserEvent, name: string) =>
  user.click(screen.getByRole('link', { name }));
async function openLogin(user: UserEvent): Promise<void> {
  await goTo(user, 'به پروفایل'); // so that it opens anew
  await goTo(user, 'به ورود');
  await screen.findByRole('button', { name: 'ورود' });
}

/** Nothing waits, and the reasons of the last refusal stand beside the form, if one is open. */
const seesRest = ({ context: { messages } }: AnyMachineSnapshot) =>
  waitFor(() => {
    for (const button of screen.queryAllByRole('button'))
      expect(button).not.toHaveAttribute('aria-busy');
    if (screen.queryByLabelText('رمز عبور'))
      expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
        messages,
      );
  });

describe('the session on the real components walks', () => {
  beforeEach(() => session.write(info)); // of the profile page, where a member logs out

  walkEveryPath<typeof sessionMachine>({
    model: sessionModel,
    open: (opened) => (
      <Session.Provider {...opened}>
        <nav>
          <Link to="/">به پروفایل</Link>
          <Link to="/enter">به ورود</Link>
          <Link to="/register">به ثبت‌نام</Link>
        </nav>
        <Routes>
          <Route path="/" element={<ProfilePage />} />
          <Route path="/enter" element={<LoginForm submitLabel="ورود" />} />
          <Route path="/register" element={<RegistrationForm />} />
        </Routes>
      </Session.Provider>
    ),
    gestures: {
      'form.open': openLogin,
      'login.submit': async (user, step) => {
        await openLogin(user);
        await fill(user, 'شماره موبایل', credentials.username);
        await fill(user, 'رمز عبور', credentials.password);
        await press('ورود')(user, step);
      },
      'registration.submit': async (user, step) => {
        await goTo(user, 'به ثبت‌نام');
        await fill(user, 'نام', registration.firstName);
        await fill(user, 'نام خانوادگی', registration.lastName);
        await fill(user, 'شماره موبایل', registration.mobile);
        await fill(user, 'رمز عبور', registration.password);
        await fill(user, 'تکرار رمز عبور', registration.repeatedPassword);
        await press('ثبت‌نام')(user, step);
      },
      'logout.press': async (user, step) => {
        await goTo(user, 'به پروفایل');
        await press('خروج')(user, step);
      },
      'logoutEverywhere.press': async (user, step) => {
        await goTo(user, 'به پروفایل');
        await press('خروج از همه دستگاه‌ها')(user, step);
      },
      'session.expired': 'fromOutside',
      'otherTab.loggedIn': 'fromOutside',
      'otherTab.loggedOut': 'fromOutside',
    },
    sees: {
      anonymous: seesRest,
      loggedIn: seesRest,
      loggingIn: seesLoading('ورود'),
      registering: seesLoading('ثبت‌نام'),
      loggingOutEverywhere: seesLoading('خروج از همه دستگاه‌ها'),
    },
    asides: ['form.open'], // every form that opens forgets the last refusal
  });
});
