/** Both APIs are missing on plain http, and on an iPhone outside an installed app. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && Notification.permission !== 'denied'
