import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadLater } from './load-later.tsx'

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>

test('a part shows nothing until it is loaded', async () => {
  const Later = loadLater(async () => Greeting)
  const { container } = render(<Later name="Ana" />)
  expect(container.textContent).toBe('')
  await screen.findByText('Hello Ana')
})

test('a preloaded part is shown at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Later = loadLater(load)
  await Later.preload()
  render(<Later name="Ana" />)
  screen.getByText('Hello Ana')
  await Later.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that failed is tried again with the next rendering', async () => {
  let isBroken = true
  const load = vi.fn(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return Greeting
  })
  const Later = loadLater(load)
  const { rerender } = render(<Later name="Ana" />)
  await expect(load.mock.results[0]?.value).rejects.toThrow(TypeError)
  isBroken = false
  rerender(<Later name="Ben" />)
  await screen.findByText('Hello Ben')
})
