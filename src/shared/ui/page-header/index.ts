export { PageHeader, PageTitle, useScreenHeading } from './page-header';
