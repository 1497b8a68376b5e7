import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInForeground, runQuietly } from './run.mjs'
import { Refusal, say } from './script.mjs'
import { ROOT, tool, toolEnvironment } from './tools.mjs'

/** Almost every test of these starts the whole application, so only the tests in a changed file's folder are run. */
const startsApplication = new Set(['apps/api'])
/** Slow, and not related to single files. */
const leftToFullRun = new Set(['e2e', 'trust', 'bench', 'rules'])

/** Quick feedback while working: format, lint, types, and the tests related to the files changed since the last commit. */
export async function checkChanged(env) {
  const files = changedFiles()
  if (files.length === 0) return say('No file differs from the last commit.')
  await runQuietly('biome', tool('biome'), [
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...files,
  ])
  await runQuietly('turbo', tool('turbo'), ['run', 'build', 'typecheck', '--output-logs=errors-only'])
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  for (const folder of new Set(sources.map(packageOf))) {
    if (folder === undefined || leftToFullRun.has(folder)) continue
    const own = sources.filter((file) => packageOf(file) === folder)
    const which = startsApplication.has(folder)
      ? ['run', ...new Set(own.map((file) => `${dirname(file.slice(folder.length + 1))}/`))]
      : ['related', '--run', ...own.map((file) => join(ROOT, file))]
    const args = [...which, '--passWithNoTests']
    const cwd = join(ROOT, folder)
    const code = await runInForeground(join(cwd, 'node_modules', '.bin', 'vitest'), args, {
      cwd,
      env: toolEnvironment(env),
    })
    if (code !== 0) throw new Refusal(`The tests of ${folder} failed.`)
  }
}

const packageOf = (file) => file.match(/^(?:(?:apps|packages)\/[^/]+|e2e|trust|bench|rules)(?=\/)/)?.[0]

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
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
}
