import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPages } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { exitCodeOf, forwardSignals } from './lib/run.mjs'
import { runScript, say } from './lib/script.mjs'
import { findNode, ROOT, toolEnvironment } from './lib/tools.mjs'

await runScript(async () => {
  await ensureInstalled()
  // The API serves the guest pages from their server build, in development too
  await buildPages()
  say('Starting in watch mode…')
  const node = findNode()
  const env = toolEnvironment({ NODE_ENV: 'development' })
  const run = (folder, ...args) => spawn(node, args, { cwd: join(ROOT, folder), env, stdio: 'inherit' })
  const vite = (app) => run(join('apps', app), join('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false')
  const children = [
    run('.', '--watch', '--watch-preserve-output', 'apps/api/src/main.ts', ...process.argv.slice(2)),
    vite('staff-web'),
    vite('guest-web'),
  ]
  forwardSignals(children)
  process.on('exit', () => {
    for (const child of children) child.kill()
  })
  const codes = children.map((child) => exitCodeOf(child))
  // If one server ends, stop the others: a partial set is confusing
  const first = await Promise.race(codes)
  for (const child of children) child.kill()
  await Promise.allSettled(codes)
  process.exitCode = first
})
