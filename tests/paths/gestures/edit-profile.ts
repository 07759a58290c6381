/** The profile form in the browser. */
import { expect, type Page } from '@playwright/test';
import type { Profile } from '@/entities/user';
import type { editProfileMachine } from '@/features/edit-profile/model/edit-profile.machine';
import { toJalaliInput } from '@/shared/lib/jalali';
import { profile } from '../../models/edit-profile.model';
import { hold, openAsOwner, press, seesLoading, settle } from '../world';
import type { ChartGestures } from './gesture';

/** The form, or where it leads once it is saved. */
const seesForm = async (page: Page) => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/اطلاعات شخصی|پروفایل/);
};

export const editProfileGestures: ChartGestures<typeof editProfileMachine> = {
  open: {
    'the form opens': async (page) => {
      await hold(page, 'saveProfile', /\/api\/User\/UpdateProfile$/);
      await openAsOwner(page, '/userinfo/@profile');
      await page.getByRole('button', { name: 'ذخیره' }).waitFor();
    },
  },
  gestures: {
    'profile.save': async (page, moment) => {
      await page.getByRole('textbox', { name: 'نام', exact: true }).fill(profile.firstName);
      await page.getByLabel('آدرس').fill(profile.address);
      const { birthDate } = moment.step.event.profile as Profile;
      await page
        .getByLabel('تاریخ تولد')
        .first()
        .fill(toJalaliInput(birthDate) || birthDate);
      await press('ذخیره')(page, moment);
    },
  },
  answers: { saveProfile: settle('saveProfile') },
  sees: { editing: seesForm, saving: seesLoading('ذخیره') },
};
