export { PageHeader, PageTitle } from './page-header';
export { useScreenHeading } from './use-screen-heading';
