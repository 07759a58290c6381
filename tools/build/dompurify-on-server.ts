/** DOMPurify where there is no document: with one of its own. */
import createDOMPurify, { type WindowLike } from 'dompurify';
import { JSDOM } from 'jsdom';

export default createDOMPurify(new JSDOM('').window as unknown as WindowLike);
