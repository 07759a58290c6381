/** The profile form, in our own names (section 3). */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import {
  byName,
  byWireName,
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
import { INVALID_DATE } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';

/** A profile that is being filled in, as it is kept until it is saved (decision 27). */
export const profileSchema = z.object({
  id: z.number(),
  gender: z.literal(Object.values(Gender)),
  avatar: z.string(),
  ...byName(() => z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

export const toProfile = (wire: AnswerOf<typeof getUserInfo>): Profile => ({
  id: wire.id,
  /** an unknown value reads as unspecified */
  gender: Object.values(Gender).find((gender) => gender === wire.gender) ?? Gender.unspecified,
  avatar: wire.avatar,
  ...byName((name) => {
    const { wire: wireName, kind } = PROFILE_TEXTS[name];
    return kind === 'birthday' ? wire[wireName].slice(0, LIMITS.day) : wire[wireName];
  }),
});

const lengthError = ({ label, maxLength }: ProfileText) =>
  `${label} حداکثر ${toPersianDigits(String(maxLength))} نویسه است`;

/** The fields that a refusal can be about, and the sentences about them of servers that name no fields. */
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
    return isDay(text) ? INVALID_BIRTHDAY : INVALID_DATE;
  return text.length > field.maxLength ? lengthError(field) : undefined;
};

/**
 * A profile that may be sent: what is wrong is refused here, what is missing is not, for another back end may accept
 * less (decision 44).
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

/** Our names of the texts by their names on the wire. */
export const profileFieldNames = Object.fromEntries(
  profileTexts.map(({ wire, name }) => [wire, name]),
);

export const fromProfile = (profile: Profile): BodyOf<typeof updateProfile> => ({
  id: profile.id,
  gender: profile.gender,
  avatar: profile.avatar,
  ...byWireName((name) =>
    PROFILE_TEXTS[name].kind === 'mobile' ? toUserName(profile[name]) : profile[name],
  ),
});
