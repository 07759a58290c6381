export { contentPageQuery, videoSetQuery } from './api/content.queries';
