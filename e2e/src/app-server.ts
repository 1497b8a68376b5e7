import type { TestProject } from 'vitest/node'
import { ownDatabase, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that the test files share. */
    serverUrl: string
  }
}

/** vitest's globalSetup: one server for all files that need no variables of their own. Each registers its own restaurants. */
export async function setup(project: TestProject) {
  const { databaseAdminUrl } = project.getProvidedContext()
  const server = await startServer(await ownDatabase(databaseAdminUrl))
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
  }
}
