import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderApp } from '../../../test/render-app.tsx'
import { server } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const settings = { success: true, data: { settings: { default_party_size: 2 } } }

beforeEach(() => {
  document.documentElement.dataset.testPages = 'on'
  onTestFinished(() => {
    delete document.documentElement.dataset.testPages
  })
  server.use(
    http.post('*/api/auth/login/', () => HttpResponse.json({ token: 'secret' })),
    http.get('*/api/settings/waitlist/', () => HttpResponse.json(settings)),
  )
})

const alertSays = (text: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))

const logIn = async () => {
  const { user } = renderApp(paths.testSettings)
  await user.click(await screen.findByRole('button', { name: 'Login & Test Settings' }))
  return user
}

test('is filled in, signs in, and shows the settings it fetched', async () => {
  const user = await logIn()
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('admin')
  await alertSays('✅ Login successful! Settings API working!')
  expect(screen.getByText(/"default_party_size": 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Test Settings API' }))
  await alertSays('✅ Settings API test successful!')
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('says why the login failed, and offers no second test', async () => {
  server.use(http.post('*/api/auth/login/', () => HttpResponse.json({ detail: 'Wrong.' }, { status: 401 })))
  await logIn()
  await alertSays('Login failed: Wrong.')
  expect(screen.queryByRole('button', { name: 'Test Settings API' })).toBeNull()
})

test('says why the settings did not come', async () => {
  server.use(http.get('*/api/settings/waitlist/', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })))
  const user = await logIn()
  await alertSays('Login successful! Settings API error: Not now.')
  await user.click(screen.getByRole('button', { name: 'Test Settings API' }))
  await alertSays('Settings API error: Not now.')
})

test('an answer that is not JSON is reported by its status', async () => {
  server.use(http.get('*/api/settings/waitlist/', () => HttpResponse.html('<p>Proxy</p>')))
  await logIn()
  await alertSays('Login successful! Settings API error: 200 OK')
})

test('says what the network said', async () => {
  server.use(http.post('*/api/auth/login/', () => HttpResponse.error()))
  await logIn()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Error: /))
})
