import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterEach } from 'vitest'
import { launchShell } from './browser.ts'

let launched: Promise<Browser> | undefined

/**
 * The browser of all files of this worker, which ends with it. The worker controls it directly: a browser for all workers
 * needs a process that passes on each command and event.
 */
export const workerBrowser = (): Promise<Browser> => {
  launched ??= launchShell()
  return launched
}

/** A file's part of the worker's browser. */
export type FileBrowser = Awaited<ReturnType<typeof connectBrowser>>

/** Closing it closes only the pages opened through it. */
export const connectBrowser = async () => {
  const browser = await workerBrowser()
  const opened = new Set<BrowserContext>()
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    opened.add(context)
    context.on('close', () => opened.delete(context))
    return context
  }
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()))
  }
  return { newContext, close }
}

/** For files whose tests share no page: an open page would go on receiving updates until the file ends. */
export const closePagesAfterEach = (browserOf: () => FileBrowser) => afterEach(() => browserOf().close())
