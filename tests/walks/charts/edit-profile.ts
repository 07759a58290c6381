/** The profile form, walked. */
import type { Profile } from '@/entities/user';
import type { editProfileMachine } from '@/features/edit-profile/model/edit-profile.machine';
import { toJalaliInput } from '@/shared/lib/jalali';
import { editProfileModel, outage, stored, wrongProfile } from '../../models/edit-profile.model';
import { defineWalk } from '../chart-walk';
import { fieldErrorsOf, messagesOf, seesBusy, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { openAsOwner } from '../stage';
import { errors, keeps, leadsTo, NOTHING, remembers, success } from '../trace';

const wireOf = ({ firstName, lastName, whatsApp, phone, nationalCode, ...rest }: Profile) => ({
  ...rest,
  firstname: firstName,
  lastname: lastName,
  mobile: whatsApp,
  tel: phone,
  nCode: nationalCode,
});

export const editProfileWalk = defineWalk<typeof editProfileMachine>({
  model: editProfileModel,
  open: {
    'the form opens': async (on) => {
      await on.hold('saveProfile', /\/api\/User\/UpdateProfile$/);
      await on.serve(/\/api\/User\/GetUserInfo/, { status: 200, data: wireOf(stored) });
      await openAsOwner(on, '/userinfo/@profile');
      await on.sees('ذخیره');
    },
  },
  gestures: {
    'profile.save': async (on, { step }) => {
      if (on.address() === '/profile') await on.goInside('/userinfo/@profile');
      const { firstName, address, birthDate } = step.event.profile as Profile;
      await on.fill('نام', firstName);
      await on.fill('آدرس', address);
      await on.fill('تاریخ تولد', toJalaliInput(birthDate) || birthDate);
      await on.press('ذخیره');
    },
  },
  sees: {
    editing: async (on, at) => {
      await on.seesRest();
      for (const { message } of fieldErrorsOf(at)) await on.reads(message);
      await on.readsAlerts(messagesOf(at));
    },
    saving: seesBusy('ذخیره'),
  },
  effects: {
    stores: [],
    actions: {
      storeFailure: () => NOTHING, // where it is told is looked at in the form
      reportFailure: ({ messages }) => errors(...messages),
      storeFieldErrors: () => remembers({ fieldErrors: [{ field: 'birthDate' }] }),
      discardDraft: () => keeps(`draft:${OWNER}:profile`, null),
      reportSaved: () => success('ویرایش انجام شد'),
      goBack: () => leadsTo('/profile'),
    },
    actors: {
      saveProfile: {
        asks: (typed) => [{ call: 'POST /api/User/UpdateProfile', body: wireOf(typed) }],
        answers: settle('saveProfile'),
      },
    },
    guards: {
      hasFieldErrors: ({ event }) => event.profile === wrongProfile,
      isOutage: ({ event }) => event.error === outage,
    },
  },
});
