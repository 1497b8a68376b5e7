import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('fires once for a double tap while its promise is pending, and again afterwards', async () => {
    let finish = () => {}
    const onClick = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<Button onClick={onClick}>Send</Button>)
    const button = screen.getByRole('button', { name: 'Send' })

    // Both clicks in one batch: React has not rendered between them.
    act(() => {
      button.click()
      button.click()
    })
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')

    finish()
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('does not submit the form again while pending, and keeps its name and the focus', () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button type="submit" pending>
          Save
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    fireEvent.click(button)
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
  })

  it('submits a form only with type="submit"', () => {
    render(<Button>Plain</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})

describe('IconButton', () => {
  it('has its label as accessible name and locks while its promise is pending', () => {
    const onClick = vi.fn()
    render(<IconButton label="Edit row" icon={<svg />} onClick={onClick} pending />)
    fireEvent.click(screen.getByRole('button', { name: 'Edit row' }))
    expect(onClick).not.toHaveBeenCalled()
  })
})
