/** The part of the server that `vite dev` runs. Vite reloads it after every edit of its dependencies. */
export { createApp } from './app';
export { openDatabase } from './db/database';
export { openBanks } from './demo/banks';
export { createGateways } from './gateway/gateways';
export { uploadsFolder } from './http/stored-files';
export { startJobs } from './jobs';
export { prepare } from './prepare';
