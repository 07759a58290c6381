export { HtmlBody } from './html-body';
