import { getHeapStatistics } from 'node:v8'
import { AppError } from '@waitbook/contracts/errors'
import fp from 'fastify-plugin'

const tickMs = 250
/** The number of ticks in the average: the last second if the loop is not delayed. */
const ticksSeen = 4
/** Mean delay of the event loop above which new requests are refused, as they would be answered too late. */
const tooLateMs = 500
const fullHeap = 0.9

export interface Pressure {
  /** The reason why new requests are refused at present, or undefined. */
  reason(): 'event loop' | 'heap' | undefined
  /** Forgets the delays so far: those of the start say nothing about the load. */
  reset(): void
  stop(): void
}

interface Watch {
  /** Returns monotonic ms. */
  clock?: () => number
  /** Infinity: a delay of the event loop, which other processes of the machine can cause as well, refuses nothing. */
  lateMs?: number
}

/**
 * Measures the delay of the event loop and the use of the heap. Not @fastify/under-pressure: it takes no clock, so that
 * a test would have to block the whole process.
 */
export const watchPressure = ({ clock = () => performance.now(), lateMs = tooLateMs }: Watch = {}): Pressure => {
  const lags = new Array<number>(ticksSeen).fill(0)
  let last = clock()
  let isHeapFull = false
  const timer = setInterval(() => {
    const now = clock()
    lags.shift()
    lags.push(Math.max(0, now - last - tickMs))
    last = now
    const { used_heap_size, heap_size_limit } = getHeapStatistics()
    isHeapFull = used_heap_size > fullHeap * heap_size_limit
  }, tickMs)
  timer.unref()
  return {
    reason() {
      if (isHeapFull) return 'heap'
      return lags.reduce((sum, lag) => sum + lag, 0) / ticksSeen >= lateMs ? 'event loop' : undefined
    },
    reset() {
      lags.fill(0)
      last = clock()
    },
    stop: () => clearInterval(timer),
  }
}

const unshed = new Set(['/healthz', '/readyz', '/metrics'])

/** Refuses new requests and sockets while the process is overloaded, so that accepted ones are answered. */
export const pressurePlugin = fp<{ pressure: Pressure }>(async (app, { pressure }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (unshed.has(request.url) || pressure.reason() === undefined) return done()
    const refused = 'The service is briefly overloaded. Please try again.'
    done(new AppError('unavailable', 'overloaded', refused, { retryAfterSeconds: 1 }))
  })
  app.addHook('onListen', async () => pressure.reset())
  app.addHook('onClose', async () => pressure.stop())
})
