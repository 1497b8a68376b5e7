import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { setPreference } from '../../../lib/device-preferences.ts'
import { useWakeLock } from './use-wake-lock.ts'

describe('the chime', () => {
  const starts = vi.fn()
  class FakeAudio {
    currentTime = 0
    destination = {}
    resume = async () => undefined
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    })
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: starts,
      stop: () => undefined,
    })
  }
  beforeEach(() => {
    starts.mockClear()
    Object.defineProperty(window, 'AudioContext', { value: FakeAudio, configurable: true })
  })
  afterEach(() => {
    setPreference('chime', 'off')
    Reflect.deleteProperty(window, 'AudioContext')
  })

  const arrive = async () => {
    await renderWaitlist()
    FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: makeEntry({ customer_name: 'Newcomer' }) })
    await waitFor(() => expect(document.title).toMatch(/^\(2\)/))
    await Promise.resolve()
  }

  test('is silent until it is switched on', async () => {
    await arrive()
    expect(starts).not.toHaveBeenCalled()
  })

  test('plays its two notes when a party joins', async () => {
    setPreference('chime', 'on')
    await arrive()
    await waitFor(() => expect(starts).toHaveBeenCalledTimes(2))
  })

  test('does not play when a party only changes', async () => {
    setPreference('chime', 'on')
    const entry = makeEntry({ customer_name: 'Ana Silva' })
    await renderWaitlist({}, [entry])
    FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: { ...entry, customer_name: 'Ana Costa' } })
    await waitFor(() => expect(document.body.textContent).toContain('Ana Costa'))
    expect(starts).not.toHaveBeenCalled()
  })
})

describe('the screen', () => {
  const releases = vi.fn(async () => undefined)
  const requests = vi.fn(async () => ({ release: releases }))
  beforeEach(() => {
    releases.mockClear()
    requests.mockClear()
    Object.defineProperty(navigator, 'wakeLock', { value: { request: requests }, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'wakeLock')
      setPreference('awake', 'on')
    })
  })

  test('is kept awake, again after every return to the page, and released with it', async () => {
    const { unmount } = renderHook(() => useWakeLock())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(2))
    unmount()
    await waitFor(() => expect(releases).toHaveBeenCalled())
  })

  test('may sleep if the host has chosen that', () => {
    setPreference('awake', 'off')
    renderHook(() => useWakeLock())
    expect(requests).not.toHaveBeenCalled()
  })

  test('may sleep if the browser refuses the lock', async () => {
    requests.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    const { unmount } = renderHook(() => useWakeLock())
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    unmount()
    expect(releases).not.toHaveBeenCalled()
  })
})
