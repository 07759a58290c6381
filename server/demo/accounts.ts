/** The accounts of the demo. */
import type { Role } from '../panel/contract/roles.ts'; // with its extension: vite dev loads this file

/** A discount of 10 percent, any number of times. */
export const DEMO_DISCOUNT_CODE = 'MORABI10';
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

/** The demo's staff, one account for each role. */
export const DEMO_STAFF = [
  { username: 'modir', name: 'مریم رستگار', role: 'owner', note: 'owner: everything' },
  {
    username: 'karshenas',
    name: 'دکتر نیما فرهی',
    role: 'expert',
    note: 'expert: questionnaires and programs',
  },
  {
    username: 'poshtiban',
    name: 'الهام کاظمی',
    role: 'support',
    note: 'support: members and orders',
  },
] as const satisfies readonly { username: string; name: string; role: Role; note: string }[];

/** The lines that a start of the demo prints: each account with its password. */
export const demoAccountLines = (): string =>
  [
    ...DEMO_ACCOUNTS.map(({ mobile, note }) => `  ${mobile}  ${DEMO_PASSWORD}  ${note}`),
    '\n  The panel is at /panel/\n',
    ...DEMO_STAFF.map(
      ({ username, note }) => `  ${username.padEnd(11)}  ${DEMO_PASSWORD}  ${note}`,
    ),
  ].join('\n');
