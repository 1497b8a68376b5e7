import type { Db } from '@waitbook/db/connect'
import { dueWeek } from '@waitbook/domain/analytics/report-week'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { mailedReports } from './report-mail.ts'
import { insertUnknownMail, listReporting } from './report-mails.queries.ts'

/** Ends the mails of this week that a restored backup does not know: they may have gone out after it was made. */
export const endMailsSinceBackup = async (db: Db, now: number, backupAt: string) => {
  const error = `Restored from the backup of ${backupAt}; it may have gone out.`
  for (const { restaurant_id, settings } of await listReporting(db)) {
    const analytics = completed('analytics', settings)
    const week = dueWeek(now, serviceDaysOf(await getRestaurant(db, restaurant_id)))
    if (week === undefined) continue
    for (const { id: report_id } of mailedReports(analytics)) {
      await insertUnknownMail(db, restaurant_id, { report_id, week, error, at: new Date(now).toISOString() })
    }
  }
}
