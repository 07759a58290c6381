/** All that `vite dev` runs of the server. It is loaded by Vite, anew after every edit of what it stands on. */
export { createApp } from './app';
export { openDatabase } from './db/database';
export { uploadsFolder } from './http/stored-files';
export { startJobs } from './jobs';
export { prepare } from './prepare';
