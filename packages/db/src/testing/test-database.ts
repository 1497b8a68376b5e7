import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateToLatest } from '../migrate.ts'

// Key of the advisory lock: any number that no other application on the server uses
const TEMPLATE_LOCK = 7_243_118

interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

/** Creates a database with the newest schema by cloning a template that the first caller migrates. */
export async function createTestDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `waitbook_test_${randomBytes(8).toString('hex')}`
  await withAdmin(adminUrl, async (admin) => {
    const template = templateName()
    await ensureTemplate(admin, adminUrl, template)
    // Copying files is faster than writing the copy to the WAL, and these databases need not survive a crash
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  })
  return {
    connectionString: urlOf(adminUrl, name),
    drop: () => withAdmin(adminUrl, (admin) => dropDatabase(admin, name)),
  }
}

/** Creates an empty database without the schema. */
export async function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `waitbook_test_${randomBytes(8).toString('hex')}`
  await withAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE template0`))
  return {
    connectionString: urlOf(adminUrl, name),
    drop: () => withAdmin(adminUrl, (admin) => dropDatabase(admin, name)),
  }
}

/** Several processes may start this: the lock lets one build the template, and `datistemplate` marks it as complete. */
async function ensureTemplate(admin: pg.Client, adminUrl: string, template: string) {
  if (await isTemplate(admin, template)) return
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (await isTemplate(admin, template)) return
    await dropDatabase(admin, template)
    await admin.query(`CREATE DATABASE ${template} TEMPLATE template0`)
    await migrateToLatest(urlOf(adminUrl, template))
    await admin.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function isTemplate(admin: pg.Client, template: string) {
  const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [template])
  return found.rowCount === 1
}

const dropDatabase = async (admin: pg.Client, name: string) => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

async function withAdmin<T>(adminUrl: string, use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    return await use(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(adminUrl: string, database: string) {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

let cachedTemplateName: string | undefined

/** The name contains a hash of the sources, so that a server that is reused between runs has no outdated template. */
function templateName() {
  if (cachedTemplateName) return cachedTemplateName
  const root = fileURLToPath(new URL('..', import.meta.url))
  const hash = createHash('sha256')
  for (const path of schemaSources(root)) hash.update(path).update(readFileSync(join(root, path)))
  cachedTemplateName = `waitbook_template_${hash.digest('hex').slice(0, 16)}`
  return cachedTemplateName
}

const schemaSources = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|sql)$/.test(path) && !/\.test\.ts$/.test(path) && !/^(embedded|testing)/.test(path))
    .sort()
