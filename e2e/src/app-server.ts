import type { TestProject } from 'vitest/node'
import { ownDatabase, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server that files share answers. */
    serverUrl: string
  }
}

/**
 * vitest's globalSetup: one server for all files that need no variables of their own. Each registers its own businesses,
 * more of them than the limits allow one address.
 */
export async function setup(project: TestProject) {
  const { databaseAdminUrl } = project.getProvidedContext()
  const server = await startServer({ ...(await ownDatabase(databaseAdminUrl)), RATE_LIMITS: 'off' })
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
  }
}
