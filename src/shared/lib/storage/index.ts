export { clearStored, createStored, isStorageLost, onStorageLost, type Stored } from './stored';
export { useStored } from './use-stored';
