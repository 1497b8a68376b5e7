// @vitest-environment jsdom
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { expect, test } from 'vitest'
import { allPages } from '../test/make-page.ts'
import { renderGuestPage } from './entry-server.tsx'

test('when a closed list opens again names the half of a doubled hour, and browsers need not write it', () => {
  const closed = allPages.closed as Extract<GuestPage, { page: 'join' }>
  const { info } = closed
  const joining = { ...info.joining, opens_at: '2026-11-01T06:30:00.000Z', time_zone: 'America/New_York' }
  const restaurant = { ...info.restaurant, region: 'US', time_zone: 'America/New_York' }
  const { html } = renderGuestPage(
    { ...closed, info: { ...info, joining, restaurant } },
    { theme: undefined, lang: 'en' },
  )
  const document = new DOMParser().parseFromString(html, 'text/html')
  expect(document.body.textContent).toContain('It opens again on Sunday, November 1, 1:30\u00a0AM\u00a0(EST).')
  const state = JSON.parse(document.getElementById('page')?.textContent ?? '{}')
  expect(state.opensAgain).toBe('Sunday, November 1, 1:30\u00a0AM\u00a0(EST)')
})
