import { AsyncLocalStorage } from 'node:async_hooks'

/** The state of one limit after a use was counted. */
export interface LimitState {
  name: string
  limit: number
  windowSeconds: number
  remaining: number
  resetSeconds: number
}

type Report = (states: readonly LimitState[]) => void

const reports = new AsyncLocalStorage<Report>()

/** Runs the handler of one request; the limits that it is counted against are passed to `report`. */
export const reportingLimits = (report: Report, run: () => void) => reports.run(report, run)

export const reportLimits: Report = (states) => reports.getStore()?.(states)
