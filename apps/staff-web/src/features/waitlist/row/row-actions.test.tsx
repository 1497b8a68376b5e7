import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { notifyParty } from '../../../../test/notify.ts'
import { renderWaitlist, testUser } from '../../../../test/render-app.tsx'
import { NetworkFailure, Refusal } from '../../../../test/server.ts'
import { saveSession } from '../../session/session-store.ts'

type User = Awaited<ReturnType<typeof renderWaitlist>>['user']

const ana = makeEntry({ customer_name: 'Ana Silva', quoted_time: 10 })
const ben = makeEntry({ customer_name: 'Ben Okafor', quoted_time: 20 })
const cleo = makeEntry({ customer_name: 'Cleo Park', quoted_time: 30, phone_number: '+919812345601' })

const choose = async (user: User, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [ana, ben, cleo].find(({ customer_name }) => within(row).queryByText(customer_name))?.customer_name)

let sent: { path: string; input: Record<string, unknown> }[] = []
beforeEach(() => {
  sent = []
})
const answers = (path: string, answer: (input: never) => unknown) => (input: Record<string, unknown>) => {
  sent.push({ path, input })
  return answer(input as never)
}
const served = { entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 'served-ana' }

test('a no-show is a removal with its own reason', async () => {
  const { user } = await renderWaitlist(
    {
      'waitlist.remove': answers('remove', () => ({ ...served, entry: { ...ana, status: 'REMOVED' } })),
    },
    [ana, ben],
  )
  await choose(user, 'Ana Silva', 'No-show')
  await screen.findByText('Ana Silva was marked as a no-show.')
  expect(sent[0]?.input).toMatchObject({ id: ana.id, removed_reason: 'no_show' })
  screen.getByRole('button', { name: /^Undo: / })
})

describe('moving by hand', () => {
  test('ends at the last place of each queue', async () => {
    const dan = makeEntry({ customer_name: 'Dan Roth', queue_id: 'licences', pos: 1 })
    const { user } = await renderWaitlist({}, [ana, ben, dan])
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Okafor' }))
    const down = await screen.findByRole('menuitem', { name: 'Move down' })
    expect(down.getAttribute('aria-disabled')).toBe('true')
  })

  test('is shown at once and announced, and can be reverted', async () => {
    let answerMove = () => {}
    const { user } = await renderWaitlist(
      {
        'waitlist.move': answers('move', async () => {
          await new Promise<void>((resolve) => {
            answerMove = resolve
          })
          return { entry: { ...cleo, order_key: '2026-01-01T00:00:00.000Z' }, seq: 2, activity_id: 'm' }
        }),
        'waitlist.moveBack': answers('back', () => ({ entry: cleo, seq: 3, activity_id: 'b' })),
      },
      [ana, ben, cleo],
    )
    await choose(user, 'Cleo Park', 'Move to top')
    expect(names()).toEqual(['Cleo Park', 'Ana Silva', 'Ben Okafor'])
    expect((await screen.findByText('Cleo Park is now number 1.')).closest('[role="status"]')).not.toBeNull()
    await waitFor(() => expect(sent[0]?.input).toMatchObject({ id: cleo.id, after_id: null }))
    answerMove()
    await screen.findByText('moved by hand')
    await choose(user, 'Cleo Park', 'Back to automatic')
    await screen.findByText('Cleo Park is back in the automatic order.')
    expect(names()).toEqual(['Ana Silva', 'Ben Okafor', 'Cleo Park'])
    expect(screen.queryByText('moved by hand')).toBeNull()
  })

  test('works from the keyboard', async () => {
    const { user } = await renderWaitlist({ 'waitlist.move': answers('move', () => new Promise(() => undefined)) }, [
      ana,
      ben,
      cleo,
    ])
    await screen.findByText('Cleo Park')
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Ben Okafor')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Ben Okafor', 'Ana Silva', 'Cleo Park'])
  })
})

test('queued changes survive a 401 and are sent when the same user signs in again', async () => {
  let state: 'cut' | 'expired' | 'up' = 'cut'
  const { user } = await renderWaitlist(
    {
      'waitlist.serve': (input) => {
        if (state === 'cut') throw new NetworkFailure()
        if (state === 'expired') throw new Refusal(401, { detail: 'Sign in first.' })
        sent.push({ path: 'serve', input })
        return served
      },
    },
    [ana, ben],
  )
  await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
  await screen.findByText('1 change waiting')
  const tryNow = () => act(() => void window.dispatchEvent(new Event('online')))
  state = 'expired'
  tryNow()
  await screen.findByText('Session expired. Please log in again.')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('waitbook.changes'))).toHaveLength(1)
  state = 'up'
  act(() => saveSession({ token: 'newer', user: testUser }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waitbook.changes'))).toHaveLength(0),
  )
})

describe('single keys', () => {
  test('act on the party that has the focus, and are listed', async () => {
    const { user } = await renderWaitlist({}, [ana, ben])
    await screen.findByText('Ben Okafor')
    await user.keyboard('e')
    await screen.findByText('Choose a party first: J and K go through the list.')
    await user.keyboard('j{ArrowDown}k')
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ana Silva'))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Party' }))
    await screen.findByRole('dialog', { name: 'Edit Party' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  })

  test('can be switched off on this device', async () => {
    const { user } = await renderWaitlist({}, [ana])
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Use single keys' }))
    await user.click(screen.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n?')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('waitbook.shortcuts')).toBe('off')
  })
})

describe('offline', () => {
  const cut = () => {
    throw new NetworkFailure()
  }

  test('changes are queued visibly, can be undone, and are discarded only after a confirmation', async () => {
    const { user } = await renderWaitlist(
      { 'waitlist.serve': cut, 'waitlist.remove': cut, 'session.logout': () => null },
      [ana, ben, cleo],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await screen.findByText('1 change waiting')
    await choose(user, 'Ben Okafor', 'No-show')
    await screen.findByText('2 changes waiting')
    expect(names()).toEqual(['Cleo Park'])
    await user.keyboard('z')
    await screen.findByText('1 change waiting')
    expect(names()).toEqual(['Ben Okafor', 'Cleo Park'])

    await user.click(screen.getByRole('button', { name: 'Logout' }))
    const ask = await screen.findByRole('alertdialog', { name: 'Log out and lose 1 change?' })
    await user.click(within(ask).getByRole('button', { name: 'Cancel' }))
    expect(localStorage.getItem('authToken')).toBe('secret')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await user.click(await screen.findByRole('button', { name: 'Log out and lose them' }))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waitbook.'))).toEqual([])
  })

  test('a queued change is marked on its row, and a refusal is shown with its reason until it is dismissed', async () => {
    let isCut = true
    const { user } = await renderWaitlist(
      {
        'messages.send': () => {
          if (isCut) cut()
          throw new Refusal(409, { detail: 'This party is already served.' })
        },
      },
      [cleo],
    )
    await notifyParty(user, 'Cleo Park')
    await screen.findByText('Not sent yet')
    isCut = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    await screen.findByText('1 change could not be made')
    FakeSocket.last.receive({ type: 'hello', seq: 1, epoch: 'a' })
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes on this device' }))
    dialog.getByText(/This party is already served\./)
    await user.click(dialog.getByRole('button', { name: 'Dismiss: Notify Cleo Park' }))
    await dialog.findByText('Everything has been sent.')
  })
})

test('every row shows its wait against its quote, and the reason for its place', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await renderWaitlist({}, [
    makeEntry({ customer_name: 'On', timestamp: at(2), quoted_time: 20 }),
    makeEntry({ customer_name: 'Due', timestamp: at(18), quoted_time: 20 }),
    makeEntry({ customer_name: 'Late', timestamp: at(27), quoted_time: 20 }),
  ])
  const row = async (name: string) =>
    within((await screen.findByText(name)).closest<HTMLElement>('[data-entry]') as HTMLElement)
  ;(await row('On')).getByText('On time')
  ;(await row('Due')).getByText('2 min left')
  ;(await row('Late')).getByText('+7 late')
  expect(screen.getAllByText(/^due \d{1,2}:\d\d[ap]m$/)).toHaveLength(3)
})

test('rows are compact if set on this device', async () => {
  const { user } = await renderWaitlist({}, [ana])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('switch', { name: 'Compact rows' }))
  expect(localStorage.getItem('waitbook.rows')).toBe('compact')
})
