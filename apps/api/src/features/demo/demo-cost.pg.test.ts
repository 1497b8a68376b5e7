import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { listenToStatements } from '../../../test/statements.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
  await host.deps.demoJob.stop()
})
afterAll(() => host.close())

it('measures', async () => {
  const sent = new Map<string, number>()
  let n = 0
  const heard = listenToStatements(host.deps.connection.pool as never, ({ text }: any) => { n += 1; const k = String(text).replace(/\s+/g, ' ').slice(0, 90); sent.set(k, (sent.get(k) ?? 0) + 1) })
  for (let i = 0; i < 4; i += 1) {
    n = 0; sent.clear()
    const c = process.cpuUsage(); const t = performance.now()
    const { status } = await host.call('POST', '/trpc/demo.open', { body: {} })
    const u = process.cpuUsage(c)
    console.log(status, n, 'statements', ((u.user + u.system) / 1000).toFixed(0), 'ms cpu', (performance.now() - t).toFixed(0), 'ms')
  }
  for (const [k, v] of [...sent].sort((a, b) => b[1] - a[1]).slice(0, 45)) console.log(v, k)
  n = 0; sent.clear()
  const c = process.cpuUsage()
  for (let i = 0; i < 10; i += 1) { host.clock.advance(10_000); await host.deps.demoJob.run() }
  const u = process.cpuUsage(c)
  console.log('40 moves', n, 'statements', ((u.user + u.system) / 1000).toFixed(0), 'ms cpu')
  for (const [k, v] of [...sent].sort((a, b) => b[1] - a[1]).slice(0, 25)) console.log(v, k)
})
