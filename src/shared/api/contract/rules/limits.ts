/**
 * Limits of what is sent, once for the client's fields and the server's checks (decision 54). Lengths are in
 * characters.
 */
export const LIMITS = {
  /** a first or last name, an account of another service */ name: 100,
  mobile: 32,
  email: 254,
  password: 128,
  /** of a new one */ shortestPassword: 8,
  activationCode: 16,
  nationalCode: 10,
  /** YYYY-MM-DD */ day: 10,
  address: 500,
  comment: 4_000,
  storedPath: 512,
  searchTitle: 100,
  /** an `answerObject`, a `weightList` or a `sizeList` (security, untrusted input) */ json: 1_000_000,
  basketLines: 100,
  /** begun and not ended, of one member */ paymentsUnderWay: 10,
  /** pieces on one line of the basket */ quantity: 99,
  weightEntries: 7_000,
  sizeEntries: 2_000,
  /** of a person, kg */ weight: { min: 1, max: 500 },
  /** a circumference, cm */ size: { min: 1, max: 500 },
  /** rials */ money: 999_999_999_999_999,
  /** bytes */ picture: 5_000_000,
  /** the first day of a Persian year */ earliestBirthday: { day: '1921-03-21', jalaliYear: 1300 },
} as const;
