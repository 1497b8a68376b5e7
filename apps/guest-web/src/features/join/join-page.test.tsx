// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react'
import type { JoinInfo } from '@waitbook/contracts/customer'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, submit, type } from '../../../test/join-page.tsx'
import { countries, makeInfo, makeInfoIn } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { JoinPage } from './join-page.tsx'

const goTo = watchNavigation()

const joined = { success: true, queue_entry_id: 'e1', confirmation_url_segment: 'seg', message: 'Welcome.' }
type Answer = Parameters<typeof fakeApi>[0]

const openForm = (onSubmit: Answer = () => ({ body: joined }), info: JoinInfo = makeInfo()) => {
  const api = fakeApi((call) =>
    call.path.includes('/submit/') ? onSubmit(call) : { body: { exists: call.path.includes('9999999999') } },
  )
  renderJoinPage(info)
  return api
}
const fillIn = () => {
  type('Name', ' Priya ')
  type('10-digit number', '9876543210')
}

onFreshDevice()

test('joining sends the party once and opens its confirmation page', async () => {
  const api = openForm()
  fillIn()
  fireEvent.click(screen.getByLabelText('4 people'))
  type('Notes (optional)', 'By the window')
  await submit()
  const [call, ...others] = api.to('/submit/')
  expect(others).toEqual([])
  expect(call).toMatchObject({ path: '/api/customer/join-queue/abc/submit/', method: 'POST' })
  expect(call?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'idempotency-key': 'form-1',
  })
  expect(call?.body).toEqual({
    customer_name: 'Priya',
    phone_number: '+919876543210',
    people_count: 4,
    notes: 'By the window',
    sms_consent: false,
    template_type: 'queue_joined',
    restaurant_id: 'abc',
  })
  expect(goTo).toHaveBeenCalledWith('/join-queue/abc/queue-confirmation/e1/')
})

test('without an entry id the short link is opened', async () => {
  openForm(() => ({ body: { ...joined, queue_entry_id: undefined } }))
  fillIn()
  await submit()
  expect(goTo).toHaveBeenCalledWith('/c/seg')
})

test('with neither, the message is shown for five seconds before the start page opens', async () => {
  openForm(() => ({ body: { success: true, message: 'You are in.' } }))
  fillIn()
  await submit()
  expect(screen.getByText('You are in.')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(4999))
  expect(goTo).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(goTo).toHaveBeenCalledWith('/')
})

test('8+ is sent as 9, or as the exact number where one is given', async () => {
  const api = openForm(() => ({ status: 400 }))
  fillIn()
  fireEvent.click(screen.getByLabelText('8+ people'))
  await submit()
  type('How many exactly? (optional)', '12')
  await submit()
  expect(api.to('/submit/').map(({ body }) => (body as { people_count: number }).people_count)).toEqual([9, 12])
})

test('an incomplete number shows a hint while typed, and an error on blur', () => {
  openForm()
  type('10-digit number', '98765')
  const input = screen.getByLabelText('10-digit number')
  expect(screen.getByText('Please enter a valid 10-digit national phone number.').className).toBe('hint')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(input)
  expect(screen.getByText('Please enter a valid 10-digit national phone number.').className).toBe('error')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an invalid form is not sent, and the first invalid field has the focus', async () => {
  const api = openForm()
  type('10-digit number', '98765')
  await submit()
  expect(screen.getByText('Please enter your name.')).toBeDefined()
  expect(screen.getByText('Please enter a valid 10-digit phone number (national part).')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(api.to('/submit/')).toEqual([])
})

test('a phone already waiting is found while typing and on blur, and blocks joining', async () => {
  const api = openForm()
  type('Name', 'Priya')
  type('10-digit number', '9999999999')
  await settle()
  expect(screen.getByText('This phone number is already in the waitlist')).toBeDefined()
  fireEvent.blur(screen.getByLabelText('10-digit number'))
  await settle()
  expect(api.to('/check-phone/').map(({ path }) => path)).toEqual(
    Array(2).fill('/api/customer/check-phone/abc/%2B919999999999/'),
  )
  await submit()
  expect(api.to('/submit/')).toEqual([])
  type('10-digit number', '9876543210')
  await submit()
  expect(api.to('/submit/')).toHaveLength(1)
})

const list = () => screen.getByLabelText<HTMLSelectElement>('Country')
const shownCountry = () => list().selectedOptions[0]?.text
const code = () => screen.getByLabelText<HTMLInputElement>('Country code').value
const ukNumber = () => {
  expect([shownCountry(), code()]).toEqual(['United Kingdom (+44)', '+44'])
  return screen.getByLabelText<HTMLInputElement>('Number').value
}
const phonesSent = (api: ReturnType<typeof openForm>) =>
  api.to('/submit/').map(({ body }) => (body as { phone_number: string }).phone_number)

test.each(['+44 7911 123456', '0044-7911-123456', '＋４４ ７９１１　１２３４５６', '+٤٤ ٧٩١١ ١٢٣٤٥٦'])(
  '%j pasted beside +91 is used as the whole number it is',
  async (pasted) => {
    const api = openForm()
    type('Name', 'Priya')
    type('10-digit number', pasted)
    expect(ukNumber()).toBe('7911123456')
    await submit()
    expect(phonesSent(api)).toEqual(['+447911123456'])
  },
)

test.each([
  ['+44 7911 123456', '7911123456'],
  ['07911123456', '07911123456'],
])('%j pasted over the code +44 is the number %s beside it', (pasted, number) => {
  openForm()
  type('Country code', '+44')
  type('Country code', pasted)
  expect(ukNumber()).toBe(number)
})

const sent = (api: ReturnType<typeof openForm>) =>
  api.to('/submit/').map(({ body }) => {
    const { phone_number, country_code } = body as { phone_number: string; country_code?: string }
    return [phone_number, country_code]
  })

const typeKeys = (label: string, typed: string) => {
  for (const key of typed) type(label, `${screen.getByLabelText<HTMLInputElement>(label).value}${key}`)
}

test.each(['+646 555 1234', '+646-555-1234', '＋６４６　５５５　１２３４'])(
  '%j beside +1 is sent as typed, with the country, for the server to read',
  async (typed) => {
    const refused: Answer = () => ({ status: 400, body: { errors: { phone_number: ['Not there.'] } } })
    const api = openForm(refused, makeInfoIn('+1'))
    type('Name', 'Priya')
    typeKeys('10-digit number', typed)
    fireEvent.blur(screen.getByLabelText('10-digit number'))
    expect([code(), shownCountry()]).toEqual(['+1', 'United States (+1)'])
    await submit()
    expect(sent(api)).toEqual([[typed, '+1']])
    expect(screen.getByRole('alert').textContent).toBe('Phone number: Not there.')
  },
)

test.each(['+64 6 555 1234', '+6465551234', '0064 6 555 1234', '+64-65551234'])(
  '%j beside +1 is a number of New Zealand',
  async (typed) => {
    const api = openForm(undefined, makeInfoIn('+1'))
    type('Name', 'Priya')
    type('10-digit number', typed)
    await submit()
    expect(sent(api)).toEqual([['+6465551234', undefined]])
  },
)

test('the country is chosen from the list, or by typing its code', () => {
  openForm()
  expect(shownCountry()).toBe('India (+91)')
  fireEvent.change(list(), { target: { value: '+65' } })
  expect(code()).toBe('+65')
  expect(screen.getByText(/^For example 8123 4567\./)).toBeDefined()
  type('Country code', '+44')
  expect(shownCountry()).toBe('United Kingdom (+44)')
  type('Country code', '+91')
  expect(shownCountry()).toBe('India (+91)')
  expect(screen.getByLabelText('10-digit number')).toBeDefined()
})

test('the selected one of several countries with the same code is kept', () => {
  openForm()
  list().selectedIndex = [...list().options].findIndex(({ text }) => text === 'Canada (+1)')
  fireEvent.change(list())
  type('10-digit number', '4165550123')
  expect([code(), shownCountry()]).toEqual(['+1', 'Canada (+1)'])
})

test("the form preselects the restaurant's country and validates by its rule", async () => {
  const refused: Answer = () => ({ status: 400, body: { errors: { phone_number: ['Not there.'] } } })
  const api = openForm(refused, makeInfoIn('+44'))
  type('Name', 'Priya')
  type('Number', '07911 12345')
  await submit()
  expect(phonesSent(api)).toEqual(['+440791112345'])
  expect(document.activeElement).toBe(screen.getByLabelText('Number'))
  expect(screen.getByRole('alert').textContent).toBe('Phone number: Not there.')
})

test('one digit too many is an error, not cut off', async () => {
  const api = openForm()
  type('Name', 'Priya')
  type('10-digit number', '98765 43210 1')
  await submit()
  expect(screen.getByLabelText<HTMLInputElement>('10-digit number').value).toBe('98765432101')
  expect(screen.getByText('Please enter a valid 10-digit phone number (national part).')).toBeDefined()
  expect(api.to('/submit/')).toEqual([])
})

test('a form posted without the script to a closed list is restored when the list opens again', () => {
  fakeApi(() => ({ body: { exists: false } }))
  const values = {
    customer_name: 'Priya',
    country_code: '+91',
    phone: '9876543210',
    people_count: '4',
    notes: '',
    sms_consent: false,
  }
  const form = { values, errors: {}, code: 'joining_closed' }
  const closed = { ...makeInfo().joining, open: false, reason: 'paused' as const }
  const page = (
    <JoinPage
      restaurantId="abc"
      info={{ ...makeInfo(), joining: closed }}
      countries={countries}
      joinKey="form-1"
      form={form}
    />
  )
  render(page).unmount()
  openForm()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Priya')
  expect(screen.getByLabelText<HTMLInputElement>('10-digit number').value).toBe('9876543210')
  expect(screen.getByLabelText<HTMLInputElement>('4 people').checked).toBe(true)
})

test('a late response for an earlier number is ignored', async () => {
  let answerFirst = (_: { body: unknown }) => {}
  fakeApi(({ path }) =>
    path.includes('1111111111') ? new Promise((resolve) => (answerFirst = resolve)) : { body: { exists: true } },
  )
  renderJoinPage()
  type('10-digit number', '1111111111')
  type('10-digit number', '2222222222')
  await settle()
  answerFirst({ body: { exists: false } })
  await settle()
  expect(screen.getByText('This phone number is already in the waitlist')).toBeDefined()
})

test('a refusal is shown, also at its field, and the form can be sent again', async () => {
  const refusals: Answer = () => ({
    status: 400,
    body: { success: false, detail: 'x', message: 'x', errors: { customer_name: ['Too long.'] } },
  })
  const api = openForm(refusals)
  fillIn()
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('Name: Too long.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await submit()
  expect(api.to('/submit/')).toHaveLength(2)
})

test('while joining the button shows it, a second tap sends nothing, and a slow network is shown', async () => {
  const api = openForm(() => new Promise(() => {}))
  fillIn()
  await submit()
  const button = screen.getByRole('button', { name: 'Joining...' })
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('This is taking longer than usual. Still trying…')).toBeDefined()
  expect(api.to('/submit/')).toHaveLength(1)
})

test('a ticked note is appended to the notes, removed with its tick, and unticked where the guest removes it', () => {
  openForm()
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)')
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'High chair' })
  type('Notes (optional)', 'Twins')
  fireEvent.click(box())
  expect([notes().value, box().checked]).toEqual(['Twins High chair', true])
  fireEvent.click(box())
  expect([notes().value, box().checked]).toEqual(['Twins', false])
  type('Notes (optional)', 'High chair, please')
  expect(box().checked).toBe(true)
  type('Notes (optional)', 'Chair')
  expect(box().checked).toBe(false)
})

const remembered = { customer_name: 'Priya', country_code: '+91', phone: '9876543210' }

test('a remembered guest who still has a place sees the link to it', async () => {
  localStorage.setItem('waitbook.guest', JSON.stringify(remembered))
  localStorage.setItem(
    'waitbook.place.abc',
    JSON.stringify({ entry_id: 'e7', position: 2, status: 'WAITING', estimate: 5, at: 1 }),
  )
  fakeApi(() => ({ body: { success: true, queue_entry: { status: 'WAITING' } } }))
  renderJoinPage()
  await settle()
  expect(screen.getByRole('link', { name: 'See your place' }).getAttribute('href')).toBe(
    '/join-queue/abc/queue-confirmation/e7/',
  )
})

test('a place that is gone is forgotten', async () => {
  localStorage.setItem('waitbook.guest', JSON.stringify(remembered))
  localStorage.setItem('waitbook.place.abc', JSON.stringify({ entry_id: 'e7' }))
  fakeApi(() => ({ status: 404 }))
  renderJoinPage()
  await settle()
  expect(screen.queryByRole('link', { name: 'See your place' })).toBeNull()
  expect(localStorage.getItem('waitbook.place.abc')).toBeNull()
})

test('texts are offered only if the server sends them', () => {
  const page = (sends_texts: boolean) => (
    <JoinPage
      restaurantId="abc"
      info={makeInfo({ sends_texts })}
      countries={countries}
      joinKey="form-1"
      form={undefined}
    />
  )
  const { rerender } = render(page(true))
  expect(screen.queryByLabelText('Text me about my table at this number')).not.toBeNull()
  rerender(page(false))
  expect(screen.queryByLabelText('Text me about my table at this number')).toBeNull()
})

test('the estimate names the tables that a party most likely gets', () => {
  const info = makeInfo()
  const named = { ...info, settings: { ...info.settings, next_tables: ['12', '7'] } }
  render(<JoinPage restaurantId="abc" info={named} countries={countries} joinKey="form-1" form={undefined} />)
  expect(screen.queryByText('Probably your table: 12 or 7.')).not.toBeNull()
})

test.each(['paused', 'closed', 'full'] as const)('a list that is %s shows no estimate', (reason) => {
  const info = makeInfo()
  const page = (joining: Partial<typeof info.joining>) => {
    const shown = { ...info, joining: { ...info.joining, ...joining } }
    return <JoinPage restaurantId="abc" info={shown} countries={countries} joinKey="form-1" form={undefined} />
  }
  const { rerender } = render(page({}))
  expect(screen.queryByText('Estimated wait: about 30 min')).not.toBeNull()
  rerender(page({ open: false, reason }))
  expect(screen.queryByText(/Estimated wait/)).toBeNull()
})
