/** The filters of Recent: the four kinds of spec §4, all changes, or those of one screen. */
export const recentKinds = ['listed', 'all', 'waitlist', 'reservations', 'parties', 'office'] as const
export type RecentKind = (typeof recentKinds)[number]
