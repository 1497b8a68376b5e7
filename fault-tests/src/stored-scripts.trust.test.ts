import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { launchBrowser } from '@waitbook/e2e/src/browser.ts'
import { callerOf, plantScripts } from '@waitbook/e2e/src/scripts/plant.ts'
import { scriptTexts } from '@waitbook/e2e/src/scripts/texts.ts'
import { visitRestaurantTexts, walkScripts } from '@waitbook/e2e/src/scripts/walk.ts'
import { openWatched, unreadOn } from '@waitbook/e2e/src/scripts/watch.ts'
import { type ServerProcess, scratchFolder, startServer } from '@waitbook/e2e/src/server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { figure } from './figure.ts'

let scratch: Awaited<ReturnType<typeof scratchFolder>>
let provider: Awaited<ReturnType<typeof startFakeVonage>>
let server: ServerProcess
let browser: Awaited<ReturnType<typeof launchBrowser>>

beforeAll(async () => {
  ;[scratch, provider] = await Promise.all([scratchFolder(), startFakeVonage()])
  await chmod(scratch.path, 0o755)
  const variables = {
    DATA_DIR: join(scratch.path, 'data'),
    RATE_LIMITS: 'off',
    REGISTRATION: 'trusted',
    ...provider.env,
  }
  ;[server, browser] = await Promise.all([startServer(variables), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await provider.close()
  await scratch.remove()
})

/** Decodes once too often, as a faulty page would. */
const decoded = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\\u([0-9a-f]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/%([0-9A-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** All HTML contexts into which an unescaped text could be written. */
const carelessPages = (text: string) => [
  `<p>${text}</p>`,
  `<p>${decoded(text)}</p>`,
  `<title>${text}</title>`,
  `<textarea>${text}</textarea>`,
  `<select><option>${text}</option></select>`,
  `<input value="${text}">`,
  `<input value='${text}'>`,
  `<iframe src='${text}'></iframe>`,
  `<script>var name="${text}"</script>`,
  `<script>var name="${text.replaceAll('"', '\\"')}"</script>`,
  `<script>var name='${text}'</script>`,
  `<script>var name=\`${text}\`</script>`,
  // A filter that removes scripts in one pass, and one that evaluates expressions in braces.
  `<p>${text.replaceAll(/<\/?script>/g, '')}</p>`,
  text.replace(/^\{\{(.*)\}\}$/, '<script>$1</script>'),
]

/** Whether a browser runs the text in such a page, or requests the foreign host in it. */
const runsSomewhere = async (text: string) => {
  const { page, happened } = await openWatched(browser)
  await page.route('**/*', (route) => {
    const index = route
      .request()
      .url()
      .match(/^http:\/\/careless\.example\/(\d+)$/)?.[1]
    const body = carelessPages(text)[Number(index)]
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/html', body })
  })
  for (const index of carelessPages(text).keys()) {
    // The text may also prevent the page from finishing to load.
    await page.goto(`http://careless.example/${index}`, { timeout: 2_000 }).catch(() => undefined)
    const pressed = page.locator('form button, a[href^=javascript]').first()
    if ((await pressed.count()) > 0) await pressed.click({ timeout: 500 }).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (happened.length > 0) break
  }
  await page.context().close()
  return happened.length > 0
}

it('the texts run in a page that does not escape them', async () => {
  const harmless: string[] = []
  for (const text of scriptTexts) if (!(await runsSomewhere(text))) harmless.push(text)
  const live = scriptTexts.length - harmless.length
  figure('stored scripts: texts, of them executed by a page that escapes nothing', `${scriptTexts.length}, ${live}`)
  expect(harmless).toEqual([])
})

const desk = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const

it('no text runs on a page of either app, and each is shown as typed', async () => {
  const planted = await plantScripts(server.url, scriptTexts)
  const [host, guest] = await Promise.all([openWatched(browser, desk), openWatched(browser)])
  let visited = 0
  for (const { page } of [host, guest]) page.on('framenavigated', () => (visited += 1))
  const walk = { url: server.url, planted, each: scriptTexts.length }
  await walkScripts(host, guest, walk)
  const call = callerOf(server.url, planted.token)
  for (const text of scriptTexts) {
    await call('POST', '/api/settings/general/', { settings: { name: text, address: text } })
    await call('POST', '/api/settings/waitlist/', { settings: { joining_paused: false } })
    await visitRestaurantTexts(host, guest, walk, text)
    const paused = { joining_paused: true, joining_paused_reason: text }
    await call('POST', '/api/settings/waitlist/', { settings: paused })
    await guest.page.goto(`${server.url}/join-queue/${planted.restaurantId}/?lang=en`)
    await expect.poll(() => unreadOn(guest.page, [text])).toEqual([])
  }
  const happened = [...host.happened, ...guest.happened]
  const kinds = ['a script ran', 'a dialog', ' policy: ', ' asked ', 'a window opened']
  figure(
    'stored scripts: texts, pages visited in Chromium; scripts run, dialogs, refusals of the policy, foreign requests, windows',
    `${scriptTexts.length}, ${visited}; ${kinds.map((kind) => happened.filter((each) => each.includes(kind)).length).join(', ')}`,
  )
  expect(happened).toEqual([])
})
