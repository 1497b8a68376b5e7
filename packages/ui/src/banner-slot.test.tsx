import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'
import { BannerSlot } from './banner-slot.tsx'

let show: (isShown: boolean) => void
function Late() {
  const [isShown, setShown] = useState(false)
  show = setShown
  return isShown ? <Banner>Late</Banner> : null
}

test('the first banner is open, and a button shows how many others there are, also later ones', async () => {
  render(
    <BannerSlot>
      <Banner tone="red">Offline</Banner>
      <Late />
      <Banner>Demo</Banner>
    </BannerSlot>,
  )
  const more = await screen.findByRole('button', { name: '1 more' })
  act(() => show(true))
  await screen.findByRole('button', { name: '2 more' })
  await userEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  act(() => show(false))
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  await screen.findByRole('button', { name: '1 more' })
})

test('one banner has no button', () => {
  const { container } = render(
    <BannerSlot>
      <Banner>Demo</Banner>
      <Late />
    </BannerSlot>,
  )
  expect(container.querySelector('button')).toBeNull()
})
