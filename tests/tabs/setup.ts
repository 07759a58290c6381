/** What the app needs of a browser beside the language, before any of its modules: a store and its events. */
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('', { url: 'http://localhost:3000/' });
Object.assign(globalThis, { window, document: window.document });
