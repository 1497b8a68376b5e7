import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { type LimitLevel, limitLevels } from '@waitbook/domain/messages/limit-level'
import { version } from './version.ts'

/*
 * The metrics of this process for Prometheus. Labels come from closed lists: never a restaurant, a person, a phone, a
 * token or any other value from a request.
 */
export const processRegistry = new Registry()

const registers = [processRegistry]

const requests = new Histogram({
  name: 'waitbook_http_request_duration_seconds',
  help: 'Requests by route template, from the head read to the answer sent.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})
const feedLag = new Histogram({
  name: 'waitbook_feed_lag_seconds',
  help: 'From a change to its arrival in the rooms of this process.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
  registers,
})
const sockets = new Gauge({
  name: 'waitbook_sockets',
  help: 'Open live channels.',
  labelNames: ['kind'],
  registers,
})
const socketsDropped = new Counter({
  name: 'waitbook_sockets_dropped_total',
  help: 'Readers dropped because they stopped reading.',
  registers,
})
const jobDuration = new Histogram({
  name: 'waitbook_job_duration_seconds',
  help: 'Runs of the jobs.',
  labelNames: ['task'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers,
})
const jobFailures = new Counter({
  name: 'waitbook_job_failures_total',
  help: 'Runs of the jobs that failed.',
  labelNames: ['task'],
  registers,
})
const jobSuccess = new Gauge({
  name: 'waitbook_job_last_success_timestamp_seconds',
  help: 'When a job last went well in this process.',
  labelNames: ['task'],
  registers,
})
const messageReports = new Counter({
  name: 'waitbook_message_reports_total',
  help: 'What was reported of messages, by their sender here or by a receipt.',
  labelNames: ['channel', 'state'],
  registers,
})
const limitHits = new Counter({
  name: 'waitbook_limit_hits_total',
  help: 'Uses refused because a limit was reached.',
  labelNames: ['rule'],
  registers,
})
const refusals = new Counter({
  name: 'waitbook_refusals_total',
  help: 'Calls refused for who makes them.',
  labelNames: ['code'],
  registers,
})

const unreadableReports = new Counter({
  name: 'waitbook_unreadable_reports_total',
  help: 'Signed reports of the provider that could not be read.',
  labelNames: ['report'],
  registers,
})

const newNumberTexts = new Counter({
  name: 'waitbook_new_number_texts_total',
  help: "Automatic texts wanted, by how near their restaurant is to its day's limit for numbers that are not verified; at the limit only texts to such numbers.",
  labelNames: ['level'],
  registers,
})

// `increase` sees only what follows the first sample, so that each series starts at 0.
for (const level of limitLevels) newNumberTexts.inc({ level }, 0)

new Gauge({
  name: 'waitbook_build_info',
  help: 'Always 1; the label is the version that runs.',
  labelNames: ['version'],
  registers,
}).set({ version }, 1)

export type ReportKind = 'text' | 'call' | 'reply'

export type JobName =
  | 'auto-removal'
  | 'desk-closing'
  | 'clock'
  | 'demo'
  | 'dropped-images'
  | 'housekeeping'
  | 'messages'
  | 'offers'
  | 'reminders'
  | 'report-mails'
  | 'retention'
  | 'table-plan'
  | 'turn-alerts'
  | 'webhooks'

export const observeRequest = (method: string, route: string, status: number, seconds: number) =>
  requests.observe({ method, route, status }, seconds)

/** `at`: when the change was made, ISO 8601. */
export const observeFeed = (at: string) => feedLag.observe(Math.max(0, (Date.now() - Date.parse(at)) / 1000))

export const countSocket = (kind: 'staff' | 'news' | 'guest' | 'board', closed: (listener: () => void) => unknown) => {
  sockets.inc({ kind })
  closed(() => sockets.dec({ kind }))
}
export const countDroppedSocket = () => socketsDropped.inc()
export const countMessageReport = (channel: string, state: string) => messageReports.inc({ channel, state })
export const countLimitHit = (rule: string) => limitHits.inc({ rule })
export const countUnreadableReport = (report: ReportKind) => unreadableReports.inc({ report })
export const countNewNumberText = (level: LimitLevel) => newNumberTexts.inc({ level })
export const countRefusal = (code: string) => refusals.inc({ code })

/** Runs a job and records its duration and outcome; an error is rethrown. */
export const watchJob = async <T>(task: JobName, run: () => Promise<T>): Promise<T> => {
  const stop = jobDuration.startTimer({ task })
  try {
    const result = await run()
    jobSuccess.setToCurrentTime({ task })
    return result
  } catch (error) {
    jobFailures.inc({ task })
    throw error
  } finally {
    stop()
  }
}

let areDefaultsOn = false

/** Memory, processor, event loop and garbage collection of the process. */
export const collectProcessMetrics = () => {
  if (areDefaultsOn) return
  areDefaultsOn = true
  collectDefaultMetrics({ register: processRegistry })
}
