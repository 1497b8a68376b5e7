import type { Db } from '@waitbook/db/connect'
import { hasRowSecurity } from '@waitbook/db/row-security'

/** Whether the database itself keeps restaurants apart. Read once, as it changes with a start alone. */
export type RowSecurityState = () => Promise<boolean>

export const createRowSecurityState = (db: Db): RowSecurityState => {
  let known: boolean | undefined
  return async () => {
    known ??= await hasRowSecurity(db)
    return known
  }
}
