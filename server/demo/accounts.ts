/** The accounts of the demo. */

export const DEMO_PASSWORD = 'Morabi-1405';
export const DEMO_ACCOUNTS = [
  {
    mobile: '09120000001',
    firstName: 'سارا',
    lastName: 'محمدی',
    isComplete: true,
    note: 'complete profile, owns two courses and five diets',
  },
  {
    mobile: '09120000002',
    firstName: 'رضا',
    lastName: 'کریمی',
    isComplete: false,
    note: 'incomplete profile',
  },
  {
    mobile: '09120000003',
    firstName: 'نگار',
    lastName: 'احمدی',
    isComplete: true,
    note: 'complete profile, owns nothing',
  },
];

/** What a start of the demo prints: each account with its password. */
export const demoAccountLines = (): string =>
  DEMO_ACCOUNTS.map(({ mobile, note }) => `  ${mobile}  ${DEMO_PASSWORD}  ${note}`).join('\n');
