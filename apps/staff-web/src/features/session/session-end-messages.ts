/** What every page of the console may show about the session. */
export const sessionEndMessages = {
  logoutFailed: 'Logout failed',
  storageBlocked:
    'This browser blocks this site’s data. You stay logged in until this page is closed or loaded again, and changes that wait for the connection are lost then.',
  expired: 'Session expired. Please log in again.',
}
