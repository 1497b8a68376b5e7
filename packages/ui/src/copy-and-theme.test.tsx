import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { SkeletonRows, useSkeleton } from './skeleton.tsx'
import { readTheme, setTheme, startTheme } from './theme.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('CopyButton', () => {
  it("copies, says 'Copied!' for two seconds, then offers it again", async () => {
    vi.useFakeTimers()
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    render(<CopyButton text="https://example.test/q">Copy link</CopyButton>)
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(writeText).toHaveBeenCalledWith('https://example.test/q')
    expect(screen.getByRole('status').textContent).toBe('Copied!')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('copies by selection where there is no clipboard (plain http)', async () => {
    let selected = ''
    document.execCommand = vi.fn(() => {
      selected = (document.querySelector('textarea') as HTMLTextAreaElement).value
      return true
    })
    vi.stubGlobal('navigator', {})
    render(<CopyButton text="abc" />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied!'))
    expect(selected).toBe('abc')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('calls onFailed when copying is refused', async () => {
    document.execCommand = vi.fn(() => false)
    vi.stubGlobal('navigator', {})
    const onFailed = vi.fn()
    render(<CopyButton text="abc" onFailed={onFailed} />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('theme', () => {
  beforeEach(() => localStorage.clear())

  it('follows the system until something is chosen', () => {
    startTheme()
    expect(readTheme()).toBe('system')
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
  })

  it('remembers a choice for the browser and for the server', () => {
    setTheme('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('theme=dark')
  })

  it('forgets the cookie when the system decides again', () => {
    setTheme('dark')
    setTheme('system')
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false)
    expect(document.cookie).not.toContain('theme=')
  })

  it('ignores unknown values in storage', () => {
    localStorage.setItem('theme', 'purple')
    expect(readTheme()).toBe('system')
  })
})

function List({ loading }: { loading: boolean }) {
  return useSkeleton(loading) ? <SkeletonRows /> : <p>rows</p>
}

describe('useSkeleton', () => {
  it('disappears at once if loading ends before it was visible', () => {
    vi.useFakeTimers()
    const { rerender } = render(<List loading />)
    act(() => vi.advanceTimersByTime(150))
    rerender(<List loading={false} />)
    expect(screen.getByText('rows')).toBeTruthy()
  })

  it('stays 300 ms once it is visible', () => {
    vi.useFakeTimers()
    const { rerender } = render(<List loading />)
    act(() => vi.advanceTimersByTime(250))
    rerender(<List loading={false} />)
    expect(screen.queryByText('rows')).toBeNull()
    act(() => vi.advanceTimersByTime(250))
    expect(screen.getByText('rows')).toBeTruthy()
  })
})
