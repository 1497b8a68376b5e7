import type { Deps } from './deps.ts'

export const jobsOf = (deps: Deps) => [
  deps.demoJob,
  deps.worker,
  deps.webhooks,
  deps.autoRemoval,
  deps.deskClosing,
  deps.clockWatch,
  deps.retention,
  deps.droppedImages,
  deps.reportMails,
  deps.offersJob,
  deps.reminders,
  deps.tablePlanJob,
  deps.housekeeping,
]
