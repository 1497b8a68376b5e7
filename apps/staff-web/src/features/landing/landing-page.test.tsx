import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { paths } from '../../paths.ts'
import { anchors, landingMessages } from './landing-messages.ts'
import { site } from './site.ts'

const open = async () => {
  const app = renderApp(paths.landing)
  await screen.findByRole('heading', { level: 1, name: landingMessages.promise })
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
  for (const { gives } of site.plans) for (const gift of gives) plans.getByText(gift)
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
