export { formatPercent, ProgressBar } from './progress-bar';
