import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, launchBrowser, openPage } from './browser.ts'
import { registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-ES' }

/** Fakes the push service of the browser vendor, which tests cannot reach. All other parts are the browser's own. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://push.example.com/send/e2e',
      toJSON: () => ({
        endpoint: 'https://push.example.com/send/e2e',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription
  })

/** Delivers a push message to the page's service worker, as the browser does. */
const deliver = async (page: Page, news: object) => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/join-queue/'))
      if (registration) resolve(registration.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(news),
  })
  await session.detach()
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/join-queue/')
    const notifications = (await registration?.getNotifications()) ?? []
    return notifications.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }))
  })

it('a guest turns notifications on, the phone shows them, and the guest turns them off', async () => {
  const host = await openReusedPage({ viewport: { width: 1180, height: 820 } })
  const { joinLink: link } = await registerAndSignIn(host.page, server.url, 'Casa Push', 'pushes')

  const guest = await openPage(browser, { ...phone, serviceWorkers: 'allow' })
  const { page } = guest
  await page.context().grantPermissions(['notifications'])
  await withPushService(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/push|later/.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(link)
  await page.getByLabel('Nombre').fill('Lucía')
  await page.getByLabel('Número de 10 dígitos').fill('9876500077')
  await page.getByRole('button', { name: 'Unirse a la cola' }).click()
  await page.waitForURL('**/queue-confirmation/**')
  const ask = page.getByRole('button', { name: 'Avisarme cuando mi mesa esté lista' })
  await ask.waitFor()
  expect(calls, 'nothing is fetched before the tap').toEqual([])
  expect(await axeFindings(page)).toEqual([])

  await ask.click()
  await page.getByText('Este teléfono recibirá una notificación cuando su mesa esté lista.').waitFor()
  expect(calls.some((call) => call.startsWith('POST /api/customer/push/'))).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  const { pathname: url } = new URL(page.url())
  const news = { title: 'Su mesa está lista', body: 'Acérquese a la entrada', dir: 'ltr', lang: 'es', url }
  await deliver(page, news)
  const { title, body, lang } = news
  await expect.poll(() => shownOn(page)).toEqual([{ title, body, lang, tag: url }])

  // After a reload it is on; after turning it off, it is offered again.
  await page.reload()
  await page.getByText('Este teléfono recibirá').waitFor()
  await page.getByRole('button', { name: 'Desactivar las notificaciones' }).click()
  await ask.waitFor()
  expect(calls.some((call) => call.startsWith('DELETE /api/customer/push/'))).toBe(true)
  await page.reload()
  await ask.waitFor()
  await rowOf(host.page, 'Lucía').waitFor()
  expect([...host.faults, ...guest.faults]).toEqual([])

  // An offline reload shows the copy of the place and its age; the copy is deleted when the visit ends.
  const copies = () => page.evaluate(async () => (await caches.keys()).length)
  await expect.poll(copies).toBe(1)
  await page.context().setOffline(true)
  await page.reload()
  await page
    .getByRole('status')
    .filter({ hasText: /\d:\d\d/ })
    .waitFor()
  await page.getByText('Lucía').first().waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: 'Salir de la cola' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir de la cola' }).click()
  await page.waitForURL('**/c/*')
  await expect.poll(copies).toBe(0)
})
