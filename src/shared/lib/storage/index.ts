export { createKept, forgetKept, forgetMember } from './kept';
export { orNull } from './or-null';
export { memberArea, sharedDevice } from './shared-device';
export {
  clearCopies,
  clearStored,
  createStored,
  isStorageLost,
  onStorageLost,
  type Stored,
} from './stored';
export { useStored } from './use-stored';
