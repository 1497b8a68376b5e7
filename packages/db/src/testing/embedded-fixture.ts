import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

export const OWNER = fileURLToPath(new URL('embedded-owner.ts', import.meta.url))

export function makeTempDir() {
  const dir = mkdtempSync(join(tmpdir(), 'waitbook-test-'))
  // Accessible to other users, so that for root only the test of an inaccessible directory has one
  chmodSync(dir, 0o755)
  // A server whose owner was killed may still be removing files
  onTestFinished(() =>
    vi.waitFor(() => {
      rmSync(dir, { recursive: true, force: true })
      expect(existsSync(dir)).toBe(false)
    }, 10_000),
  )
  return dir
}

export const makeDataDir = () => join(makeTempDir(), 'data')

let prepared: Promise<string> | undefined

/** A data directory with an initialised cluster, because initdb takes seconds. */
export async function makePreparedDataDir() {
  prepared ??= prepareDataDir()
  const dataDir = makeDataDir()
  // Unlike fs.cp, `cp -a` keeps the owners
  execFileSync('cp', ['-a', await prepared, dataDir])
  return dataDir
}

async function prepareDataDir() {
  const dir = mkdtempSync(join(tmpdir(), 'waitbook-test-'))
  chmodSync(dir, 0o755)
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }))
  const dataDir = join(dir, 'data')
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  await server.stop()
  return dataDir
}

export async function start(dataDir: string, log?: (line: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...(log && { log }) })
  onTestFinished(() => server.stop())
  return server
}

/** Starts the server in a child process and returns its first message. */
export async function startOwner(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [OWNER, dataDir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  for await (const line of createInterface({ input: child.stdout })) return { child, exited, ...JSON.parse(line) }
}

export async function query(server: EmbeddedPostgres, sql: string) {
  const client = new pg.Client({ connectionString: server.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'data')

export const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10)
