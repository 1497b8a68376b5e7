import { expect, test, vi } from 'vitest'

test('frames are drawn after a test that has faked intervals', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  await expect(new Promise((resolve) => requestAnimationFrame(() => resolve('drawn')))).resolves.toBe('drawn')
})
