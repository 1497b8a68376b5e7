import { CompiledQuery } from 'kysely'

/** Ends the tenant context of a transaction, so that it can change another restaurant. */
export const leaveTenant = (tx: { executeQuery(query: CompiledQuery): Promise<unknown> }) =>
  tx.executeQuery(CompiledQuery.raw('reset role'))
