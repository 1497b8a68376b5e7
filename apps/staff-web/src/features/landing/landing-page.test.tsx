import { fireEvent, screen, within } from '@testing-library/react'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { expect, test, vi } from 'vitest'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { renderLanding } from '../../entry-landing-html.tsx'
import { paths } from '../../paths.ts'
import { anchors, landingMessages } from './landing-messages.ts'
import { runLandingPage } from './run-landing-page.ts'

const open = async () => {
  answerCalls({})
  const app = renderApp(paths.landing)
  await screen.findByRole('heading', { level: 1, name: landingMessages.promise })
  await screen.findByText('Professional')
  return app
}

const scrollTo = (y: number) => {
  window.scrollY = y
  fireEvent.scroll(window)
}

test('every anchor of the navigation and the footer leads to a part of the page', async () => {
  const { container } = await open()
  for (const { href } of anchors) expect(container.querySelector(href), href).not.toBeNull()
  const inPage = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') as string)
  for (const href of inPage) expect(container.querySelector(href), href).not.toBeNull()
})

test('the bar turns solid after more than 50 px, and back', async () => {
  await open()
  const bar = screen.getByRole('banner')
  scrollTo(50)
  expect(bar.dataset.solid).toBe('false')
  scrollTo(51)
  expect(bar.dataset.solid).toBe('true')
  scrollTo(0)
  expect(bar.dataset.solid).toBe('false')
})

test('the menu of a narrow screen toggles, closes on Escape and after a choice', async () => {
  const { user } = await open()
  const toggle = screen.getByRole('button', { name: 'Open menu' })
  await user.click(toggle)
  const menu = () => within(screen.getByRole('banner')).queryByRole('navigation', { name: 'Menu' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  await user.click(within(menu() as HTMLElement).getByRole('link', { name: 'Pricing' }))
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
})

test('shows the specified claims, and that these are samples', async () => {
  await open()
  const figures = screen.getByRole('region', { name: 'In figures' })
  expect(
    within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['500+', '10+', '99.9%', '20%'])
  within(figures).getByText(landingMessages.samples)
  expect(within(document.querySelector('#features') as HTMLElement).getAllByRole('heading', { level: 3 })).toHaveLength(
    6,
  )
  expect(screen.getAllByRole('figure')).toHaveLength(3)
})

test('three plans in rupees with a trial of 14 days, the middle one most popular', async () => {
  await open()
  const plans = within(document.querySelector('#pricing') as HTMLElement)
  for (const price of ['₹2,000', '₹5,000', '₹10,000']) plans.getByText(price)
  expect(plans.getAllByText('14-day free trial')).toHaveLength(3)
  expect(plans.getByText('Most Popular').closest('li')?.textContent).toContain('Professional')
  for (const { features } of sampleStartPage.plans) for (const gift of features) plans.getByText(gift)
})

test('a trial starts on the Register tab, Get Started on Login', async () => {
  const { user } = await open()
  await user.click(screen.getAllByRole('button', { name: 'Start Free Trial' })[0] as HTMLElement)
  await screen.findByRole('form', { name: 'Register' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getAllByRole('button', { name: 'Get Started' })[0] as HTMLElement)
  await screen.findByRole('form', { name: 'Login' })
})

test('a signed-in user gets a link to the waitlist instead', async () => {
  storeSession()
  await open()
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Open the waitlist' })[0]?.getAttribute('href')).toBe(paths.waitlist)
})

test('the HTML of the build is usable without React until an account dialog opens', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderLanding(sampleStartPage)
  const account = { open: vi.fn(), preload: vi.fn() }
  const stop = runLandingPage(page, account)
  const start = screen.getAllByRole('button', { name: 'Start Free Trial' })[0] as HTMLElement
  fireEvent.pointerOver(start)
  expect(account.preload).toHaveBeenCalled()
  fireEvent.click(start)
  expect(account.open).toHaveBeenLastCalledWith('register')
  fireEvent.click(screen.getByRole('button', { name: 'Dark theme' }))
  screen.getByRole('button', { name: 'Light theme' })
  expect(page.querySelector('source')?.media).toBe('all')
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(screen.getByRole('banner').dataset.solid).toBe('true')
  stop()
  fireEvent.click(start)
  expect(account.open).toHaveBeenCalledTimes(1)
  page.remove()
})

test('the link of an invite by the operator opens the form to register', async () => {
  window.history.replaceState(null, '', `${paths.landing}#register=token`)
  const page = document.createElement('div')
  page.innerHTML = renderLanding(sampleStartPage)
  const open = vi.fn()
  runLandingPage(page, { open, preload: vi.fn() })()
  expect(open).toHaveBeenCalledExactlyOnceWith('register')
})
