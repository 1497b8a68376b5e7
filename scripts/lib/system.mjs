import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run.mjs'
import { Refusal, say } from './script.mjs'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DEBIAN_CHROMIUM = '/usr/bin/chromium'
// Together, as both need the same version.
const DEBIAN_BROWSERS = ['chromium', 'chromium-headless-shell']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const POSTGRES_PARENTS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * The browser for the end-to-end tests, installed on Debian if permitted. An error otherwise: these tests are never
 * skipped.
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isExecutable(given)) {
    throw new Refusal(`CHROMIUM_PATH names ${given}, which cannot be run: set it to a Chromium or Chrome.`)
  }
  if (!given && !findChromium() && mayInstall()) await installPackages(DEBIAN_BROWSERS)
  const found = given || findChromium()
  if (!found) {
    throw new Refusal(
      'The browser tests need Chromium or Chrome: install the package "chromium" or set CHROMIUM_PATH to a browser.',
    )
  }
  await ensureHeadlessShell(found)
  return found
}

/**
 * Debian's headless shell takes a third to a half less CPU time than its Chromium for the same pages. The tests use it if
 * it is there (`e2e/src/browser.ts`), and pass without it: a failed installation, as without a network, is no error.
 */
async function ensureHeadlessShell(chromium) {
  if (chromium !== DEBIAN_CHROMIUM || existsSync(`${chromium}-headless-shell`) || !mayInstall()) return
  try {
    await installPackages(DEBIAN_BROWSERS)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(`${error.message} The browser tests use ${chromium} itself, which takes longer.`)
  }
}

/** The bin folder of an installed PostgreSQL, for the tests with an external database (DATABASE_URL). */
export async function ensurePostgres() {
  const given = process.env.TEST_POSTGRES_BIN
  if (given) {
    if (isExecutable(join(given, 'initdb'))) return given
    throw new Refusal(
      `TEST_POSTGRES_BIN names ${given}, which contains no initdb: set it to the bin folder of a PostgreSQL server.`,
    )
  }
  if (!findPostgres() && mayInstall()) {
    keepClusterFromStarting()
    await installPackages(['postgresql'])
  }
  const found = findPostgres()
  if (found) return found
  throw new Refusal(
    'The tests with an external database need a PostgreSQL server: install the package "postgresql" or set TEST_POSTGRES_BIN to its bin folder.',
  )
}

const findChromium = () =>
  [
    ...(process.env.PATH || '').split(delimiter).flatMap((dir) => BROWSERS.map((name) => join(dir, name))),
    MAC_CHROME,
  ].find(isExecutable)

const findPostgres = () =>
  POSTGRES_PARENTS.filter(existsSync)
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name, 'bin')))
    .filter((bin) => isExecutable(join(bin, 'initdb')) && isExecutable(join(bin, 'postgres')))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .pop()

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function mayInstall() {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isRoot && isDebian && spawnSync('apt-get', ['--version']).status === 0
}

/** Debian's package creates and starts a cluster unless configured otherwise; only its programs are needed. */
function keepClusterFromStarting() {
  const config = '/etc/postgresql-common/createcluster.conf'
  if (existsSync(config)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(config, 'create_main_cluster = false\n')
}

async function installPackages(packages) {
  const names = packages.join(' ')
  say(`Installing ${names} with apt-get…`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await runQuietly('apt-get update', 'apt-get', ['update', '-q'], options)
  const install = [
    'install',
    '-q',
    '-y',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    ...packages,
  ]
  await runQuietly(`Installing ${names}`, 'apt-get', install, options)
}
