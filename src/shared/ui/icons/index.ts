export * from './frame-icons';
export * from './icons';
