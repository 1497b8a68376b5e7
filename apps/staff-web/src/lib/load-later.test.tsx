/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { laterMenu } from './later-menu.tsx'
import { loadLater } from './load-later.tsx'
import { loadWanted } from './load-wanted.ts'

const Greeting = ({ name }: { name: string; open?: boolean; onClose?: () => void }) => <p>{`Hello ${name}`}</p>
const offline = new TypeError('Failed to fetch dynamically imported module')

/** Fails until `connect` is called. */
const makeLoad = () => {
  let isOffline = true
  const load = vi.fn(async () => {
    if (isOffline) throw offline
    return Greeting
  })
  const connect = () => {
    isOffline = false
  }
  return { load, connect }
}

test('a part shows its fallback until it is loaded', async () => {
  const Later = loadLater(async () => Greeting, <p>Loading</p>)
  const { container } = render(<Later name="Ana" />)
  expect(container.textContent).toBe('Loading')
  await screen.findByText('Hello Ana')
})

test('a preloaded part is shown at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Later = loadLater(load)
  await Later.preload()
  render(<Later name="Ana" />)
  screen.getByText('Hello Ana')
  await Later.preload()
  expect(load).toHaveBeenCalledTimes(1)
})

type Load = ReturnType<typeof makeLoad>['load']
/** What a person sees of each way to load code that they wait for. */
const ways: [string, (load: Load) => void][] = [
  [
    'a part that is rendered',
    (load) => {
      const Later = loadLater(load)
      render(<Later name="Ana" />)
    },
  ],
  [
    'a dialog that is opened',
    (load) => {
      const Later = loadLater(load)
      const { rerender } = render(<Later name="Ana" open={false} />)
      rerender(<Later name="Ana" open />)
    },
  ],
  [
    'a menu whose button is pressed',
    (load) => {
      const Menu = laterMenu<{ name: string }>(load, ({ onClick }) => (
        <button type="button" onClick={onClick}>
          Menu
        </button>
      ))
      render(<Menu name="Ana" />)
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    },
  ],
  [
    'code without React',
    (load) => {
      loadWanted(load, () => document.body.append('Hello Ana'))
    },
  ],
]

test.each(ways)('%s says that it could not be loaded, and is loaded by a retry', async (_, open) => {
  const { load, connect } = makeLoad()
  open(load)
  await screen.findByText(/could not be loaded/)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(load.mock.settledResults.at(-1)?.type).toBe('rejected'))
  await screen.findByText(/could not be loaded/)
  connect()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello Ana')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each(ways)('%s is loaded once the device is online again', async (_, open) => {
  const { load, connect } = makeLoad()
  open(load)
  await screen.findByText(/could not be loaded/)
  connect()
  fireEvent(window, new Event('online'))
  await screen.findByText('Hello Ana')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('dismissing the notice closes the dialog that could not be loaded', async () => {
  const { load } = makeLoad()
  const onClose = vi.fn()
  const Later = loadLater(load)
  render(<Later name="Ana" onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the notice is removed with the part that could not be loaded', async () => {
  const { load } = makeLoad()
  const Later = loadLater(load)
  const { unmount } = render(<Later name="Ana" />)
  await screen.findByRole('alert')
  unmount()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that is only preloaded fails without a notice', async () => {
  const { load } = makeLoad()
  const Later = loadLater(load)
  render(<Later name="Ana" open={false} />)
  await vi.waitFor(() => expect(load.mock.settledResults.at(-1)?.type).toBe('rejected'))
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Imports of rules, whose callers do without them if they cannot be loaded, and of the development server. */
const withoutNotice = [
  'entry-landing.ts: entry-landing-html.tsx',
  'features/floor/seating/use-seating-check.ts: seating-check.ts',
  'features/floor/with-booked-tables.tsx: table-faults.ts',
  'features/waitlist/board/use-waitlist-rows.ts: project-floor.ts',
  'features/waitlist/board/use-waitlist-rows.ts: seat-offers.ts',
  'features/waitlist/board/use-waitlist-rows.ts: seating-check.ts',
]

test('all other code that is loaded later is loaded with a notice of failures', () => {
  const source = `${import.meta.dirname}/../`
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const code = readFileSync(source + path, 'utf8')
      const isCovered = /\b(?:loadLater|laterMenu|loadWanted|lazyRouteComponent)\(/.test(code)
      return [...code.matchAll(/import\('(?:[^']*\/)?([^/']+)'\)/g)]
        .filter(([, name]) => !isCovered || name === 'entry-landing-html.tsx')
        .map(([, name]) => `${path}: ${name}`)
    })
  expect(found.toSorted()).toEqual(withoutNotice)
})
