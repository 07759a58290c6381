/** The profile form, in the app's naming (section 3). */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  byName,
  byWireName,
  MAX_LENGTHS,
  PROFILE_TEXTS,
  type ProfileText,
  type ProfileTextName,
  profileTexts,
} from '@/shared/api/contract/rules/profile-fields';
import {
  isBirthday,
  isDay,
  toUserName,
  INVALID_BIRTHDAY,
} from '@/shared/api/contract/rules/person';
import { type FieldRules, INVALID_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import type { getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { dateError } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';

/** The draft of a profile, stored until it is saved (decision 27). */
export const profileSchema = z.object({
  id: z.number(),
  gender: z.literal(Object.values(Gender)),
  avatar: z.string(),
  ...byName(() => z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

export const toProfile = (wire: AnswerOf<typeof getUserInfo>): Profile => ({
  id: wire.id,
  /** an unknown gender becomes unspecified */
  gender: Object.values(Gender).find((gender) => gender === wire.gender) ?? Gender.unspecified,
  avatar: wire.avatar,
  ...byName((name) => {
    const { wire: wireName, kind } = PROFILE_TEXTS[name];
    return kind === 'birthday' ? wire[wireName].slice(0, LIMITS.day) : wire[wireName];
  }),
});

const lengthError = ({ label, kind }: ProfileText) =>
  `${label} حداکثر ${toPersianDigits(String(MAX_LENGTHS[kind]))} نویسه است`;

/** The profile fields that a refusal can name, and the messages that identify a field if the server names none. */
export const profileRules: FieldRules<ProfileTextName> = {
  labels: byName((name) => PROFILE_TEXTS[name].label),
  sentences: {
    ...Object.fromEntries(profileTexts.map((field) => [lengthError(field), field.name])),
    [INVALID_BIRTHDAY]: 'birthDate',
    [INVALID_NATIONAL_CODE]: 'nationalCode',
  },
};

const errorOf = (field: ProfileText, text: string): string | undefined => {
  if (field.kind === 'birthday' && text !== '' && !isBirthday(text))
    return isDay(text) ? INVALID_BIRTHDAY : dateError(text);
  return text.length > MAX_LENGTHS[field.kind] ? lengthError(field) : undefined;
};

/**
 * A profile that may be sent: invalid values are rejected here, missing ones are not, since another back end may
 * require less (decision 44).
 */
export const sendableProfile = z.object({
  ...profileSchema.shape,
  ...byName((name) =>
    z.string().check(({ value, issues }) => {
      const message = errorOf(PROFILE_TEXTS[name], value);
      if (message !== undefined) issues.push({ code: 'custom', message, input: value });
    }),
  ),
});

/** The app's names of the profile texts by their wire names. */
export const profileFieldNames = Object.fromEntries(
  profileTexts.map(({ wire, name }) => [wire, name]),
);

export const fromProfile = (profile: Profile): BodyOf<typeof updateProfile> => ({
  id: profile.id,
  gender: profile.gender,
  avatar: profile.avatar,
  ...byWireName((name) =>
    PROFILE_TEXTS[name].kind === 'phone' ? toUserName(profile[name]) : profile[name],
  ),
});
