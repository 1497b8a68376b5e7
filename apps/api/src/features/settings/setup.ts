import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SetupState } from '@waitbook/contracts/settings/setup'
import type { Read } from '../../journal/journal.queries.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import { findSetup } from './setup.queries.ts'

/** How long after its registration a restaurant is new. An older one without tables does without them on purpose. */
const newMs = 30 * 86_400_000

/** What a new restaurant has set up; null for a demo, an older restaurant and one that has dismissed the list. */
export const readSetup = async (db: Read, restaurantId: RestaurantId, now: number): Promise<SetupState | null> => {
  const [found, waitlist, general] = await Promise.all([
    findSetup(db, restaurantId, new Date(now).toISOString()),
    readSettings(db, restaurantId, 'waitlist'),
    readSettings(db, restaurantId, 'general'),
  ])
  if (!found || found.is_demo || waitlist.setup_list_dismissed) return null
  if (now - Date.parse(found.created_at) > newMs) return null
  const { tables, team, guests, own_phone } = found
  return {
    tables: Boolean(tables),
    hours: general.opening_hours !== null,
    team: Boolean(team),
    own_phone: Boolean(own_phone),
    guests: Boolean(guests),
  }
}
