export { WeeklyReport } from './model/weekly-report.context';
export { weeklyReportMachine } from './model/weekly-report.machine';
export { ReportBook } from './ui/report-book';
export { ReportSection } from './ui/report-section';
