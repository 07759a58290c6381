import { Notification } from 'react-admin';

/** Notifications at the top: at the bottom of a phone they would cover the buttons of a form. */
export const TopNotification = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
);
