import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBoard, makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeTable } from '../../../test/make-floor.ts'
import { renderApp, storeSession } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'

/** The links that every staff page has, each once, as narrow screens have further ones. */
const links = () => {
  const found = screen.getAllByRole('link', { name: /^(Waitlist|Tables|Reservations|Parties)/ })
  return [...new Set(found.map((link) => link.getAttribute('href')))]
}

const openWaitlist = async (tables: string[]) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  storeSession()
  answerCalls({
    'waitlist.board': () => makeBoard([makeEntry({ customer_name: 'Ana Silva' })]),
    'floor.get': () => asked.then(() => makeFloor(tables.map((name) => makeTable(name)))),
  })
  renderApp('/waitlist')
  await screen.findAllByRole('link', { name: /^Waitlist/ })
  return answer
}

test('the link of the tables has its place before they are known, so that no other link moves', async () => {
  const answer = await openWaitlist(['1'])
  const before = links()
  expect(before).toEqual(['/waitlist', '/floor', '/reservations', '/parties'])
  answer()
  await screen.findAllByText('Ana Silva')
  expect(links()).toEqual(before)
})

test('a restaurant without tables has no link to them', async () => {
  const answer = await openWaitlist([])
  answer()
  await waitFor(() => expect(links()).toEqual(['/waitlist', '/reservations', '/parties']))
})
