export { clearStored, createStored, onStorageLost, type Stored } from './stored';
export { useStored } from './use-stored';
