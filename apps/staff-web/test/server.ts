import type { ErrorBody } from '@waitbook/contracts/errors'
import { bookingSettings } from '@waitbook/contracts/settings/booking'
import { floorSettings } from '@waitbook/contracts/settings/floor'
import { notificationSettings } from '@waitbook/contracts/settings/notifications'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { makeFloor } from './make-floor.ts'
import { bookAt } from './make-reservation.ts'
import { makeBreakdown, makeStays, makeTableUse, makeTurnTimes } from './make-turns.ts'

export const server = setupServer()

export const endedTests = { count: 0 }
/** Names the test in which a request was sent. */
export const startedInHeader = 'x-started-in'

/** Thrown by a fake procedure to refuse a call. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: Partial<ErrorBody> & { detail: string }) {
    super(body.detail)
    this.status = status
    this.body = { code: 'refused', ...body }
  }
}

/** Thrown by a fake procedure to simulate a network failure. */
export class NetworkFailure extends Error {}

/** Thrown by a fake procedure to simulate a response of a proxy. */
export class ProxyFailure extends Error {}

// biome-ignore lint/suspicious/noExplicitAny: each test knows the input of its own procedure
type Procedures = Record<string, (input: any) => unknown>

/** The call that every screen makes: the unchanged user. */
const always: Procedures = { 'session.me': () => JSON.parse(localStorage.getItem('user') ?? 'null') }

/** Default responses of calls that many screens make. */
const everywhere: Procedures = {
  'settings.notifications.get': () => notificationSettings.parse({}),
  'messages.state': () => ({
    providers: { sms: 'vonage', voice: 'outbox', email: 'outbox', whatsapp: 'outbox' },
    webhooks: [],
    sent_today: 0,
  }),
  'floor.turnTimes': () => makeTurnTimes(),
  'analytics.breakdown': () => makeBreakdown(),
  'analytics.stays': () => makeStays(),
  'analytics.tables': () => makeTableUse(),
  'settings.booking.get': () => bookingSettings.parse({}),
  'settings.floor.get': () => floorSettings.parse({}),
  'settings.reservations.get': () => ({ max_covers_per_half_hour: null }),
  'settings.setup': () => null,
  'settings.server': () => ({ row_security: true }),
  'settings.waitlist.get': () => defaultWaitlistSettings,
  'settings.general.get': () => ({
    name: 'The Copper Pot',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  'reservations.list': () => bookAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone),
  'reservations.freeTimes': ({ date }) => ({ date, slots: [], warning: null }),
  'wishes.list': () => [],
  'floor.get': () => makeFloor([]),
  'parties.recognise': () => [],
  'parties.marks': () => [],
  'parties.tags': () => [],
  'apiToken.list': () => ({ tokens: [], has_default: false, default_token: null }),
  'account.signInAlarms': () => [],
  'session.approval': () => null,
  'startPage.get': () => sampleStartPage,
  'session.registration': () => ({ takes: 'all' }),
  'guestList.state': () => ({ is_refusing: false, code: null }),
}

/** A change of several settings and areas, as the saves of each one that the test answers. */
const changeOfEach =
  (procedures: Procedures) =>
  async ({ sections, areas = [] }: { sections: Record<string, object>; areas?: object[] }) => {
    const called = (path: string) => procedures[path] ?? fail(path)
    const saved: [string, unknown][] = []
    for (const [app, patch] of Object.entries(sections)) saved.push([app, await called(`settings.${app}.save`)(patch)])
    for (const area of areas) await called('floor.putArea')(area)
    return { sections: Object.fromEntries(saved), areas: [] }
  }

const fail = (path: string): never => {
  throw new Error(`The test answers no call of ${path}.`)
}

const answer = async (procedures: Procedures, path: string, input: unknown) => {
  const changes: Procedures = { 'settings.change': changeOfEach(procedures) }
  const procedure = procedures[path] ?? everywhere[path] ?? always[path] ?? changes[path] ?? fail(path)
  try {
    return { result: { data: (await procedure(input)) ?? null } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, body } = error
    return { error: { code: -32_000, message: body.detail, data: { ...body, httpStatus: status, path } } }
  }
}

/** Answers tRPC calls, batched as the client sends them. */
export const answerCalls = (procedures: Procedures) => {
  const ownTest = String(endedTests.count)
  server.use(
    http.all('*/trpc/:paths', async ({ request, params }) => {
      // A late request of an earlier test, whose response is dropped.
      if (request.headers.get(startedInHeader) !== ownTest) return HttpResponse.error()
      const paths = decodeURIComponent(String(params.paths)).split(',')
      const query = new URL(request.url).searchParams.get('input')
      const inputs = (request.method === 'POST' ? await request.json() : JSON.parse(query ?? '{}')) as Record<
        string,
        unknown
      >
      try {
        const answers = await Promise.all(paths.map((path, index) => answer(procedures, path, inputs[index])))
        const failed = answers.find((each) => 'error' in each)
        return HttpResponse.json(answers, { status: failed?.error ? failed.error.data.httpStatus : 200 })
      } catch (error) {
        if (error instanceof ProxyFailure) return HttpResponse.text('Bad gateway', { status: 502 })
        if (error instanceof NetworkFailure) return HttpResponse.error()
        throw error
      }
    }),
  )
}
