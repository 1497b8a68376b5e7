import type { Actor } from '@waitbook/db/schema/activity'
import type { Staff } from '@waitbook/rpc/callers'

export const staffActor = (staff: Staff): Actor =>
  staff.kind === 'api' ? { kind: 'api' } : { kind: 'staff', user_id: staff.user_id, username: staff.username }
