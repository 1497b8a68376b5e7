import type { Log } from '../lib/log.ts'

/** What Node would print by itself, as lines of the log: its warnings, and the error that ends the process. */
export const watchProcess = (log: Pick<Log, 'warn' | 'fatal'>) => {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'))
  // Rejections without a handler arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends after an error that nothing handled')
    process.exit(1)
  })
}
