import { getHeapStatistics } from 'node:v8'
import { AppError } from '@waitbook/contracts/errors'
import fp from 'fastify-plugin'

const tickMs = 250
/** Ticks that are looked at together: the last second, when all is well. */
const ticksSeen = 4
/** Late by so much in the mean, an answer is worth less than the room it takes. */
const lateMs = 500
const fullHeap = 0.9

export interface Pressure {
  /** Why new requests are refused at present, or undefined. */
  reason(): 'event loop' | 'heap' | undefined
  stop(): void
}

/**
 * Watches how late the event loop runs, and how full the heap is. `clock` returns monotonic ms. Not
 * @fastify/under-pressure: it takes no clock, so that a test would have to block the whole process.
 */
export const watchPressure = (clock = () => performance.now()): Pressure => {
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
    stop: () => clearInterval(timer),
  }
}

const unshed = new Set(['/healthz', '/readyz', '/metrics'])

/** Refuses new requests and sockets while the process is not able to keep up, so that those it has taken are answered. */
export const pressurePlugin = fp<{ pressure: Pressure }>(async (app, { pressure }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (unshed.has(request.url) || pressure.reason() === undefined) return done()
    const refused = 'The service is briefly overloaded. Please try again.'
    done(new AppError('unavailable', 'overloaded', refused, { retryAfterSeconds: 1 }))
  })
  app.addHook('onClose', async () => pressure.stop())
})
