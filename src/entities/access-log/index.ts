export { sendAccessLog } from './api/send-access-log';
