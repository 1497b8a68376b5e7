import { spawnSync } from 'node:child_process'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './miniature.ts'

const read = (path: string) => readFile(join(repository, path), 'utf8')
const workspace = await read('pnpm-workspace.yaml')
const lockfile = await read('pnpm-lock.yaml')

it('every package of the lockfile comes from the registry with a checksum', () => {
  const resolutions = [...lockfile.matchAll(/^ {4}resolution: \{(.*)\}$/gm)].map(([, fields = '']) => fields)
  expect(resolutions.length).toBeGreaterThan(300)
  for (const fields of resolutions) expect(fields).toMatch(/^integrity: sha512-[\w+/]+=*$/)
  expect(lockfile).not.toMatch(/git\+|github\.com|codeload|tarball:|(https?|git|ssh):\/\//)
})

/** The packages in pnpm's configuration, each with whether its scripts may run. */
const builds = new Map(
  [...(workspace.match(/^allowBuilds:\n((?: {2}.+\n)+)/m)?.[1] ?? '').matchAll(/^ {2}'?([^':]+)'?: (\w+)$/gm)].map(
    ([, name = '', allowed = '']) => [name, allowed],
  ),
)

it('no package runs an install script, and those that have one are listed', async () => {
  expect([...builds.values()]).toEqual(Array.from(builds, () => 'false'))
  const wanting = new Set<string>()
  const manifests = glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: repository })
  for await (const path of manifests) {
    const { name, scripts = {} } = JSON.parse(await read(path)) as { name: string; scripts?: Record<string, string> }
    if (['preinstall', 'install', 'postinstall'].some((script) => script in scripts)) wanting.add(name)
  }
  expect(wanting.size).toBeGreaterThan(0)
  // pnpm does not delete the folders of packages that are no longer used.
  const isUsed = (name: string) => lockfile.includes(`  ${name}@`) || lockfile.includes(`  '${name}@`)
  expect([...wanting].filter((name) => isUsed(name) && !builds.has(name))).toEqual([])
})

it('packages have exact versions from the registry', () => {
  const catalog = workspace.match(/^catalog:\n((?: {2}.+\n)+)/m)?.[1] ?? ''
  for (const [, version = ''] of catalog.matchAll(/^ {2}\S+: (.+)$/gm))
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  expect(workspace).toContain('blockExoticSubdeps: true')
})

it('workflows use actions by commit, each with its version', async () => {
  const uses: string[] = []
  for await (const path of glob('.github/workflows/*.yml', { cwd: repository })) {
    uses.push(...Array.from((await read(path)).matchAll(/uses: (.+)$/gm), ([, action = '']) => action))
  }
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses) expect(action).toMatch(/^(\.\/\S+|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/)
})

it('the version of pnpm is in package.json alone', async () => {
  const { devEngines } = JSON.parse(await read('package.json'))
  expect(devEngines.packageManager.version).toMatch(/^\d+\.\d+\.\d+$/)
  const patterns = ['.ci/*', '.github/workflows/*', 'docker/*Dockerfile', 'docker/*.*', 'scripts/**/*.mjs']
  const named: string[] = []
  for await (const path of glob(patterns, { cwd: repository })) {
    if (/pnpm@\d/.test(await read(path))) named.push(path)
  }
  expect(named).toEqual([])
})

it.each([
  ['not set', ''],
  ['"nobody"', 'nobody'],
  ['"a/b c"', 'a/b c'],
])('nothing is published where GITHUB_REPOSITORY is %s', (shown, GITHUB_REPOSITORY) => {
  const script = join(repository, 'scripts/release-address.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script], { env: { GITHUB_REPOSITORY }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining(`GITHUB_REPOSITORY is ${shown}`)])
})
