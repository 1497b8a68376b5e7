/** The folders of apps/api/src, in order: a file imports from its own folder and from those before it. */
export const layers = [
  'lib',
  'journal',
  'pages',
  'features',
  'live',
  'plugins',
  'openapi',
  'boot',
  'backup',
  'cli',
  'main.ts',
] as const

/**
 * What each feature imports from others, in order: a feature imports only from features before it, so that there is no
 * cycle. The parts of messages stand for themselves.
 */
export const featureImports: Record<string, readonly string[]> = {
  'account-log': [],
  credentials: ['account-log'],
  restaurants: [],
  session: ['account-log', 'credentials', 'restaurants'],
  'api-token': ['restaurants', 'session'],
  account: ['account-log', 'credentials', 'session', 'api-token'],
  users: ['account-log', 'credentials', 'session', 'api-token'],
  'guest-list': ['restaurants'],
  integrations: [],
  menu: ['restaurants'],
  parties: ['restaurants'],
  privacy: ['restaurants'],
  wait: ['restaurants'],
  'messages/channels': ['restaurants'],
  analytics: ['restaurants', 'wait', 'messages/channels'],
  waitlist: ['restaurants', 'parties', 'wait', 'messages/channels'],
  reservations: ['restaurants', 'wait', 'waitlist'],
  paper: ['restaurants', 'parties', 'waitlist', 'reservations'],
  floor: ['restaurants', 'wait', 'analytics', 'waitlist', 'reservations'],
  settings: ['session', 'restaurants', 'analytics', 'waitlist', 'floor'],
  'messages/outgoing': ['restaurants', 'parties', 'messages/channels', 'waitlist'],
  'messages/incoming': ['restaurants', 'messages/channels', 'waitlist', 'messages/outgoing'],
  messages: ['restaurants', 'messages/channels', 'waitlist', 'messages/outgoing', 'messages/incoming'],
  'turn-alerts': ['restaurants', 'messages/channels', 'waitlist', 'messages/outgoing'],
  customer: [
    'restaurants',
    'guest-list',
    'menu',
    'wait',
    'messages/channels',
    'waitlist',
    'floor',
    'messages/outgoing',
    'messages/incoming',
    'turn-alerts',
  ],
  booking: [
    'restaurants',
    'messages/channels',
    'analytics',
    'reservations',
    'floor',
    'messages/outgoing',
    'messages/incoming',
  ],
  'table-plan': ['restaurants', 'reservations', 'floor', 'booking'],
  activity: ['session', 'restaurants', 'parties', 'waitlist', 'reservations', 'floor', 'booking', 'table-plan'],
  offers: ['booking', 'customer', 'messages/channels', 'messages/outgoing', 'reservations', 'restaurants', 'waitlist'],
  demo: ['credentials', 'session', 'restaurants', 'booking', 'customer'],
  push: ['restaurants', 'messages/channels', 'waitlist', 'customer', 'booking', 'offers'],
}

/** What may follow a dot in the name of a feature's file. A file without one is a part of its feature's use cases. */
export const roles = ['docs', 'job', 'pages', 'queries', 'rest', 'service', 'worker'] as const
