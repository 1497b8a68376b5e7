// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, submit, type } from '../../../test/join-page.tsx'
import { makeInfo, wishChoices } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'

watchNavigation()

onFreshDevice()

const open = (wishes = [...wishChoices]) => {
  const api = fakeApi(({ path }) => ({ body: path.includes('/submit/') ? { success: true } : { exists: false } }))
  renderJoinPage(makeInfo({ wishes }))
  return api
}
const fillIn = () => {
  type('Name', 'Priya')
  type('10-digit number', '9876543210')
}
/** Not the preset note of the same name. */
const box = (name: string) =>
  within(screen.getByRole('group', { name: 'Wishes for your table (optional)' })).getByRole<HTMLInputElement>(
    'checkbox',
    {
      name,
    },
  )
const ticked = () => ['High chair', 'By the window'].map((name) => box(name).checked)

const sentWishes = (api: ReturnType<typeof open>) =>
  api.to('/submit/').map(({ body }) => (body as { wishes?: string[] }).wishes)

test('the ticked wishes are sent', async () => {
  const api = open()
  fillIn()
  fireEvent.click(box('By the window'))
  fireEvent.click(box('High chair'))
  await submit()
  expect(sentWishes(api)).toEqual([['high_chair', 'window']])
})

test('without a ticked box no wishes are sent', async () => {
  const api = open()
  fillIn()
  await submit()
  expect(sentWishes(api)).toEqual([undefined])
})

test('a restaurant that offers no wishes has no boxes', () => {
  open([])
  expect(screen.queryByRole('group', { name: 'Wishes for your table (optional)' })).toBeNull()
})

test('a reload within a few minutes keeps the ticked boxes', async () => {
  open()
  fireEvent.click(box('High chair'))
  cleanup()
  open()
  await settle()
  expect(ticked()).toEqual([true, false])
})

test('the boxes are cleared for the next guest at this device', async () => {
  open()
  fillIn()
  fireEvent.click(box('By the window'))
  await submit()
  act(() => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(ticked()).toEqual([false, false])
  cleanup()
  open()
  await settle()
  expect(ticked()).toEqual([false, false])
})
