import type { TestProject } from 'vitest/node'
import { launchBrowserServer } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** WebSocket endpoint of the browser that all files share. */
    browserUrl: string
  }
}

/** vitest's globalSetup: one browser for the whole run. */
export async function setup(project: TestProject) {
  const server = await launchBrowserServer()
  project.provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}
