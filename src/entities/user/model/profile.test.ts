import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { INVALID_BIRTHDAY } from '@/shared/api/contract/rules/person';
import { dateError } from '@/shared/lib/jalali';
import { messagesByField } from '@/shared/api/contract/rules/refusals';
import { type Profile, profileRules, profileSchema, sendableProfile, toProfile } from './profile';

const profileErrors = (profile: Profile) =>
  z
    .safeParse(sendableProfile, profile)
    .error?.issues.map(({ path, message }) => ({ field: path.join(), message })) ?? [];

const wire = {
  id: 5,
  firstname: 'نگار',
  lastname: 'احمدی',
  mobile: '0912 000 0003',
  gender: 2,
  birthDate: '1996-07-14T00:00:00',
  instagramId: 'negar',
  tel: '+989120000004',
  nCode: '0013542419',
  friendName: 'مینا',
  friendPhone: '09120000005',
  avatar: '/a.jpg',
  address: 'تهران',
};
const profile = toProfile(wire);

test('an unknown gender reads as unspecified', () => {
  expect(toProfile({ ...wire, gender: 7 }).gender).toBe(0);
});

test('restores a profile draft unchanged and rejects any other shape', () => {
  expect(z.safeParse(profileSchema, profile).data).toEqual(profile);
  for (const name of Object.keys(profile))
    expect(z.safeParse(profileSchema, { ...profile, [name]: null }).success, name).toBe(false);
});

describe('profile validation', () => {
  test.each([
    ['firstName', 100, 'نام حداکثر ۱۰۰ نویسه است'],
    ['lastName', 100, 'نام خانوادگی حداکثر ۱۰۰ نویسه است'],
    ['whatsApp', 32, 'شماره واتساپ حداکثر ۳۲ نویسه است'],
    ['nationalCode', 100, 'کد ملی حداکثر ۱۰۰ نویسه است'],
    ['instagramId', 100, 'شناسه اینستاگرام حداکثر ۱۰۰ نویسه است'],
    ['phone', 32, 'تلفن حداکثر ۳۲ نویسه است'],
    ['friendName', 100, 'نام معرف حداکثر ۱۰۰ نویسه است'],
    ['friendPhone', 32, 'تلفن معرف حداکثر ۳۲ نویسه است'],
    ['address', 500, 'آدرس حداکثر ۵۰۰ نویسه است'],
  ] as const)('rejects a %s of more than %d characters', (field, most, message) => {
    expect(profileErrors({ ...profile, [field]: 'x'.repeat(most) })).toEqual([]);
    expect(profileErrors({ ...profile, [field]: 'x'.repeat(most + 1) })).toEqual([
      { field, message },
    ]);
  });

  test.each([
    ['', []],
    ['1996-02-30', [{ field: 'birthDate', message: dateError('') }]],
    ['1900-01-01', [{ field: 'birthDate', message: INVALID_BIRTHDAY }]],
  ])('validates the birthday %j', (birthDate, errors) => {
    expect(profileErrors({ ...profile, birthDate })).toEqual(errors);
  });
});

test('assigns messages without field names to fields by their sentences, and the rest to the whole form', () => {
  expect(
    messagesByField(
      [
        'شماره واتساپ را بنویسید.',
        'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.',
        INVALID_BIRTHDAY,
        'آدرس حداکثر ۵۰۰ نویسه است',
        'اکنون ذخیره ممکن نیست.',
      ],
      profileRules,
    ),
  ).toEqual({
    fields: [
      { field: 'whatsApp', message: 'شماره واتساپ را بنویسید.' },
      { field: 'nationalCode', message: 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.' },
      { field: 'birthDate', message: INVALID_BIRTHDAY },
      { field: 'address', message: 'آدرس حداکثر ۵۰۰ نویسه است' },
    ],
    rest: ['اکنون ذخیره ممکن نیست.'],
  });
});
