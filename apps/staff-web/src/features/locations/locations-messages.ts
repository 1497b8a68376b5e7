export const locationsMessages = {
  title: 'Your locations',
  current: 'Shown now',
  search: 'Search locations',
  none: 'No location has this name.',
  loading: 'Loading your locations',
  loadFailed: 'Could not load your locations.',
  switchFailed: 'Could not open this location. Please try again.',
  noConnection: 'No connection. You can open another location once you are connected again.',
  stillSending: 'A change is still being sent. Please try again in a moment.',
}
