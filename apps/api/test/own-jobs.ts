import { jobsOf } from '../src/boot/jobs.ts'
import { createTablePlanJob } from '../src/features/table-plan/table-plan.job.ts'
import { createConcurrencyLimit } from '../src/journal/concurrency-limit.ts'
import type { TestApp } from './test-app.ts'

/** For tests that look at the statements of single calls. */
export const stopJobs = ({ deps }: TestApp) => Promise.all(jobsOf(deps).map((job) => job.stop()))

/** Stops the server's job, and makes one that runs only when the test calls it. */
export const ownTablePlanJob = async ({ deps }: TestApp) => {
  await deps.tablePlanJob.stop()
  const { connection, clock, random, feed, log } = deps
  const { db } = connection
  const acquireSlot = createConcurrencyLimit({ timeoutMs: 120_000 })
  return createTablePlanJob({ db, clock, random, acquireSlot, afterCommit: feed.wake }, log)
}
