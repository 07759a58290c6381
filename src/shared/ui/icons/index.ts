export * from './frame-icons';
export * from './icons';
export { Icon, icon } from './icon';
