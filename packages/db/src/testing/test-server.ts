import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a superuser, for `createTestDatabase`. */
    databaseAdminUrl: string
  }
}

/** vitest's globalSetup: one throwaway server for the whole run, or the one that TEST_DATABASE_URL names. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return project.provide('databaseAdminUrl', given)
  const dir = mkdtempSync(join(tmpdir(), 'waitbook-vitest-'))
  const server = await startEmbeddedPostgres({ dataDir: join(dir, 'data'), durable: false })
  project.provide('databaseAdminUrl', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
