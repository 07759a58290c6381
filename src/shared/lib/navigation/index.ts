export { useGoTo } from './use-go-to';
