import type { Db } from '@waitbook/db/connect'

/** Whether this instance has claimed the job for this tick. */
export const claimTick = async (db: Db, job: string, tick: string) => {
  const claimed = await db
    .insertInto('job_ticks')
    .values({ job, tick })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job')
    .executeTakeFirst()
  return claimed !== undefined
}

export const deleteOldTicks = (db: Pick<Db, 'deleteFrom'>, before: string) =>
  db.deleteFrom('job_ticks').where('tick', '<', before).execute()
