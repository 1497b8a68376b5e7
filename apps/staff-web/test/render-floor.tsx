import { act, screen, waitFor } from '@testing-library/react'
import type { StaffMessage } from '@waitbook/contracts/live'
import { expect } from 'vitest'
import { FakeSocket } from './fake-socket.ts'
import { makeBoard } from './make-entry.ts'
import type { makeFloor } from './make-floor.ts'
import { renderApp, storeSession } from './render-app.tsx'
import { answerCalls } from './server.ts'

/** The page of tables; `changes` are the calls that it makes. */
export const renderFloor = async (
  floor: ReturnType<typeof makeFloor>,
  calls: Parameters<typeof answerCalls>[0] = {},
  path = '/floor?view=list',
) => {
  storeSession()
  const state = { floor }
  const changes: [string, object][] = []
  let fetched = 0
  const record = (name: string) => (input: object) => {
    changes.push([name, input])
    return { seq: 2, activity_id: `a-${name}` }
  }
  answerCalls({
    'floor.get': () => {
      fetched += 1
      return state.floor
    },
    'floor.start': record('start'),
    'floor.move': record('move'),
    'floor.step': record('step'),
    'floor.extend': record('extend'),
    'floor.end': record('end'),
    'floor.edit': record('edit'),
    'floor.split': record('split'),
    'floor.putBack': record('putBack'),
    'floor.handOver': record('handOver'),
    'floor.mark': record('mark'),
    'floor.unmark': record('unmark'),
    'floor.hold': record('hold'),
    'floor.release': record('release'),
    'floor.swap': record('swap'),
    'activity.undo': record('undo'),
    'waitlist.board': () => makeBoard([]),
    ...calls,
  })
  const app = renderApp(path)
  await screen.findByRole('heading', { name: 'The Copper Pot - Tables' })
  return { ...app, state, changes, fetches: () => fetched }
}

export const hear = (message: StaffMessage) => act(() => FakeSocket.last.receive(message))
/** The connection is open once the floor and the list have been fetched. */
export const hearHello = async () => {
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1))
  hear({ type: 'hello', seq: 1, epoch: 'a' })
}
