import { join } from 'node:path'
import { buildPages } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runInForeground } from './lib/run.mjs'
import { runScript, say } from './lib/script.mjs'
import { findNode, ROOT, toolEnvironment } from './lib/tools.mjs'

/** Without it the space for new objects, most of it garbage, grows to 128 MB, which a process at rest keeps. */
const lessMemory = '--max-semi-space-size=4'

/**
 * With compiled code from the last start Node neither strips types nor parses whole modules, whose memory it would keep.
 * Threads share two heaps of the C library instead of having one each, and 128 KB and more that are free at the end of a
 * heap return to the system. The figures are in docs/benchmarks.md.
 */
const env = toolEnvironment({
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'waitbook'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
})

await runScript(async () => {
  await ensureInstalled()
  await buildPages()
  say('Starting…')
  const args = [lessMemory, 'apps/api/src/main.ts', ...process.argv.slice(2)]
  process.exitCode = await runInForeground(findNode(), args, { env })
})
