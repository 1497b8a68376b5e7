import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantScripts } from './scripts/plant.ts'
import { scriptTexts } from './scripts/texts.ts'
import { walkScripts } from './scripts/walk.ts'
import { foreignMarkupOn, openWatched, unreadOn } from './scripts/watch.ts'
import { ownDatabase, type ServerProcess, startServer } from './server.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'

let provider: Awaited<ReturnType<typeof startFakeVonage>>
let server: ServerProcess
let browser: FileBrowser

beforeAll(async () => {
  provider = await startFakeVonage()
  const variables = { ...(await ownDatabase()), ...provider.env }
  ;[server, browser] = await Promise.all([startServer(variables), connectBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await provider.close()
})

const desk = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const

it('the watcher detects a script, a dialog, a foreign request and foreign markup', async () => {
  const { page, happened } = await openWatched(browser)
  await page.setContent(
    '<img src=x onerror=ran()><img src=x onerror=alert(1)><img src="https://evil.example/x.png">&lt;b&gt;',
  )
  await expect
    .poll(() => happened.map((each) => each.match(/script|dialog|evil/)?.[0]).sort())
    .toEqual(['dialog', 'evil', 'script'])
  expect(await foreignMarkupOn(page)).toHaveLength(3)
  expect(await unreadOn(page, ['<b>', '<i>'])).toEqual(['<i>'])
  await page.context().close()
})

it('scripts typed by staff and guests are shown as they were typed, and run on no page', async () => {
  const planted = await plantScripts(server.url, scriptTexts.slice(0, 8))
  const [host, guest] = await Promise.all([openWatched(browser, desk), openWatched(browser)])
  await walkScripts(host, guest, { url: server.url, planted, each: 1 })
  expect([...host.happened, ...guest.happened]).toEqual([])
})
