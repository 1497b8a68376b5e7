/**
 * The filters of Recent: `listed` (the four kinds in `listedActions`), `service` (those in `serviceActionTypes`, the
 * default of the console), all changes, or those of one screen.
 */
export const recentKinds = ['listed', 'service', 'all', 'waitlist', 'reservations', 'parties', 'office'] as const
export type RecentKind = (typeof recentKinds)[number]
