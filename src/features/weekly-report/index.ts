export { WeeklyReport } from './model/use-weekly-report';
export { weeklyReportMachine } from './model/weekly-report.machine';
export { ReportBook } from './ui/report-section';
export { ReportSection } from './ui/report-section';
