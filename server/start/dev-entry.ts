/** The part of the server that `vite dev` runs. Vite reloads it after every edit of its dependencies. */
export { createApp } from './app';
export { openDatabase } from '../db/database';
export { openBanks } from '../demo/banks';
export { openFiles } from '../files/open-files';
export { createGateways } from '../gateway/gateways';
export { startJobs } from './jobs';
export { log } from '../monitoring/log';
export { prepare } from './prepare';
