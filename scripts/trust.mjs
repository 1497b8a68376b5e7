import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildPages } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runAndWatch } from './lib/run.mjs'
import { Refusal, runScript, say } from './lib/script.mjs'
import { runSteps } from './lib/steps.mjs'
import { ensureChromium, ensurePostgres } from './lib/system.mjs'
import { ROOT, toolEnvironment } from './lib/tools.mjs'

/*
 * pnpm trust [--write] [--long-only] [part of a suite's name …]
 * Runs the quick tests that docs/trust-hazards.md and docs/trust-asvs.md name, in their own workspaces, and then every
 * suite of fault-tests/, one after another. `--write` stores their figures in docs/benchmarks.md.
 */
const SOURCES = ['hazards', 'asvs'].map((name) => join(ROOT, 'conventions', 'trust', `${name}.jsonl`))
const DOCUMENT = join(ROOT, 'docs', 'benchmarks.md')
const MARKERS = ['<!-- figures: written by `pnpm trust --write` -->', '<!-- end of figures -->']
const FIGURE = /^figure: (.+?) \| (.+)$/gm
const WRITTEN_ROW = /^\| (.+?) \| (.+?) \| (\d{4}-\d\d-\d\d) \|$/gm
const TODAY = new Date().toISOString().slice(0, 10)

const args = process.argv.slice(2).filter((arg) => arg !== '--')
const isWriting = args.includes('--write')
const names = args.filter((arg) => !arg.startsWith('--'))
const withQuick = names.length === 0 && !args.includes('--long-only')
const figures = []
const testEnv = {}

await runScript(async () => {
  await runSteps([
    ['Dependencies', ensureInstalled],
    ['A browser and a PostgreSQL of the system', findSystemPrograms],
    ['The pages', buildPages],
    ...(withQuick
      ? quickTests().map(([workspace, files]) => [`Quick tests of ${workspace}`, () => vitest(workspace, files)])
      : []),
    ['The long suites', () => vitest('fault-tests', names)],
  ])
  if (figures.length > 0) say(`\n${table()}`)
  if (isWriting) writeFigures()
})

async function findSystemPrograms() {
  testEnv.CHROMIUM_PATH = await ensureChromium()
  testEnv.TEST_POSTGRES_BIN = await ensurePostgres()
}

/** The test files that the sources of the two pages name, by workspace. */
function quickTests() {
  const sources = SOURCES.map((path) => readFileSync(path, 'utf8')).join('')
  const files = new Set(sources.match(/(?:apps|packages|e2e|conventions)\/[\w./-]+\.test\.tsx?/g))
  const byWorkspace = new Map()
  for (const file of [...files].sort()) {
    const workspace = file
      .split('/')
      .slice(0, /^(apps|packages)\//.test(file) ? 2 : 1)
      .join('/')
    byWorkspace.set(workspace, [...(byWorkspace.get(workspace) ?? []), file.slice(workspace.length + 1)])
  }
  return [...byWorkspace]
}

async function vitest(workspace, files) {
  const cwd = join(ROOT, workspace)
  const { code, output } = await runAndWatch(join(cwd, 'node_modules', '.bin', 'vitest'), ['run', ...files], {
    cwd,
    env: toolEnvironment(testEnv),
  })
  for (const [, name, value] of output.matchAll(FIGURE)) figures.push([name.trim(), value.trim(), TODAY])
  if (code !== 0) throw new Refusal(`The tests of ${workspace} failed (exit code ${code}).`)
}

function table(rows = figures) {
  return ['| what | figure | day |', '|---|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
}

/** Replaces the figures of the suites that ran and keeps those of the others. */
function writeFigures() {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker))
  if (start === -1 || end < start) throw new Refusal(`docs/benchmarks.md lacks the lines ${MARKERS.join(' and ')}.`)
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`
  const written = [...text.slice(start, end).matchAll(WRITTEN_ROW)].map(([, ...cells]) => cells)
  const rows = new Map([...written, ...figures].map((cells) => [cells[0], cells]))
  const body = `${MARKERS[0]}\nLast on ${machine}.\n\n${table([...rows.values()])}\n\n`
  writeFileSync(DOCUMENT, text.slice(0, start) + body + text.slice(end))
}
