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
import { isBirthday, isDay, toUserName, WRONG_BIRTHDAY } from '@/shared/api/contract/rules/person';
import { messagesByField, WRONG_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import type { getUserInfo, updateProfile } from '@/shared/api/contract/user';
import type { Failure } from '@/shared/lib/failure';
import { WRONG_DATE } from '@/shared/lib/jalali';
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

/** What is wrong with a field of the profile. */
export interface ProfileError {
  field: ProfileTextName;
  message: string;
}
const tooLong = ({ label, maxLength }: ProfileText) =>
  `${label} حداکثر ${toPersianDigits(String(maxLength))} نویسه است`;

/** Tells what the server says of a field from what it says of the whole. */
export const refusedFields = ({ messages, fields }: Pick<Failure, 'messages' | 'fields'>) =>
  messagesByField<ProfileTextName>(
    messages,
    {
      labels: byName((name) => PROFILE_TEXTS[name].label),
      sentences: {
        ...Object.fromEntries(profileTexts.map((field) => [tooLong(field), field.name])),
        [WRONG_BIRTHDAY]: 'birthDate',
        [WRONG_NATIONAL_CODE]: 'nationalCode',
      },
    },
    fields,
  );

const errorOf = (field: ProfileText, text: string): string | undefined => {
  if (field.kind === 'birthday' && text !== '' && !isBirthday(text))
    return isDay(text) ? WRONG_BIRTHDAY : WRONG_DATE;
  return text.length > field.maxLength ? tooLong(field) : undefined;
};

/**
 * What keeps a profile from being sent: what is wrong, not what is missing, for another back end may accept less
 * (decision 44).
 */
export const profileErrors = (profile: Profile): ProfileError[] =>
  profileTexts.flatMap((field) => {
    const message = errorOf(field, profile[field.name]);
    return message === undefined ? [] : [{ field: field.name, message }];
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
