// @vitest-environment jsdom

import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { onFreshDevice, renderJoinPage, settle, type } from '../../../test/join-page.tsx'
import { makeInfo } from '../../../test/make-page.ts'
import { watchNavigation } from '../../../test/watch-navigation.ts'
import { readDraft } from '../../saved-draft.ts'

const goTo = watchNavigation()

onFreshDevice()

const form = () => document.querySelector('form.card') as HTMLFormElement
const choice = (name: string) => within(screen.getByRole('navigation')).getByText<HTMLButtonElement>(name)

test('every language button posts the form without validation, to be shown again with its values', () => {
  renderJoinPage()
  const tamil = choice('தமிழ்')
  expect(tamil.form).toBe(form())
  expect([tamil.type, tamil.name, tamil.value, tamil.formNoValidate]).toEqual(['submit', 'lang', 'ta', true])
  expect(tamil.getAttribute('formaction')).toBe('/join-queue/abc/language/')
})

test('Enter in a field never changes the language', () => {
  renderJoinPage()
  const [first] = [...form().elements].filter((element) => element.matches('[type=submit]'))
  expect(first?.getAttribute('name')).toBeNull()
  expect(first?.getAttribute('formaction')).toBeNull()
})

test('with the script the draft keeps the typed values, and nothing is sent', async () => {
  const api = fakeApi(() => ({ body: {} }))
  renderJoinPage()
  type('Name', 'Priya')
  fireEvent.click(choice('தமிழ்'))
  await settle()
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/join-queue/abc/?lang=ta')
  expect(readDraft('abc')).toMatchObject({ customer_name: 'Priya' })
  expect(api.to('/submit/')).toEqual([])
})

test('a page without the form has plain links', () => {
  const info = makeInfo()
  renderJoinPage({ ...info, joining: { ...info.joining, open: false, reason: 'paused' } })
  expect(choice('தமிழ்').getAttribute('href')).toBe('?lang=ta')
})
