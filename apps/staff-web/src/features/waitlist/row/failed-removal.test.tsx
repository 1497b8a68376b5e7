import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'

const ana = makeEntry({ customer_name: 'Ana Silva', quoted_time: 10 })
const ben = makeEntry({ customer_name: 'Ben Okafor', quoted_time: 20 })
const cleo = makeEntry({ customer_name: 'Cleo Park', quoted_time: 30 })
const all = [ana, ben, cleo]

const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => all.find(({ customer_name }) => within(row).queryByText(customer_name))?.customer_name)

/** A call whose response the test controls. */
const pending = () => {
  let settle: (answer: () => unknown) => void = () => {}
  const answered = new Promise<() => unknown>((resolve) => {
    settle = resolve
  })
  return { procedure: async () => (await answered)(), settle }
}

const removeBen = async (user: Awaited<ReturnType<typeof renderWaitlist>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove Party' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: /Remove/ }))
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Cleo Park']))
}

/** Records every list that the screen shows from now on. */
const watchNames = () => {
  const seen: string[] = []
  const look = () => seen.push(names().join(', '))
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return {
    seen,
    stop: () => observer.disconnect(),
  }
}

const serverFault = () => {
  throw new Refusal(500, { code: 'internal', detail: 'Something went wrong on our side. Quote this number: A-1.' })
}

test('a failed removal restores the party in its place, shows an error, and can be retried', async () => {
  const first = pending()
  const calls: string[] = []
  const { user } = await renderWaitlist(
    {
      'waitlist.remove': ({ mutation_id }: { mutation_id: string }) => {
        calls.push(mutation_id)
        return calls.length === 1
          ? first.procedure()
          : { entry: { ...ben, status: 'REMOVED' }, seq: 2, activity_id: 'a' }
      },
    },
    all,
  )
  await removeBen(user)
  first.settle(serverFault)
  await screen.findByText(/^Failed to remove Ben Okafor: Something went wrong on our side/)
  expect(names()).toEqual(['Ana Silva', 'Ben Okafor', 'Cleo Park'])
  await user.click(screen.getByRole('button', { name: /^Retry/ }))
  await screen.findByText('Ben Okafor has been successfully removed.')
  expect(names()).toEqual(['Ana Silva', 'Cleo Park'])
  // The same mutation id, in case the first one was made after all.
  expect(calls[1]).toBe(calls[0])
})

test('a removal without a response stays applied, is sent again under its id, and is made once', async () => {
  const calls: string[] = []
  const { user } = await renderWaitlist(
    {
      'waitlist.remove': ({ mutation_id }: { mutation_id: string }) => {
        calls.push(mutation_id)
        if (calls.length === 1) throw new NetworkFailure()
        return { entry: { ...ben, status: 'REMOVED' }, seq: 2, activity_id: 'a' }
      },
    },
    all,
  )
  await removeBen(user)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toBe(calls[0])
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Cleo Park']))
})

test('a party that is already removed stays removed after the refetch', async () => {
  const removal = pending()
  let isGone = false
  const { user } = await renderWaitlist(
    {
      'waitlist.board': () => (isGone ? makeBoard([ana, cleo], { seq: 2 }) : makeBoard(all)),
      'waitlist.remove': removal.procedure,
    },
    all,
  )
  await removeBen(user)
  isGone = true
  removal.settle(() => {
    throw new Refusal(404, { code: 'not_found', detail: 'Not found.' })
  })
  await screen.findByText('Failed to remove Ben Okafor: Not found.')
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Cleo Park']))
})

test.each([
  ['the answer', ['answer', 'message']],
  ['the live message', ['message', 'answer']],
])('a removal shows nothing twice and nothing again where %s comes first', async (_what, order) => {
  const removal = pending()
  let isGone = false
  const { user } = await renderWaitlist(
    {
      'waitlist.board': () => (isGone ? makeBoard([ana, cleo], { seq: 2 }) : makeBoard(all)),
      'waitlist.remove': removal.procedure,
    },
    all,
  )
  await removeBen(user)
  isGone = true
  const { seen, stop } = watchNames()
  for (const what of order) {
    if (what === 'message') {
      act(() => FakeSocket.last.receive({ type: 'remove', seq: 2, prev: 1, data: { removed_id: ben.id } }))
    } else {
      removal.settle(() => ({ entry: { ...ben, status: 'REMOVED' }, seq: 2, activity_id: 'a' }))
      await screen.findByText('Ben Okafor has been successfully removed.')
    }
  }
  await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Cleo Park']))
  stop()
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set(['Ana Silva, Cleo Park']))
  // Its own change is announced once.
  expect(screen.queryByText(/was removed from the waitlist/)).toBeNull()
})
