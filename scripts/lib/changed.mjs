import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInForeground, runQuietly } from './run.mjs'
import { Refusal, say } from './script.mjs'
import { ROOT, tool, toolEnvironment } from './tools.mjs'

/** Almost every test of these starts the whole application, so only tests in the folder of a changed file are run. */
const startsApplication = new Set(['apps/api'])
/** Slow, and not related to single files. */
const leftToFullRun = new Set(['e2e', 'fault-tests', 'bench', 'conventions'])

/**
 * Quick feedback while working: format, lint, types, and the tests related to the files changed since the last commit.
 */
export async function checkChanged(env) {
  const changed = changedFiles()
  if (changed.length === 0) return say('No file differs from the last commit.')
  // Type checking finds imports of deleted files.
  const files = changed.filter((file) => existsSync(join(ROOT, file)))
  if (files.length > 0) {
    await runQuietly('biome', tool('biome'), [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      ...files,
    ])
  }
  await runQuietly('turbo', tool('turbo'), ['run', 'build', 'typecheck', '--output-logs=errors-only'])
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  for (const folder of new Set(sources.map(packageOf))) {
    const cwd = join(ROOT, folder ?? '')
    const vitest = join(cwd, 'node_modules', '.bin', 'vitest')
    if (folder === undefined || leftToFullRun.has(folder) || !existsSync(vitest)) continue
    const own = sources.filter((file) => packageOf(file) === folder).map((file) => file.slice(folder.length + 1))
    const which = startsApplication.has(folder) ? ['run', ...testsBeside(cwd, own)] : ['related', '--run', ...own]
    if (which.length === 1) continue
    const code = await runInForeground(vitest, [...which, '--passWithNoTests'], { cwd, env: toolEnvironment(env) })
    if (code !== 0) throw new Refusal(`The tests of ${folder} failed.`)
  }
}

/** The tests in the folders of these files, without subfolders: below `src` that would be all tests. */
const testsBeside = (cwd, files) =>
  [...new Set(files.map((file) => dirname(file)))].flatMap((folder) =>
    readdirSync(join(cwd, folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )

const packageOf = (file) => file.match(/^(?:(?:apps|packages)\/[^/]+|e2e|fault-tests|bench|conventions)(?=\/)/)?.[0]

function changedFiles() {
  const { status, stdout } = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Refusal('--changed needs a git checkout, to find what differs from the last commit.')
  return stdout
    .split('\0')
    .map((line) => line.slice(3))
    .filter((file) => file !== '')
}
