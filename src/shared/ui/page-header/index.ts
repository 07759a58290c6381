export { PageHeader, PageTitle } from './page-header';
