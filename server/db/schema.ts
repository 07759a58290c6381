/** The tables of the reference server. Values that the contract knows are constrained to what it knows. */
export * from './schema/account';
export * from './schema/catalogue';
export * from './schema/content';
export * from './schema/diet';
export * from './schema/learning';
export * from './schema/payment';
