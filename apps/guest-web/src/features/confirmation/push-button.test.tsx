// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { NotifyMe } from './notify-me.tsx'
import { useNotifyWay } from './use-notify-way.ts'

const endpoint = 'https://push.example.com/send/1'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

let permission: NotificationPermission
let answer: NotificationPermission
let worker: ReturnType<typeof makeWorker>

/** A browser that supports push notifications. */
const makeWorker = () => {
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys, expirationTime: null }), unsubscribe: vi.fn() }
  const pushManager = {
    subscribe: vi.fn(async (_options: { applicationServerKey: Uint8Array }) => subscription),
    getSubscription: vi.fn(async () => subscription),
  }
  const registration = { active: {}, pushManager }
  const register = vi.fn(async () => registration)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => registration },
  })
  return { register, pushManager, subscription }
}

/** The button as the page shows it: by push where the browser can. */
const Place = () => <NotifyMe restaurantId="abc" entryId="e1" way={useNotifyWay()} />

const open = async (reply: Parameters<typeof fakeApi>[0] = () => ({ body: { success: true, public_key: 'BAAA' } })) => {
  const api = fakeApi(reply)
  await act(async () => render(<Place />))
  return api
}
const tap = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  // The script that is loaded only after the tap.
  await act(() => vi.dynamicImportSettled())
}
const ask = 'Notify me when my table is ready'
const off = 'Turn off notifications'
const on = 'This phone will be notified when your table is ready.'

beforeEach(() => {
  localStorage.clear()
  permission = 'default'
  answer = 'granted'
  worker = makeWorker()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test("permission subscribes this browser with the server's key and sends the subscription", async () => {
  const { calls } = await open()
  expect(screen.getByText(/even if this page is closed/)).toBeDefined()
  expect(worker.register).not.toHaveBeenCalled()
  await tap(ask)
  expect(worker.register).toHaveBeenCalledWith('/guest-sw.js', { scope: '/join-queue/' })
  expect([...(worker.pushManager.subscribe.mock.calls[0]?.[0].applicationServerKey ?? [])]).toEqual([4, 0, 0])
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/customer/push-key/', undefined],
    ['POST', '/api/customer/push/abc/e1/', { endpoint, keys, lang: 'en' }],
  ])
  expect(screen.getByRole('status').textContent).toBe(on)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: off }))
})

test('it can be turned off and on again', async () => {
  const { calls } = await open()
  await tap(ask)
  await tap(off)
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/customer/push/abc/e1/', body: { endpoint } })
  // It may serve a place at another restaurant.
  expect(worker.subscription.unsubscribe).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: ask }))
})

test('after a reload it is on, the current endpoint is sent, and the focus does not move', async () => {
  await open()
  await tap(ask)
  cleanup()
  const { calls } = await open()
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('status').textContent).toBe(on)
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/customer/push/abc/e1/' })
  expect(document.activeElement).toBe(document.body)
})

test('a denied permission is shown, a dismissed question is asked again', async () => {
  answer = 'denied'
  await open()
  await tap(ask)
  expect(screen.getByRole('status').textContent).toBe("Notifications are blocked in this browser's settings.")
  cleanup()
  permission = 'default'
  answer = 'default'
  await open()
  await tap(ask)
  expect(screen.getByRole('button', { name: ask })).toBeDefined()
})

test.each([
  ['the server refuses', () => ({ status: 409, body: { code: 'too_many_devices' } })],
  ['no answer comes', () => 'no answer' as const],
])('if %s, an error is shown', async (_, reply) => {
  await open(reply)
  await tap(ask)
  expect(screen.getByRole('status').textContent).toBe('That did not work. Please try again.')
  expect(localStorage).toHaveLength(0)
})

test('a subscription to an outdated key of the server is replaced', async () => {
  worker.pushManager.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
  await open()
  await tap(ask)
  expect(worker.subscription.unsubscribe).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toBe(on)
})

test.each([
  ['plain http', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['a browser that has denied permission', () => (permission = 'denied')],
])('on %s it is not offered', async (_, arrange) => {
  arrange()
  await open()
  expect(screen.queryByRole('button', { name: ask })).toBeNull()
})

test.each([undefined, 'push'] as const)('its first render has the button (%s), so that nothing below moves', (way) => {
  expect(renderToString(<NotifyMe restaurantId="abc" entryId="e1" way={way} />)).toContain(ask)
})
