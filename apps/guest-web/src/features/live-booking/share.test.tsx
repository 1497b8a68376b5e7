// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SharedLink } from '../../ui/shared-link.tsx'
import { offerSharing } from './share.ts'

const url = 'https://wait.test/b/segment/'
afterEach(() => {
  document.body.replaceChildren()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

const open = (able: { share?: () => Promise<void>; clipboard?: { writeText(text: string): Promise<void> } }) => {
  for (const [name, value] of Object.entries(able))
    Object.defineProperty(navigator, name, { configurable: true, value })
  const { container } = render(<SharedLink label="Link" hint="Only yours." url={url} />)
  const isReady = () => container.querySelector('[hidden] button') === null
  expect([isReady(), container.querySelector('a')?.textContent]).toEqual([false, url])
  offerSharing()
  const [copy, share] = container.querySelectorAll('button')
  return { copy, share, said: () => container.querySelector('[role=status]')?.textContent }
}

test('the link is copied, and that is said', async () => {
  const writeText = vi.fn(async () => {})
  const { copy, share, said } = open({ clipboard: { writeText } })
  expect([copy?.closest('[hidden]'), share?.hidden]).toEqual([null, true])
  copy?.click()
  await expect.poll(said).toBe('The link is copied.')
  expect(writeText).toHaveBeenCalledWith(url)
})

test('where there is no clipboard the link is selected', async () => {
  const { copy, said } = open({})
  copy?.click()
  await expect.poll(() => String(getSelection())).toBe(url)
  expect(said()).toBe('')
})

test('it is shared where the browser can, and a closed sheet is no failure', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  const opened = open({ share })
  expect(opened.share?.hidden).toBe(false)
  opened.share?.click()
  await expect.poll(() => share.mock.calls).toEqual([[{ url }]])
  expect(opened.said()).toBe('')
})
