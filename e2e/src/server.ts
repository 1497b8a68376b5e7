import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares the types of vitest's inject() for the test server.
import type {} from '@waitbook/db/testing/test-server'
import { inject } from 'vitest'

const api = fileURLToPath(new URL('../../apps/api/', import.meta.url))

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Ends it as an operator would, by SIGTERM. */
  stop(): Promise<Finished>
  finished: Promise<Finished>
}

/** A temporary folder, removed after the test. */
export const scratchFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'waitbook-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/**
 * Environment of a server with its own empty database in the PostgreSQL server that all files share, as starting one
 * takes seconds. All journeys come from one IP address, and a busy machine delays the server's event loop: neither may
 * refuse a request.
 */
export const ownDatabase = async (adminUrl = inject('databaseAdminUrl')) => {
  const { connectionString } = await createTestDatabase(adminUrl)
  return {
    DATABASE_URL: connectionString,
    APP_SECRET: 'a secret of these journeys alone, long enough',
    RATE_LIMITS: 'off',
    REGISTRATION: 'trusted',
  }
}

/** Compiled modules, so that only the first servers of a run compile theirs: that is half the work of a start. */
const compileCache = join(tmpdir(), 'waitbook-e2e-modules')

/** A line of the log at the level of errors or above. */
const errorLine = /^\{"level":[56]0,/

/** Runs the server with these variables and resolves when it has ended; `folder` may contain another version. */
export const runServer = (variables: Record<string, string>, folder = api) => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_COMPILE_CACHE: compileCache,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text
  })
  // Only the server's log explains a response of 500 that occurs once in many runs.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (errorLine.test(line)) process.stderr.write(`${line}\n`)
  })
  const finished = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({ code, ...said })))
  return { child, said, finished }
}

const addressLine = /Waitbook is running on (\S+)/

/** Starts the server and waits for the address it prints. */
export const startServer = async (variables: Record<string, string>, folder = api): Promise<ServerProcess> => {
  const { child, said, finished } = runServer(variables, folder)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = said.stdout.match(addressLine)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', look)
    void finished.then(({ code, stderr }) => reject(new Error(`the server ended with ${code}: ${stderr}`)))
  })
  return {
    url,
    child,
    finished,
    stop() {
      child.kill('SIGTERM')
      return finished
    },
  }
}
