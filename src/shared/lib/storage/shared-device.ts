import { createStored } from './stored';

/** Whether the person at this tab said that others use the device: what is theirs ends with the tab (decision 52). */
export const sharedDevice = createStored<boolean>(
  'sessionStorage',
  'sharedDevice',
  (json) => json === true,
);

/** Where a member's own is kept: in this browser, or for this tab only. */
export const memberArea = () => (sharedDevice.read() ? 'sessionStorage' : 'localStorage');
