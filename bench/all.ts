/** Runs every bench of the running system in sequence, each on a separate database. */
import { spawnSync } from 'node:child_process'

for (const bench of ['join', 'fanout', 'peers', 'growth', 'start', 'pages']) {
  console.log(`\n## ${bench}\n`)
  const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/${bench}.ts`], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
