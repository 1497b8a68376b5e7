// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, submit, type } from '../../../test/join-page.tsx'
import { countries, makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { JoinPage } from './join-page.tsx'

const goTo = watchNavigation()

onFreshDevice()

test('a form opened before a code was required shows the field when it is refused, and sends the code', async () => {
  const api = fakeApi(({ path, body }) =>
    !path.includes('/submit/') || (body as { guest_code?: string }).guest_code === '482 913'
      ? { body: { success: true, exists: false, queue_entry_id: 'e1' } }
      : { status: 403, body: { code: 'guest_code_needed', errors: { guest_code: ['Please enter the code.'] } } },
  )
  renderJoinPage(makeInfo())
  type('Name', 'Priya')
  type('10-digit number', '9876543210')
  await submit()
  const code = screen.getByLabelText('Code from the team')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await submit()
  expect(api.to('/submit/')).toHaveLength(1)
  type('Code from the team', '482 913')
  await submit()
  expect(goTo).toHaveBeenCalledWith('/join-queue/abc/queue-confirmation/e1/')
})

test('a page rendered while a code is required has its field, also before the script runs', () => {
  const info = makeInfo()
  const html = renderToString(
    <JoinPage
      restaurantId="abc"
      info={{ ...info, joining: { ...info.joining, needs_code: true } }}
      countries={countries}
      joinKey="form-1"
      form={undefined}
    />,
  )
  expect(html).toMatch(/<input[^>]*name="guest_code"/)
})
