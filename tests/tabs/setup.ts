/** Browser APIs that the app needs before its modules load: a storage and its events. */
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('', { url: 'http://localhost:3000/' });
Object.assign(globalThis, { window, document: window.document });
