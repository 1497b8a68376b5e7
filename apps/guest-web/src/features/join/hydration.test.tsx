// @vitest-environment jsdom

import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, submit, type } from '../../../test/join-page.tsx'
import { countries, makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { JoinPage } from './join-page.tsx'

watchNavigation()

onFreshDevice()

/** The page as the server sent it, before its script ran. */
const openUnhydrated = () => {
  const page = <JoinPage restaurantId="abc" info={makeInfo()} countries={countries} joinKey="form-1" form={undefined} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return { page, hydrate: () => render(page, { container, hydrate: true }) }
}

test('a country selected before hydration is used', async () => {
  const api = fakeApi(({ path }) => ({ body: path.includes('/submit/') ? { success: true } : { exists: false } }))
  const { hydrate } = openUnhydrated()
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: '+65' } })
  hydrate()
  expect(screen.getByLabelText<HTMLInputElement>('Country code').value).toBe('+65')
  type('Name', 'Priya')
  type('Number', '8123 4567')
  await submit()
  expect(api.to('/submit/').map(({ body }) => (body as { phone_number: string }).phone_number)).toEqual(['+6581234567'])
})

test('text typed before the script ran is restored after a reload', () => {
  fakeApi(() => ({ body: { exists: false } }))
  const { page, hydrate } = openUnhydrated()
  type('Name', 'Priya')
  hydrate().unmount()
  render(page)
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Priya')
})

test('all notes ticked before hydration are appended', () => {
  fakeApi(() => ({ body: { exists: false } }))
  const { hydrate } = openUnhydrated()
  const boxes = ['High chair', 'Window seat'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }))
  for (const box of boxes) box.checked = true
  hydrate()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)').value).toBe('High chair Window seat')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
})
