/**
 * The text fields of the profile, shared by client and server (architecture, rule 15): the contract, the form with its
 * limits and messages, and the server's validation and storage are generated from this table.
 */
import { LIMITS } from './limits';

/** How a text is typed, validated and stored; a birthday is YYYY-MM-DD, empty, or the typed text if it is no date. */
export type ProfileTextKind = 'name' | 'mobile' | 'nationalCode' | 'birthday' | 'line' | 'lines';

export interface ProfileText {
  /** its name on the wire (section 3) */ wire: string;
  label: string;
  kind: ProfileTextKind;
  /** section of the form */ group: 'identity' | 'contact' | 'referrer';
  /** characters */ maxLength: number;
  /** The profile is complete only with this text (section 5). */ isRequired?: true;
  /** value of the autocomplete attribute */ autoComplete?: string;
}

/** The texts of the profile by the app's names, in the order of the form. */
export const PROFILE_TEXTS = {
  firstName: {
    wire: 'firstname',
    label: 'نام',
    kind: 'name',
    group: 'identity',
    maxLength: LIMITS.name,
    isRequired: true,
    autoComplete: 'given-name',
  },
  lastName: {
    wire: 'lastname',
    label: 'نام خانوادگی',
    kind: 'name',
    group: 'identity',
    maxLength: LIMITS.name,
    isRequired: true,
    autoComplete: 'family-name',
  },
  nationalCode: {
    wire: 'nCode',
    label: 'کد ملی',
    kind: 'nationalCode',
    group: 'identity',
    maxLength: LIMITS.name, // an invalid value shows a message but is still sent: the server decides (decision 54)
    isRequired: true,
  },
  birthDate: {
    wire: 'birthDate',
    label: 'تاریخ تولد',
    kind: 'birthday',
    group: 'identity',
    maxLength: LIMITS.day,
    isRequired: true,
  },
  whatsApp: {
    wire: 'mobile',
    label: 'شماره واتساپ',
    kind: 'mobile',
    group: 'contact',
    maxLength: LIMITS.mobile,
    isRequired: true,
    autoComplete: 'tel',
  },
  phone: {
    wire: 'tel',
    label: 'تلفن',
    kind: 'mobile',
    group: 'contact',
    maxLength: LIMITS.mobile,
  },
  instagramId: {
    wire: 'instagramId',
    label: 'شناسه اینستاگرام',
    kind: 'line',
    group: 'contact',
    maxLength: LIMITS.name,
  },
  address: {
    wire: 'address',
    label: 'آدرس',
    kind: 'lines',
    group: 'contact',
    maxLength: LIMITS.address,
  },
  friendName: {
    wire: 'friendName',
    label: 'نام معرف',
    kind: 'name',
    group: 'referrer',
    maxLength: LIMITS.name,
  },
  friendPhone: {
    wire: 'friendPhone',
    label: 'تلفن معرف',
    kind: 'mobile',
    group: 'referrer',
    maxLength: LIMITS.mobile,
  },
} as const satisfies Record<string, ProfileText>;

export type ProfileTextName = keyof typeof PROFILE_TEXTS;
type WireName = (typeof PROFILE_TEXTS)[ProfileTextName]['wire'];

const NAMES = Object.keys(PROFILE_TEXTS) as ProfileTextName[];

/** The texts in the order of the form, each with its name. */
export const profileTexts = NAMES.map((name): ProfileText & { name: ProfileTextName } => ({
  name,
  ...PROFILE_TEXTS[name],
}));

/** An object with a value for each text, by the app's names. */
export const byName = <Value>(valueOf: (name: ProfileTextName) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<ProfileTextName, Value>;

/** An object with a value for each text, by the wire names. */
export const byWireName = <Value>(valueOf: (name: ProfileTextName) => Value) =>
  Object.fromEntries(NAMES.map((name) => [PROFILE_TEXTS[name].wire, valueOf(name)])) as Record<
    WireName,
    Value
  >;
