import type { Deps } from './deps.ts'

/** The background jobs: they run at intervals, or on what requests have queued. */
export const jobsOf = (deps: Deps) => [
  deps.demoJob,
  deps.worker,
  deps.webhooks,
  deps.autoRemoval,
  deps.clockWatch,
  deps.retention,
  deps.droppedImages,
  deps.reportMails,
  deps.offersJob,
  deps.reminders,
  deps.tablePlanJob,
  deps.housekeeping,
]
