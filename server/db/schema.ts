/** The tables of the reference server. Columns with values that the contract enumerates are constrained to them. */
export * from './schema/account';
export * from './schema/catalogue';
export * from './schema/content';
export * from './schema/diet';
export * from './schema/discount-codes';
export * from './schema/learning';
export * from './schema/members';
export * from './schema/news';
export * from './schema/payment';
export * from './schema/progress';
export * from './schema/staff';
export * from './schema/sales';
