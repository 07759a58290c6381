/**
 * The text fields of the profile, shared by client and server: the contract, the form with its limits and messages, and
 * the server's validation and storage are generated from this table.
 */
import { LIMITS } from './limits';

/**
 * Selects how a text is typed, validated and stored. A birthday is YYYY-MM-DD, empty, or the typed text if it is no
 * date.
 */
export type ProfileTextKind = 'name' | 'phone' | 'nationalCode' | 'birthday' | 'line' | 'lines';

export interface ProfileText {
  /** its name on the wire (section 3) */ wire: string;
  label: string;
  kind: ProfileTextKind;
  /** section of the form */ group: 'identity' | 'contact' | 'referrer';
  /** The profile is complete only with this text (section 5). */ isRequired?: true;
  /** value of the autocomplete attribute */ autoComplete?: string;
}

/** Maximum length of each kind, in characters. */
export const MAX_LENGTHS: Readonly<Record<ProfileTextKind, number>> = {
  name: LIMITS.name,
  phone: LIMITS.mobile,
  nationalCode: LIMITS.name, // an invalid value shows a message but is still sent: the server decides (decision 54)
  birthday: LIMITS.day,
  line: LIMITS.name,
  lines: LIMITS.address,
};

/** The texts of the profile by the app's names, in the order of the form. */
export const PROFILE_TEXTS = {
  firstName: {
    wire: 'firstname',
    label: 'نام',
    kind: 'name',
    group: 'identity',
    isRequired: true,
    autoComplete: 'given-name',
  },
  lastName: {
    wire: 'lastname',
    label: 'نام خانوادگی',
    kind: 'name',
    group: 'identity',
    isRequired: true,
    autoComplete: 'family-name',
  },
  nationalCode: {
    wire: 'nCode',
    label: 'کد ملی',
    kind: 'nationalCode',
    group: 'identity',
    isRequired: true,
  },
  birthDate: {
    wire: 'birthDate',
    label: 'تاریخ تولد',
    kind: 'birthday',
    group: 'identity',
    isRequired: true,
  },
  whatsApp: {
    wire: 'mobile',
    label: 'شماره واتساپ',
    kind: 'phone',
    group: 'contact',
    isRequired: true,
    autoComplete: 'tel',
  },
  phone: { wire: 'tel', label: 'تلفن', kind: 'phone', group: 'contact' },
  instagramId: { wire: 'instagramId', label: 'شناسه اینستاگرام', kind: 'line', group: 'contact' },
  address: { wire: 'address', label: 'آدرس', kind: 'lines', group: 'contact' },
  friendName: { wire: 'friendName', label: 'نام معرف', kind: 'name', group: 'referrer' },
  friendPhone: { wire: 'friendPhone', label: 'تلفن معرف', kind: 'phone', group: 'referrer' },
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
