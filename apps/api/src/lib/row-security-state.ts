import type { Db } from '@waitbook/db/connect'
import { hasRowSecurity } from '@waitbook/db/row-security'

/** Whether the server's role is subject to row-level security. Read once, as it only changes with a restart. */
export type RowSecurityState = () => Promise<boolean>

export const createRowSecurityState = (db: Db): RowSecurityState => {
  let known: boolean | undefined
  return async () => {
    known ??= await hasRowSecurity(db)
    return known
  }
}
