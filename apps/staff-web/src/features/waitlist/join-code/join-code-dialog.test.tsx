import { screen } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, test, vi } from 'vitest'
import { renderWaitlist } from '../../../../test/render-app.tsx'

const open = async (joinCode: { qr_code: string; join_url: string }) => {
  const { user } = await renderWaitlist({ 'waitlist.joinCode': () => joinCode })
  await user.click(screen.getByRole('button', { name: 'Show QR Code' }))
  await screen.findByRole('dialog', { name: 'The Copper Pot Waitlist QR' })
  return user
}

test('the code is shown, downloaded under the restaurant’s name, and the link copied', async () => {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  const user = await open({ qr_code: 'data:image/png;base64,AAAA', join_url: 'https://wait.example.com/join-queue/a/' })
  await screen.findByRole('img')
  await user.click(screen.getByRole('button', { name: 'Download QR Code' }))
  await screen.findByText('QR Code download started!')
  expect(downloads).toEqual(['the_copper_pot_qr_code.png'])
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Link copied to clipboard!')
  expect(await navigator.clipboard.readText()).toBe('https://wait.example.com/join-queue/a/')
  expect(screen.queryByText(/phones cannot open it/)).toBeNull()
})

test('data that is no image says so, and a loopback link is warned of', async () => {
  const user = await open({ qr_code: 'oops', join_url: 'http://localhost:8080/join-queue/a/' })
  await screen.findByText('QR code generation failed. Please check your backend configuration.')
  await screen.findByText('QR Code not available')
  await screen.findByText(/phones cannot open it/)
  await user.click(screen.getByRole('button', { name: 'Download QR Code' }))
  await screen.findByText('QR Code not available for download.')
})

test('joining is paused from here and resumed from the board', async () => {
  let settings = defaultWaitlistSettings
  const { user } = await renderWaitlist({
    'waitlist.joinCode': () => ({ qr_code: '', join_url: '' }),
    'settings.waitlist.get': () => settings,
    'settings.waitlist.save': (patch) => {
      settings = { ...settings, ...patch }
      return settings
    },
  })
  await user.click(screen.getByRole('button', { name: 'Show QR Code' }))
  await user.click(await screen.findByRole('button', { name: 'Pause joining' }))
  await screen.findByText('Joining is paused.')
  expect(settings.joining_paused).toBe(true)
  await user.keyboard('{Escape}')
  await screen.findByText('Joining is paused: guests cannot join from their phones.')
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await screen.findByText('Guests can join again.')
  expect(settings.joining_paused).toBe(false)
  expect(screen.queryByText('Joining is paused: guests cannot join from their phones.')).toBeNull()
})
