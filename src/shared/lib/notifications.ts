/** Whether this browser has notifications and the user allows them. */
export const areNotificationsAllowed = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';
