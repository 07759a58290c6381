/** The profile's chart made walkable. */
import type { Profile } from '@/entities/user';
import { editProfileMachine } from '@/features/edit-profile/model/edit-profile.machine';
import { Gender } from '@/shared/api/contract/codes';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, refusalSaysWhy } from './invariants';
import { told, unanswered } from './unanswered';
import { requirements } from './requirements';

/** What the server has. */
export const stored: Profile = {
  id: 3,
  firstName: 'نگار',
  lastName: 'احمدی',
  whatsApp: '09120000003',
  gender: Gender.female,
  birthDate: '1995-07-14',
  instagramId: '',
  phone: '',
  nationalCode: '0013542419',
  friendName: '',
  friendPhone: '',
  avatar: '',
  address: '',
};
/** What is typed. */
const profile: Profile = { ...stored, firstName: 'نگین', address: 'تهران' };
/** With a day that there is not, as it was typed. */
export const wrongProfile: Profile = { ...profile, birthDate: '۱۳۷۵/۱۳/۴۵' };
const refusal = { status: 400, messages: ['ذخیره ممکن نیست؛ با پشتیبانی تماس بگیرید.'] };
const MISSING = 'شماره واتساپ باید مقدار داشته باشد.';
/** Of one field, and of none. */
const fieldRefusal = { status: 400, messages: [MISSING, ...refusal.messages] };
/** Nothing of what was sent was judged. */
export const outage = { status: 500, messages: ['خطا در /api/User/UpdateProfile'] };

const waits = unanswered('editProfile', {
  saving: {
    walk: [
      ['the form opens', 'editing'],
      ['save', 'saving'],
    ],
    ends: ['editing', told],
  },
});

export const editProfileModel = defineModel({
  machine: editProfileMachine,
  doc: {
    purpose: {
      fa: 'ذخیره اطلاعات شخصی؛ آنچه نوشته شده تا ذخیره می‌ماند.',
      en: 'Saving the profile: what was typed stays until the server has it.',
    },
    states: {
      editing: {
        fa: 'فرم؛ بالای دکمه، دلیل رد آخر',
        en: 'the form; above the button why the last try was refused',
      },
      saving: { fa: 'دکمه «ذخیره» در انتظار', en: 'the save button, waiting' },
    },
    files: {
      chart: ['src/features/edit-profile/model/edit-profile.machine.ts'],
      wiring: ['src/features/edit-profile/model/edit-profile.wiring.ts'],
      view: ['src/features/edit-profile/ui/profile-form.tsx'],
      tests: [
        'tests/models/edit-profile.model.ts',
        'tests/view/edit-profile.test.ts',
        'tests/e2e/access.spec.ts',
        'tests/walks/charts/edit-profile.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن فرم', en: 'the form opens' }, input: undefined }],
  steps: [
    { name: { fa: 'ذخیره', en: 'save' }, event: { type: 'profile.save', profile } },
    {
      name: { fa: 'ذخیره با تاریخ نادرست', en: 'save a day that there is not' },
      event: { type: 'profile.save', profile: wrongProfile },
    },
    { name: { fa: 'ذخیره شد', en: 'the profile is saved' }, event: done('saveProfile') },
    { name: { fa: 'رد شد', en: 'the profile is refused' }, event: failed('saveProfile', refusal) },
    {
      name: { fa: 'یک فیلد رد شد', en: 'a field is refused' },
      event: failed('saveProfile', fieldRefusal),
    },
    { name: { fa: 'ذخیره نشد', en: 'the saving fails' }, event: failed('saveProfile', outage) },
    ...waits.steps,
  ],
  project: ({ context }) => [context.messages.length, context.fieldErrors.length],
  exceptions: { browser: waits.exceptions },
  requirements: requirements.editProfile,
  invariants: [
    {
      claim: { fa: 'فیلد نادرست هرگز فرستاده نمی‌شود', en: 'a field that is wrong is never sent' },
      holds: ({ after }) =>
        !('saveProfile' in after.invoked) ||
        (after.invoked.saveProfile as Profile).birthDate !== wrongProfile.birthDate,
    },
    {
      claim: {
        fa: 'پیش‌نویس تنها پس از ذخیره دور ریخته می‌شود',
        en: 'a draft is discarded only once it is saved',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'discardDraft') || event.type === 'xstate.done.actor.saveProfile',
    },
    refusalSaysWhy,
    {
      claim: {
        fa: 'صفحه تنها پس از ذخیره ترک می‌شود',
        en: 'the screen is left only once it is saved',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'goBack') || event.type === 'xstate.done.actor.saveProfile',
    },
  ],
  journeys: [
    {
      claim: 'what was typed is what is saved',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
      ],
      invokes: { saveProfile: profile },
    },
    {
      claim: 'a saved profile says so and leads back',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
        [
          'the profile is saved',
          'editing',
          { name: 'discardDraft', params: { profile } },
          'reportSaved',
          'goBack',
        ],
      ],
    },
    {
      claim: 'a refused profile says why and can be corrected and saved again',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
        ['the profile is refused', 'editing'],
        ['save', 'saving'],
      ],
      context: { messages: [] },
    },
    {
      claim: 'what the server says of a field stands at the field, and the rest above the button',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
        ['a field is refused', 'editing'],
      ],
      context: {
        fieldErrors: [{ field: 'whatsApp', message: MISSING }],
        messages: refusal.messages,
      },
    },
    {
      claim: 'a profile that could not be sent is told, and the form is blamed for nothing',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
        ['the saving fails', 'editing', { name: 'reportFailure', params: outage }],
      ],
      context: { fieldErrors: [], messages: [] },
    },
    {
      claim: 'a day that there is not is told, and nothing is sent until it is right',
      walk: [
        ['the form opens', 'editing'],
        ['save a day that there is not', 'editing'],
        ['save', 'saving'],
      ],
      context: { fieldErrors: [], messages: [] },
    },
    {
      claim: 'a second press while it is saved does nothing',
      walk: [
        ['the form opens', 'editing'],
        ['save', 'saving'],
        ['save', 'saving'],
      ],
    },
    ...waits.journeys,
  ],
});
