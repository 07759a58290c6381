export { DietReportPage } from './ui/diet-report-page';
