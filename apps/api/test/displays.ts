import type { CallSample } from './call-samples.ts'
import { always } from './sample-bodies.ts'
import { openSocket } from './sockets.ts'
import type { TestApp } from './test-app.ts'

type Calls = Pick<TestApp, 'call'>

/** Pairs a new screen with the restaurant of the token. */
export const pairDisplay = async (host: Calls, token: string, kind: 'board' | 'kiosk', fields: object = {}) => {
  const code = (await host.call('POST', '/api/displays/codes/', { body: { kind } })).body
  const body = { code: code.code, name: 'Front', ...fields }
  const paired = await host.call('POST', '/api/displays/pair/', { token, body })
  if (paired.status !== 200) throw new Error(JSON.stringify(paired.body))
  return { id: paired.body.id as string, token: code.token as string, display: paired.body }
}

export const boardSocket = (port: number, token: string) =>
  openSocket(`ws://127.0.0.1:${port}/ws/board`, { protocols: ['waitbook.board.v1', `token.${token}`] })

const edited = {
  name: 'Screen of somebody',
  queue_ids: [],
  language: 'en',
  shows: 'tickets',
  initials: false,
  call_seconds: 8,
  asks_name: true,
  asks_size: true,
  version: 1,
}

/** One valid input for every call about screens; those of the screens themselves are refused without their token. */
export const displaySamples: Record<string, CallSample> = {
  'GET /api/displays/': {},
  'POST /api/displays/pair/': { body: always({ code: 'abc234', name: 'Board' }) },
  'PUT /api/displays/:id/': { names: ['display'], body: always(edited) },
  'DELETE /api/displays/:id/': { names: ['display'] },
  'POST /api/displays/codes/': { body: always({ kind: 'board' }) },
  'GET /api/displays/own/': {},
  'GET /api/kiosk/': {},
  'POST /api/kiosk/join/': { body: always({ customer_name: 'At the kiosk', language: 'en' }) },
  'POST /api/kiosk/find/': { body: always({ digits: '0001' }) },
  'POST /api/kiosk/check_in/': {
    body: always({ id: '0'.repeat(22), kind: 'booking', digits: '0001' }),
  },
}

export const displayProcedureSamples: Record<string, CallSample> = {
  'displays.list': {},
  'displays.pair': { body: always({ code: 'abc234', name: 'Board' }) },
  'displays.put': { names: ['display'], body: ({ display }) => ({ id: display, ...edited }) },
  'displays.end': { names: ['display'], body: ({ display }) => ({ id: display }) },
}
