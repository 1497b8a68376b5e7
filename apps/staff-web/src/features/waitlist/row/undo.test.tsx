import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure, ProxyFailure, Refusal } from '../../../../test/server.ts'

type User = Awaited<ReturnType<typeof renderWaitlist>>['user']

const ana = makeEntry({ customer_name: 'Ana Silva', quoted_time: 10 })
const ben = makeEntry({ customer_name: 'Ben Okafor', quoted_time: 20 })

const noShow = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'No-show' }))
}
const names = () =>
  screen
    .queryAllByRole('button', { name: /^Actions for / })
    .map((button) => button.getAttribute('aria-label')?.replace('Actions for ', ''))

let sent: { path: string; input: Record<string, unknown> }[] = []
beforeEach(() => {
  sent = []
})
const answers = (path: string, answer: (input: never) => unknown) => (input: Record<string, unknown>) => {
  sent.push({ path, input })
  return answer(input as never)
}
const served = { entry: { ...ana, status: 'SERVED' }, seq: 2, activity_id: 'served-ana' }
const missed = { entry: { ...ben, status: 'REMOVED' }, seq: 3, activity_id: 'missed-ben' }

describe('undo', () => {
  test('is offered in the toast, and restores the party', async () => {
    const { user } = await renderWaitlist(
      {
        'waitlist.serve': () => served,
        'activity.undo': answers('undo', () => ({ seq: 3, activity_id: 'undone' })),
      },
      [ana, ben],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await screen.findByText('Party status updated to SERVED')
    expect(names()).toEqual(['Ben Okafor'])
    await user.click(screen.getByRole('button', { name: /^Undo: / }))
    await screen.findByText('Action undone successfully.')
    expect(names()).toEqual(['Ana Silva', 'Ben Okafor'])
    expect(sent[0]?.input).toMatchObject({ activity_id: 'served-ana' })
  })

  test('works by Z, once, and shows why it is refused', async () => {
    const { user } = await renderWaitlist(
      {
        'waitlist.serve': () => served,
        'activity.undo': answers('undo', () => {
          throw new Refusal(409, { detail: 'This party has changed since; it cannot be undone any more.' })
        }),
      },
      [ana, ben],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await screen.findByText('Party status updated to SERVED')
    await user.keyboard('z')
    await screen.findByText('This party has changed since; it cannot be undone any more.')
    await user.keyboard('z')
    await screen.findByText('There is nothing to undo.')
    expect(sent).toHaveLength(1)
  })

  test('by Z works backwards one by one, and removes the used offers', async () => {
    let seq = 3
    const { user } = await renderWaitlist(
      {
        'waitlist.serve': () => served,
        'waitlist.remove': () => missed,
        'activity.undo': answers('undo', () => {
          seq += 1
          return { seq, activity_id: `undone-${seq}` }
        }),
      },
      [ana, ben],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await screen.findByText('Party status updated to SERVED')
    await noShow(user, 'Ben Okafor')
    await screen.findByText('Ben Okafor was marked as a no-show.')
    expect(screen.getAllByRole('button', { name: /^Undo: / }).map((undo) => undo.getAttribute('aria-label'))).toEqual([
      'Undo: Ben Okafor',
      'Undo: Ana Silva',
    ])
    const toast = screen.getByText('Party status updated to SERVED').closest('[role="status"]')
    expect(toast?.textContent).toContain('Ana Silva')
    await user.keyboard('z')
    await waitFor(() => expect(names()).toEqual(['Ben Okafor']))
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1))
    await user.keyboard('z')
    await waitFor(() => expect(names()).toEqual(['Ana Silva', 'Ben Okafor']))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull())
    expect(sent.map(({ input }) => input.activity_id)).toEqual(['missed-ben', 'served-ana'])
    await user.keyboard('z')
    await screen.findByText('There is nothing to undo.')
  })

  test('is offered as well if only the second attempt succeeded', async () => {
    let tries = 0
    const { user } = await renderWaitlist(
      {
        'waitlist.serve': () => {
          tries += 1
          if (tries === 1) throw new ProxyFailure()
          return served
        },
        'activity.undo': () => ({ seq: 3, activity_id: 'undone' }),
      },
      [ana, ben],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await user.click(await screen.findByRole('button', { name: /^Retry/ }))
    const toast = (await screen.findByText('Party status updated to SERVED')).closest<HTMLElement>('[role="status"]')
    await user.click(within(toast as HTMLElement).getByRole('button', { name: /^Undo: / }))
    await screen.findByText('Action undone successfully.')
    expect(names()).toEqual(['Ana Silva', 'Ben Okafor'])
  })

  test('by toast and Z is of the sent change once a waiting one was sent', async () => {
    let isCut = true
    const { user } = await renderWaitlist(
      {
        'waitlist.serve': () => {
          if (isCut) throw new NetworkFailure()
          return served
        },
        'activity.undo': answers('undo', () => ({ seq: 3, activity_id: 'undone' })),
      },
      [ana, ben],
    )
    await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
    await screen.findByText('Serve Ana Silva: waiting for the connection.')
    isCut = false
    window.dispatchEvent(new Event('online'))
    const toast = (await screen.findByText('Party status updated to SERVED')).closest<HTMLElement>('[role="status"]')
    within(toast as HTMLElement).getByRole('button', { name: 'Undo: Ana Silva' })
    expect(screen.queryByText('Serve Ana Silva: waiting for the connection.')).toBeNull()
    await user.keyboard('z')
    await screen.findByText('Action undone successfully.')
    expect(sent[0]?.input).toMatchObject({ activity_id: 'served-ana' })
  })
})
