export { ReportSection } from './ui/report-section';
