/** Demo accounts for tests: one owns courses and diets, one has an incomplete profile, one owns nothing. */
export const OWNER = '09120000001';
export const INCOMPLETE_MEMBER = '09120000002';
export const BUYER = '09120000003';
