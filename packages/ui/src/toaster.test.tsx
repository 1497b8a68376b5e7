import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notify, onToastsUncover } from './toast.ts'
import { Toaster } from './toaster.tsx'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const showing = (text: string) => screen.queryByText(text) !== null

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('notify', () => {
  it('shows a plain message for 3 seconds as a status', async () => {
    act(() => void notify.success('Saved.'))
    expect(screen.getByRole('status').textContent).toContain('Saved.')
    await pass(2900)
    expect(showing('Saved.')).toBe(true)
    await pass(400)
    expect(showing('Saved.')).toBe(false)
  })

  it('reports the area of the page that a toast covered until it went', async () => {
    const area = { left: 10, right: 400, top: 500, bottom: 600 } as DOMRect
    const uncovered = vi.fn()
    onTestFinished(onToastsUncover(uncovered))
    act(() => void notify.success('Saved.'))
    const list = screen.getByRole('region', { name: 'Notifications' })
    list.getBoundingClientRect = () => area
    await pass(2900)
    expect(uncovered).not.toHaveBeenCalled()
    await pass(400)
    expect(uncovered).toHaveBeenCalledExactlyOnceWith(area)
  })

  it('announces an error as an alert, once', () => {
    act(() => void notify.error('Could not save.'))
    expect(screen.getAllByText('Could not save.')).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toContain('Could not save.')
  })

  it('keeps a toast with an action for 10 seconds', async () => {
    act(() => void notify.info('Moved.', { action: { label: 'Undo', onClick: () => {} } }))
    await pass(9900)
    expect(showing('Moved.')).toBe(true)
    await pass(400)
    expect(showing('Moved.')).toBe(false)
  })

  it('pauses its timer while the pointer is on it', async () => {
    act(() => void notify.info('Moved.', { action: { label: 'Undo', onClick: () => {} } }))
    await pass(9000)
    const list = screen.getByRole('region', { name: 'Notifications' })
    fireEvent.mouseEnter(list)
    await pass(60_000)
    expect(showing('Moved.')).toBe(true)
    fireEvent.mouseLeave(list)
    await pass(900)
    expect(showing('Moved.')).toBe(true)
    await pass(500)
    expect(showing('Moved.')).toBe(false)
  })

  it('pauses its timer while the page is hidden', async () => {
    act(() => void notify.info('Moved.', { action: { label: 'Undo', onClick: () => {} } }))
    await pass(9000)
    // In jsdom an event's path does not begin with the window that a script sees.
    const blur = Object.assign(new FocusEvent('blur'), { composedPath: () => [window] })
    act(() => void window.dispatchEvent(blur))
    await pass(60_000)
    expect(showing('Moved.')).toBe(true)
  })

  it('runs the action once and closes', async () => {
    const onClick = vi.fn()
    act(() => void notify.info('Moved.', { action: { label: 'Undo', onClick } }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await pass(300)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(showing('Moved.')).toBe(false)
  })

  it('shows its description below the title, and adds it to the name of its action', () => {
    act(() => {
      notify.success('Served.', { about: 'Ana', action: { label: 'Undo', onClick: () => {} } })
      notify.success('Ben was removed.', { action: { label: 'Undo', onClick: () => {}, about: 'Ben' } })
    })
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'Ben was removed.Undo',
      'Served.AnaUndo',
    ])
    expect(screen.getByRole('button', { name: 'Undo: Ana' }).textContent).toBe('Undo')
    expect(screen.getByRole('button', { name: 'Undo: Ben' })).toBeTruthy()
  })

  it('drops the description of the toast that it replaces', () => {
    act(() => void notify.info('Sending', { id: 'text-1', about: 'Ana' }))
    act(() => void notify.success('Sent', { id: 'text-1' }))
    expect(screen.getByRole('status').textContent).toBe('Sent')
  })

  it('replaces a toast with the same id', () => {
    act(() => void notify.info('Sending', { id: 'text-1' }))
    act(() => void notify.success('Sent', { id: 'text-1' }))
    expect(screen.getAllByRole('status')).toHaveLength(1)
    expect(showing('Sent')).toBe(true)
  })

  const isInSight = (text: string) => screen.getByText(text).closest('[inert]') === null

  it('shows at most three, the newest', () => {
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) notify.error(text)
    })
    expect(['one', 'two', 'three', 'four'].map(isInSight)).toEqual([false, true, true, true])
  })

  it('keeps errors and toasts with an action visible when plain messages follow', async () => {
    act(() => {
      notify.warning('Texts are switched off.')
      notify.info('Moved.', { action: { label: 'Undo', onClick: () => {} } })
      for (let number = 1; number <= 40; number += 1) notify.info(`News ${number}`)
    })
    await pass(300)
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual([
      'News 40',
      'Moved.Undo',
      'Texts are switched off.',
    ])
    expect(['Texts are switched off.', 'Moved.', 'News 40'].map(isInSight)).toEqual([true, true, true])
  })

  it('keeps an error that replaced a plain message', async () => {
    act(() => void notify.info('It goes out later.', { id: 'text-1' }))
    act(() => void notify.error('It was refused.', { id: 'text-1', action: { label: 'Retry', onClick: () => {} } }))
    act(() => {
      for (let number = 1; number <= 5; number += 1) notify.info(`News ${number}`)
    })
    await pass(300)
    expect(showing('It was refused.')).toBe(true)
    expect(isInSight('It was refused.')).toBe(true)
  })

  it('shows plain messages again after the others have closed', async () => {
    act(() => void notify.warning('Texts are switched off.'))
    await pass(3400)
    act(() => {
      for (const text of ['one', 'two', 'three']) notify.info(text)
    })
    expect(['one', 'two', 'three'].map(isInSight)).toEqual([true, true, true])
  })

  it('closes plain messages that newer ones push out of view', async () => {
    act(() => {
      for (let number = 1; number <= 40; number += 1) notify.info(`News ${number}`)
    })
    await pass(300)
    expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toEqual(['News 40', 'News 39', 'News 38'])
  })
})

it('shows what was notified before the toaster was loaded, and not what was dismissed', () => {
  cleanup()
  notify.error('Signed out.')
  notify.info('Moved.', { id: 'moved' })
  expect(notify.isOpen('moved')).toBe(true)
  notify.dismiss('moved')
  expect(notify.isOpen('moved')).toBe(false)
  render(<Toaster />)
  expect([showing('Signed out.'), showing('Moved.')]).toEqual([true, false])
})
