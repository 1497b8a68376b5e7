// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { offerPush } from './push.ts'
import { PushOffer } from './push-offer.tsx'

const call = '/api/customer/booking/abc/push/'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
let permission: NotificationPermission
let answer: NotificationPermission

beforeEach(() => {
  localStorage.clear()
  permission = 'default'
  answer = 'granted'
  const subscription = { endpoint: 'https://push.test/1', toJSON: () => ({ endpoint: 'https://push.test/1', keys }) }
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }
  const registration = { active: {}, pushManager }
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
    value: { register: async () => registration, getRegistration: async () => registration },
  })
  document.documentElement.lang = 'hi'
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = async (reply: Parameters<typeof fakeApi>[0] = () => ({ body: { public_key: 'BAAA' } })) => {
  const { container } = render(<PushOffer call={call} hint="Only about this booking." />)
  const { calls } = fakeApi(reply)
  await offerPush()
  const [ask, off] = container.querySelectorAll('button')
  const status = container.querySelector('[role=status]')
  const shown = () => [ask, off].filter((button) => !button?.hidden).map((button) => button?.textContent)
  return { calls, ask, off, shown, said: () => status?.textContent, offer: container.querySelector('#push') }
}

test('a tap subscribes this browser in the language of the page, and another ends it', async () => {
  const { calls, ask, off, shown, said } = await open()
  expect(shown()).toEqual(['Notify me on this device'])
  ask?.focus()
  ask?.click()
  await expect.poll(said).toBe('This device will be notified.')
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: call, body: { keys, lang: 'hi' } })
  expect(shown()).toEqual(['Turn off notifications'])
  expect(document.activeElement).toBe(off)
  off?.click()
  await expect.poll(shown).toEqual(['Notify me on this device'])
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: call })
})

test('after a reload it is on, and the address of the browser is sent again', async () => {
  const first = await open()
  first.ask?.click()
  await expect.poll(first.said).toBe('This device will be notified.')
  document.body.replaceChildren()
  const { calls, said } = await open()
  expect(said()).toBe('This device will be notified.')
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: call })
})

test('a double tap subscribes once', async () => {
  const { calls, ask, said } = await open()
  ask?.click()
  ask?.click()
  await expect.poll(said).toBe('This device will be notified.')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a denied permission and a refusal are shown', async () => {
  answer = 'denied'
  const denied = await open()
  denied.ask?.click()
  await expect.poll(denied.said).toBe("Notifications are blocked in this browser's settings.")
  expect(denied.shown()).toEqual([])
  document.body.replaceChildren()
  permission = 'default'
  answer = 'granted'
  const refused = await open(() => ({ status: 409, body: { code: 'too_many_devices' } }))
  refused.ask?.click()
  await expect.poll(refused.said).toBe('That did not work. Please try again.')
  expect(refused.shown()).toEqual(['Notify me on this device'])
})

test('on plain http nothing is offered', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  const { offer } = await open()
  expect(offer?.hasAttribute('hidden')).toBe(true)
})
