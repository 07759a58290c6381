export { createKept, forgetKept } from './kept';
export { clearStored, createStored, isStorageLost, onStorageLost, type Stored } from './stored';
export { useStored } from './use-stored';
