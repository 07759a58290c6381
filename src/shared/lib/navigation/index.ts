export { loadAnew, useStarts } from './load-anew';
export { useGoTo } from './use-go-to';
